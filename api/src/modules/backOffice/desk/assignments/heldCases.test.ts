import { FLAG_CODES } from '@souk/contracts/backOffice/flags/flagCodes';
import { approve } from '../../../../../test/approve';
import { refusalOf } from '../../../../../test/codeOf';
import { type Actor, createAdmin, createNewcomer, createTrader } from '../../../../../test/factories';
import { aDocument } from '../../../../../test/kycUploads';
import { setSettings } from '../../../../../test/setSettings';
import { TradeScene } from '../../../../../test/TradeScene';
import { testApi } from '../../../../../test/testApi';
import { KycDocument, Session } from '../../../../domain/models';
import { ReviewAssignment } from '../../tables';

const api = testApi();
let scene: TradeScene;
let holder: Actor;
let other: Actor;

beforeAll(async () => {
  scene = await TradeScene.set(api);
  [holder, other] = [await createAdmin(api), await createAdmin(api)];
});

const hold = (by: Actor, held: string, json = {}) => by.call('PUT', `/admin/claims/${held}`, json);

const deposit = async () => {
  const trader = await createTrader(api);
  const json = { amount: '10', txn_hash: `a-hash-for-who-holds-${trader.id}` };
  return (await trader.call('POST', '/wallet/deposit', json)).body.id as number;
};
const withdrawal = async () => {
  const trader = await createTrader(api, { balance: '100' });
  return (await trader.call('POST', '/wallet/withdraw', { amount: '10' })).body.id as number;
};
const report = async () => {
  const { username } = scene.seller.user;
  const json = { username, reason: 'abuse', text: 'Threatened me after the trade' };
  return (await (await createTrader(api)).call('POST', '/reports', json)).body.id as number;
};
const late = async () => {
  const id = await scene.tradeIn('cancelled');
  await scene.act('send_hash', id, scene.seller);
  return id;
};

const withDocument = async () => {
  const person = await createNewcomer(api);
  await aDocument(api, person);
  return person.id;
};
const documentOf = async (userId: number) =>
  (await KycDocument.findOne({ where: { userId }, rejectOnEmpty: true })).id;
const newcomer = async () => (await createNewcomer(api)).id;
const sent = () => scene.tradeIn('crypto_sent');

type Call = [address: string, json: object];
type Decision = [what: string, held: string, make: () => Promise<number>, call: (id: number) => unknown];
const DECISIONS: Decision[] = [
  ['verify a trade', 'trade', sent, (id) => [`PUT trades/${id}/verify`, {}]],
  ['reject a trade', 'trade', sent, (id) => [`PUT trades/${id}/reject`, {}]],
  ['complete a trade', 'trade', sent, (id) => [`PUT ../trades/${id}/complete`, {}]],
  [
    'decide a dispute',
    'trade',
    () => scene.tradeIn('disputed'),
    (id) => [`PUT trades/${id}/resolve-dispute`, { status: 'cancelled' }],
  ],
  ['close a late payment', 'trade', late, (id) => [`PUT trades/${id}/close-late-payment`, {}]],
  ['approve a deposit', 'deposit', deposit, (id) => [`PUT deposits/${id}`, { status: 'approved' }]],
  ['reject a deposit', 'deposit', deposit, (id) => [`PUT deposits/${id}`, { status: 'rejected' }]],
  ['start a payout', 'withdrawal', withdrawal, (id) => [`PUT withdrawals/${id}`, { status: 'processing' }]],
  ['reject a payout', 'withdrawal', withdrawal, (id) => [`PUT withdrawals/${id}`, { status: 'rejected' }]],
  [
    'decide about a document',
    'kyc',
    withDocument,
    async (id) => [`PUT kyc-documents/${await documentOf(id)}`, { status: 'approved' }],
  ],
  [
    'decide about a person',
    'kyc',
    withDocument,
    async (id) => {
      const decided = { id: await documentOf(id), status: 'approved', seen_status: 'pending' };
      return [`PUT users/${id}/kyc`, { documents: [decided] }];
    },
  ],
  ['set an identity by hand', 'kyc', newcomer, (id) => [`PUT users/${id}`, { kyc_status: 'approved' }]],
  [
    'ask to close an identity',
    'kyc',
    newcomer,
    (id) => [`POST users/${id}/kyc-closing`, { code: 'forged', words: 'The stamp is drawn' }],
  ],
  [
    'decide about a report',
    'report',
    report,
    (id) => [`PUT reports/${id}`, { status: 'dismissed', reason: 'No' }],
  ],
];

describe.each(DECISIONS)('to %s', (_, kind, make, callFor) => {
  it('is refused while another administrator holds the case, and done once it was taken over', async () => {
    const id = await make();
    const held = `${kind}/${id}`;
    const [address, json] = (await callFor(id)) as Call;
    const [method = '', path = ''] = address.split(' ');
    const decide = () => other.call(method, new URL(path, 'http://api/admin/').pathname, json);
    const claim = (await hold(holder, held)).body.claim;
    const refused = await decide();
    expect([...refusalOf(refused), refused.body.params]).toEqual([
      409,
      'case_held',
      { by: holder.user.email, until: claim.until },
    ]);
    expect((await hold(other, held, { take_over: true })).body.is_mine).toBe(true);
    expect((await decide()).status).toBeLessThan(300);
  });
});

it.each(['holds the case', 'looks at it by then'])(
  'who asked for a second person %s, and that one approves',
  async (by) => {
    const four_eyes = (on: boolean) => setSettings(api, { four_eyes: on });
    await four_eyes(true);
    await Session.update({ withFactor: true }, { where: { id: other.sessionId } });
    const trader = await createTrader(api, { balance: '5000' });
    const { id } = (await trader.call('POST', '/wallet/withdraw', { amount: '2000' })).body;
    await hold(holder, `withdrawal/${id}`);
    const json = { status: 'processing', reason: 'Checked by hand', seen_flags: FLAG_CODES };
    const { approval } = (await holder.call('PUT', `/admin/withdrawals/${id}`, json)).body;
    if (by !== 'holds the case') await hold(other, `withdrawal/${id}`, { take_over: true });
    expect((await approve(approval.id, other, { typed_amount: '2000' })).body).toMatchObject({
      state: 'executed',
    });
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
  expect((await other.call('PUT', `/admin/deposits/${id}`, { status: 'rejected' })).status).toBe(200);
});
