// @slow: fifty requests at once of each kind

import { FLAG_CODES } from '@souk/contracts/backOffice/flags/flagCodes';
import { type Actor, createAdmin, createNewcomer, createTrader } from '../../../../test/factories';
import { aDocument } from '../../../../test/kycUploads';
import { setSettings } from '../../../../test/setSettings';
import { TradeScene } from '../../../../test/TradeScene';
import { testApi } from '../../../../test/testApi';
import { Approval, Session, TotpFactor, User } from '../../../domain/models';

const api = testApi();
let people: Actor[];
let scene: TradeScene;

beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 5 }, () => createAdmin(api)));
  await Session.update({ withFactor: true }, { where: {} });
  scene = await TradeScene.set(api);
  await setSettings(api, { four_eyes: true, four_eyes_from: '5', limits: [LIMIT] });
});

type Asked = [method: string, path: string, json: object];
const LIMIT = { who: 'level_2', what: 'withdraw_amount', hours: 24, max: '3000' } as const;
const WHY = { reason: 'Checked by hand' };
const WEIGHED = { ...WHY, seen_flags: FLAG_CODES };

const REQUESTS: Record<string, () => Promise<Asked> | Asked> = {
  fees: () => [
    'PUT',
    '/admin/transaction-fees',
    { buyer_fee_percentage: '9', seller_fee_percentage: '9', description: 'Dear', ...WHY },
  ],
  'the deposit address': () => [
    'PUT',
    '/admin/wallet-address',
    { admin_wallet_address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', ...WHY },
  ],
  'a setting': () => ['PUT', '/admin/settings/payout_hold_hours', { value: 1, reason: 'Faster by hand' }],
  'an announcement': () => ['PUT', '/admin/settings/announcement', { value: 'We move on Friday', ...WHY }],
  'a role': async () => {
    const { id } = await createAdmin(api);
    await User.update({ adminRoles: 'support' }, { where: { id } });
    return ['PUT', `/admin/team/${id}`, { roles: ['support', 'treasurer'], ...WHY }];
  },
  'an activation': async () => {
    const { id, user } = await createTrader(api);
    await user.update({ isActive: false });
    return ['PUT', `/admin/users/${id}`, { is_active: true }];
  },
  'an identity by hand': async () => {
    const { id } = await createNewcomer(api);
    return ['PUT', `/admin/users/${id}`, { kyc_status: 'approved', kyc_notes: 'Seen' }];
  },
  'a closing': async () => {
    const person = await createNewcomer(api);
    await aDocument(api, person);
    return ['POST', `/admin/users/${person.id}/kyc-closing`, { code: 'forged', words: 'The stamp is drawn' }];
  },
  'a limit': async () => {
    const { id } = await createTrader(api);
    const limit = { what: 'withdraw_amount', hours: 24, max: '100000', days: 7, reason: 'Known by hand' };
    return ['POST', `/admin/users/${id}/limits`, limit];
  },
  'second factors': async () => {
    const { id } = await createTrader(api);
    await TotpFactor.create({ userId: id, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: new Date() });
    return ['POST', `/admin/users/${id}/remove-factors`, WHY];
  },
  'a deposit': async () => {
    const json = { amount: '2000', txn_hash: 'a-deposit-of-many-requests' };
    const { body } = await (await createTrader(api)).call('POST', '/wallet/deposit', json);
    return ['PUT', `/admin/deposits/${body.id}`, { status: 'approved', ...WEIGHED }];
  },
  'a payout': async () => {
    const trader = await createTrader(api, { balance: '5000' });
    const { body } = await trader.call('POST', '/wallet/withdraw', { amount: '2000' });
    return ['PUT', `/admin/withdrawals/${body.id}`, { status: 'processing', ...WEIGHED }];
  },
  'a trade': async () => {
    const id = await scene.tradeIn('crypto_sent');
    return ['PUT', `/admin/trades/${id}/verify`, WEIGHED];
  },
  'a dispute': async () => {
    const id = await scene.tradeIn('disputed');
    return ['PUT', `/admin/trades/${id}/resolve-dispute`, { status: 'cancelled', ...WEIGHED }];
  },
  'a booking': () => [
    'POST',
    '/admin/treasury/adjustments',
    { kind: 'other', reason: 'Loss', amount: '999', direction: 'out' },
  ],
};

it.each(Object.entries(REQUESTS))('fifty requests for %s at one moment are one request', async (_, ask) => {
  const [method, path, json] = await ask();
  const before = await Approval.count();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (__, at) => (people[at % people.length] as Actor).call(method, path, json)),
  );
  const told = answers.map(({ status, body }) => (status === 409 ? body.type.split(':').at(-1) : status));
  expect(told.filter((one) => one !== 'approval_pending')).toEqual([202]);
  expect(await Approval.count()).toBe(before + 1);
});
