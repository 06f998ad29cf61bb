import { FLAG_CODES } from '@souk/contracts/backOffice/flags/flagCodes';
import * as fc from 'fast-check';
import {
  type Actor,
  createAdmin,
  createNewcomer,
  createOwner,
  createTrader,
} from '../../../../test/factories';
import { mailsTo } from '../../../../test/mailsTo';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { Approval, LedgerAccount, User, Withdrawal } from '../../../domain/models';
import { runApprovals } from './approvalJob';

const api = testApi();
const TRON = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
const HASH = 'an-invented-transaction';
let thief: Actor;
let other: Actor;

const owner = () => createOwner(api);

beforeAll(async () => {
  [thief, other] = [await owner(), await owner()];
  await setSettings(api, { four_eyes: true, admins_need_second_factor: true });
});

describe('one administrator’s session, with the factor and a proof of this minute', () => {
  let friend: Actor;
  let accomplice: Actor;
  let deposit: number;
  beforeAll(async () => {
    friend = await createNewcomer(api);
    await friend.user.update({ walletAddress: TRON });
    accomplice = await createTrader(api);
    const json = { amount: '1000000', txn_hash: HASH };
    deposit = (await accomplice.call('POST', '/wallet/deposit', json)).body.id;
  });

  it.each<[string, () => string, object]>([
    ['the deposit address', () => 'PUT wallet-address', { admin_wallet_address: TRON }],
    ['fees', () => 'PUT transaction-fees', { buyer_fee_percentage: '100', seller_fee_percentage: '100' }],
    ['the hold on payouts', () => 'PUT settings/payout_hold_hours', { value: 0, reason: 'Faster by hand' }],
    [
      'the duty of a factor',
      () => 'PUT settings/admins_need_second_factor',
      { value: false, reason: 'Easier' },
    ],
    ['that two decide', () => 'PUT settings/four_eyes', { value: false, reason: 'Easier' }],
    ['a friend’s identity', () => `PUT users/${friend.id}`, { kyc_status: 'approved' }],
    [
      'a deposit that was invented',
      () => `PUT deposits/${deposit}`,
      { status: 'approved', opened_hash: HASH },
    ],
    [
      'a loss',
      () => 'POST treasury/adjustments',
      { kind: 'other', reason: 'Loss', amount: '999000', direction: 'out' },
    ],
  ])('changes not %s alone', async (_, call, json) => {
    const [method = '', path = ''] = call().split(' ');
    const { status, body } = await thief.call(method, `/admin/${path}`, json);
    expect([status, body.approval?.state]).toEqual([202, 'pending']);
  });

  it('pays out 999,000 neither at once nor by the hash x', async () => {
    const victim = await createTrader(api, { balance: '999000' });
    const start = async (amount: string) => {
      const { body } = await victim.call('POST', '/wallet/withdraw', { amount });
      const weighed = { reason: 'Checked by hand', seen_flags: FLAG_CODES, typed_amount: amount };
      const answer = await thief.call('PUT', `/admin/withdrawals/${body.id}`, {
        status: 'processing',
        ...weighed,
      });
      return { id: body.id, status: answer.status };
    };
    expect((await start('900000')).status).toBe(202);
    const small = await start('50');
    expect(small.status).toBe(200);
    const complete = (txn_hash: string) =>
      thief.call('PUT', `/admin/withdrawals/${small.id}`, {
        status: 'approved',
        txn_hash,
        opened_hash: txn_hash,
      });
    expect((await complete('x')).status).toBe(422);
    expect((await complete('a'.repeat(64))).status).toBe(202);
  });

  it('takes everyone’s names along neither', async () => {
    const people = { list: 'users', people: 1_000 };
    await recordAudit(undefined, {
      actorId: thief.id,
      action: 'data.export',
      id: 'users',
      after: people,
      requestId: null,
    });
    expect((await thief.call('GET', '/admin/exports/users')).status).toBe(403);
  });

  it('approves nothing of it, and removes no one who could see it', async () => {
    for (const { id, payloadHash } of await Approval.findAll({ where: { state: 'pending' } })) {
      const { status } = await thief.call('POST', `/admin/approvals/${id}/approve`, {
        seen_hash: payloadHash,
      });
      expect(status).toBe(403);
    }
    expect((await thief.call('PUT', `/admin/users/${other.id}`, { is_active: false })).status).toBe(409);
    expect((await thief.call('PUT', `/admin/team/${other.id}`, { roles: ['support'] })).status).toBe(409);
    const helper = await createAdmin(api);
    await helper.user.update({ adminRoles: 'support' });
    expect((await thief.call('PUT', `/admin/team/${helper.id}`, { roles: ['owner'] })).status).toBe(202);
  });

  it('has moved nothing, and everyone else was mailed each of it', async () => {
    await runApprovals(api.services);
    const settings = await api.services.settings.read();
    expect(settings).toMatchObject({
      four_eyes: true,
      admins_need_second_factor: true,
      admin_wallet_address: null,
    });
    expect(settings.buyer_fee_percentage).not.toBe('100');
    expect((await User.findByPk(friend.id))?.kycStatus).not.toBe('approved');
    expect(await LedgerAccount.sum('balance', { where: { userId: accomplice.id } })).toBe(0);
    const mails = (await mailsTo(api, other.id)).map(({ subject }) => subject);
    for (const words of ['deposit address', 'fees', 'identity', 'deposit', 'treasury', 'role'])
      expect(mails.some((subject) => subject.includes(words))).toBe(true);
  });
});

