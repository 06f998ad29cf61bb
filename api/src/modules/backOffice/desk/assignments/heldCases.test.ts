import { FLAG_CODES } from '@souk/contracts/backOffice/flags/flagCodes';
import { type Actor, createAdmin, createNewcomer, createTrader } from '../../../../../test/factories';
import { aDocument } from '../../../../../test/kycUploads';
import { TradeScene } from '../../../../../test/TradeScene';
import { testApi } from '../../../../../test/testApi';
import { Approval, Session } from '../../../../domain/models';
import { writeSettings } from '../../../../domain/policy/settings/settings';
import { inTransaction } from '../../../../kernel/database/transaction';
import { ReviewAssignment } from '../../tables';

const api = testApi();
let scene: TradeScene;
let holder: Actor;
let other: Actor;

beforeAll(async () => {
  scene = await TradeScene.set(api);
  [holder, other] = [await createAdmin(api), await createAdmin(api)];
});

const call = (method: string, path: string, { token }: Actor, json?: object) =>
  api.call(method, path, { token, json });
const hold = (by: Actor, held: string, json = {}) => call('PUT', `/admin/claims/${held}`, by, json);

const deposit = async () => {
  const trader = await createTrader(api);
  const json = { amount: '10', txn_hash: `a-hash-for-who-holds-${trader.id}` };
  return (await call('POST', '/wallet/deposit', trader, json)).body.id as number;
};
const withdrawal = async () => {
  const trader = await createTrader(api, { balance: '100' });
  return (await call('POST', '/wallet/withdraw', trader, { amount: '10' })).body.id as number;
};
const report = async () => {
  const { username } = scene.seller.user;
  const json = { username, reason: 'abuse', text: 'Threatened me after the trade' };
  return (await call('POST', '/reports', await createTrader(api), json)).body.id as number;
};
const late = async () => {
  const id = await scene.tradeIn('cancelled');
  await scene.act('send_hash', id, scene.seller);
  return id;
};

interface Decided {
  held: string;
  path: string;
  method?: string;
  json: object;
}

const DECISIONS: [string, () => Promise<Decided>][] = [
  ...(['verify', 'reject'] as const).map((way): [string, () => Promise<Decided>] => [
    `${way} a trade`,
    async () => {
      const id = await scene.tradeIn('crypto_sent');
      return { held: `trade/${id}`, path: `/admin/trades/${id}/${way}`, json: { reason: 'Seen' } };
    },
  ]),
  [
    'complete a trade',
    async () => {
      const id = await scene.tradeIn('crypto_sent');
      return { held: `trade/${id}`, path: `/trades/${id}/complete`, json: {} };
    },
  ],
  [
    'decide a dispute',
    async () => {
      const id = await scene.tradeIn('disputed');
      const path = `/admin/trades/${id}/resolve-dispute`;
      return { held: `trade/${id}`, path, json: { status: 'cancelled' } };
    },
  ],
  [
    'close a late payment',
    async () => {
      const id = await late();
      return { held: `trade/${id}`, path: `/admin/trades/${id}/close-late-payment`, json: {} };
    },
  ],
  [
    'approve a deposit',
    async () => {
      const id = await deposit();
      const json = { status: 'approved', reason: 'Seen' };
      return { held: `deposit/${id}`, path: `/admin/deposits/${id}`, json };
    },
  ],
  [
    'reject a deposit',
    async () => {
      const id = await deposit();
      return { held: `deposit/${id}`, path: `/admin/deposits/${id}`, json: { status: 'rejected' } };
    },
  ],
  ...(['processing', 'rejected'] as const).map((status): [string, () => Promise<Decided>] => [
    `set a withdrawal to ${status}`,
    async () => {
      const id = await withdrawal();
      return { held: `withdrawal/${id}`, path: `/admin/withdrawals/${id}`, json: { status } };
    },
  ]),
  [
    'decide about a document',
    async () => {
      const person = await createNewcomer(api);
      const { id } = await aDocument(api, person);
      return { held: `kyc/${person.id}`, path: `/admin/kyc-documents/${id}`, json: { status: 'approved' } };
    },
  ],
  [
    'decide about a person',
    async () => {
      const person = await createNewcomer(api);
      const { id } = await aDocument(api, person);
      const json = { documents: [{ id, status: 'approved', seen_status: 'pending' }] };
      return { held: `kyc/${person.id}`, path: `/admin/users/${person.id}/kyc`, json };
    },
  ],
  [
    'set an identity by hand',
    async () => {
      const { id } = await createNewcomer(api);
      return { held: `kyc/${id}`, path: `/admin/users/${id}`, json: { kyc_status: 'approved' } };
    },
  ],
  [
    'ask to close an identity',
    async () => {
      const { id } = await createNewcomer(api);
      const json = { code: 'forged', words: 'The stamp is drawn' };
      return { held: `kyc/${id}`, path: `/admin/users/${id}/kyc-closing`, method: 'POST', json };
    },
  ],
  [
    'decide about a report',
    async () => {
      const id = await report();
      return {
        held: `report/${id}`,
        path: `/admin/reports/${id}`,
        json: { status: 'dismissed', reason: 'No' },
      };
    },
  ],
];

describe.each(DECISIONS)('to %s', (_, prepare) => {
  it('is refused while another administrator holds the case, and done once it was taken over', async () => {
    const { held, path, method = 'PUT', json } = await prepare();
    const claim = (await hold(holder, held)).body.claim;
    const refused = await call(method, path, other, json);
    expect([refused.status, refused.body.type, refused.body.params]).toEqual([
      409,
      'urn:souk:problem:case_held',
      { by: holder.user.email, until: claim.until },
    ]);
    expect((await hold(other, held, { take_over: true })).body.is_mine).toBe(true);
    expect((await call(method, path, other, json)).status).toBeLessThan(300);
  });
});

it.each(['holds the case', 'looks at it by then'])(
  'who asked for a second person %s, and that one approves',
  async (by) => {
    const four_eyes = (on: boolean) =>
      inTransaction(api.services.sequelize, (t) => writeSettings(t, { four_eyes: on }));
    await four_eyes(true);
    await Session.update({ withFactor: true }, { where: { id: other.sessionId } });
    const trader = await createTrader(api, { balance: '5000' });
    const { id } = (await call('POST', '/wallet/withdraw', trader, { amount: '2000' })).body;
    await hold(holder, `withdrawal/${id}`);
    const json = { status: 'processing', reason: 'Checked', seen_flags: FLAG_CODES };
    const { approval } = (await call('PUT', `/admin/withdrawals/${id}`, holder, json)).body;
    if (by !== 'holds the case') await hold(other, `withdrawal/${id}`, { take_over: true });
    const { payloadHash: seen_hash } = await Approval.findByPk(approval.id, { rejectOnEmpty: true });
    const approved = await call('POST', `/admin/approvals/${approval.id}/approve`, other, { seen_hash });
    expect(approved.body).toMatchObject({ state: 'executed' });
    await four_eyes(false);
  },
);

it.each<[string, (held: string) => Promise<unknown>]>([
  ['of who holds it', (held) => hold(other, held)],
  ['of a case that no one holds', async () => undefined],
  [
    'of a case that was held',
    async (held) => {
      await hold(holder, held);
      await ReviewAssignment.update({ expiresAt: new Date(Date.now() - 1_000) }, { where: {} });
    },
  ],
])('a decision %s is made', async (_, come) => {
  const id = await deposit();
  await come(`deposit/${id}`);
  expect((await call('PUT', `/admin/deposits/${id}`, other, { status: 'rejected' })).status).toBe(200);
});