interface Play {
  trader: Actor;
  people: readonly Actor[];
  payouts: number[];
}
type Deed = (play: Play) => Promise<unknown>;

const person = fc.nat(1);
const release = fc.tuple(fc.integer({ min: 1, max: 1_500 }), person).map(
  ([amount, who]): Deed =>
    async ({ trader, people, payouts }) => {
      const { body } = await trader.call('POST', '/wallet/withdraw', { amount: String(amount) });
      payouts.push(body.id);
      return (people[who] as Actor).call('PUT', `/admin/withdrawals/${body.id}`, {
        status: 'processing',
        reason: 'Checked by hand',
        seen_flags: FLAG_CODES,
        typed_amount: String(amount),
      });
    },
);
const decide = fc.tuple(fc.constantFrom('approve', 'withdraw'), fc.nat(9), person).map(
  ([what, offset, who]): Deed =>
    async ({ people }) => {
      const approval = await Approval.findOne({ order: [['id', 'DESC']], offset });
      if (!approval) return;
      const json = what === 'approve' ? { seen_hash: approval.payloadHash } : undefined;
      return (people[who] as Actor).call('POST', `/admin/approvals/${approval.id}/${what}`, json);
    },
);
const cancel = fc.nat(9).map(
  (place): Deed =>
    async ({ trader, payouts }) =>
      payouts[place] && trader.call('POST', `/wallet/withdrawals/${payouts[place]}/cancel`),
);

it('moves at most three times the limit within a day by any sequence of deeds, and the rest by two people', async () => {
  const trader = await createTrader(api, { balance: '100000' });
  const deeds = fc.array(fc.oneof(release, decide, cancel), { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(deeds, async (sequence) => {
      const play: Play = { trader, people: [await owner(), await owner()], payouts: [] };
      for (const deed of sequence) await deed(play);
      const executed = await Approval.findAll({ where: { state: 'executed', action: 'payout.release' } });
      for (const { requestedBy, decidedBy } of executed) expect(decidedBy).not.toBe(requestedBy);
      const byTwo = new Set(executed.map(({ subjectId }) => Number(subjectId)));
      const started = await Withdrawal.findAll({ where: { id: play.payouts, status: 'processing' } });
      const alone = started.filter(({ id }) => !byTwo.has(id)).map(({ amount }) => Number(amount));
      expect(alone.reduce((sum, amount) => sum + amount, 0)).toBeLessThan(2 * 3_000);
      expect(Math.max(0, ...alone)).toBeLessThan(1_000);
      for (const { id, handledBy } of started) {
        const handler = play.people.find((person) => person.id === handledBy);
        await handler?.call('POST', `/admin/withdrawals/${id}/hand-over`);
        await other.call('PUT', `/admin/withdrawals/${id}`, { status: 'rejected', reason: 'Over' });
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);
