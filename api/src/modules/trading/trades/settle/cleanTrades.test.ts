import type { WhyLeft } from '@souk/contracts/backOffice/desk/cleanCases';
import { actOnTrade } from '../../../../../test/actOnTrade';
import { refusalOf } from '../../../../../test/codeOf';
import {
  type Actor,
  balancesOf,
  createOwner,
  createTestOffer,
  createTrader,
  next,
  openTestTrade,
} from '../../../../../test/factories';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import { AuditLogEntry, Deposit, type Offer, Session, Trade, Verdict } from '../../../../domain/models';

const api = testApi();
let admin: Actor;
let other: Actor;
let seller: Actor;
let buyer: Actor;
let offer: Offer;

beforeAll(async () => {
  [admin, other] = [await createOwner(api), await createOwner(api)];
  seller = await createTrader(api);
  buyer = await createTrader(api, { balance: '100000' });
  offer = await createTestOffer(api, seller, { price: '1.00', max: '100000' });
  // New users are flagged.
  await api.owner.query('UPDATE users SET created_at = created_at - INTERVAL 30 DAY');
});
beforeEach(() => setSettings(api, { four_eyes: true }));

interface Seen {
  id: number;
  amount: string;
  txn_hash: string;
}
const confirm = (kind: 'trade' | 'deposit', id: number, hash: string | null, sources = ['one', 'two']) =>
  Verdict.upsert({
    subjectType: kind,
    subjectId: id,
    network: 'sidra',
    hash: hash ?? '',
    outcome: 'match',
    sources: JSON.stringify(sources),
    needed: 1,
    checkedAt: new Date(),
  });

async function cleanTrade(amount = '10'): Promise<Seen> {
  const { id } = await openTestTrade(api, buyer, offer, amount);
  await actOnTrade(api, 'send_hash', id, seller);
  await api.owner.query(`UPDATE trades SET is_wallet_known = 1 WHERE id = ${id}`);
  const trade = await Trade.findByPk(id, { rejectOnEmpty: true });
  await confirm('trade', id, trade.canonicalTxnHash);
  return { id, amount: trade.usdtAmount, txn_hash: trade.sellerTxnHash ?? '' };
}
async function cleanDeposit(): Promise<Seen> {
  const json = { amount: '7', txn_hash: String(next()).padStart(64, 'a') };
  const { body } = await seller.call('POST', '/wallet/deposit', json);
  const { canonicalTxnHash, flows } = await Deposit.findByPk(body.id, { rejectOnEmpty: true });
  await confirm('deposit', body.id, canonicalTxnHash);
  return { id: body.id, amount: flows.reported, txn_hash: json.txn_hash };
}
const list = async (kind: 'trades' | 'deposits') => (await admin.call('GET', `/admin/clean/${kind}`)).body;
const seenOf = ({ id, amount, txn_hash }: Seen) => ({ id, amount, txn_hash });
const approve = (kind: 'trades' | 'deposits', cases: Seen[], by = admin) =>
  by.call('PUT', `/admin/clean/${kind}`, { cases: cases.map(seenOf) });
const statusOf = async (id: number) => (await Trade.findByPk(id))?.status;
const decisions = (kind: string, { id }: Seen) =>
  AuditLogEntry.findAll({
    where: { subjectType: kind, subjectId: String(id), actorId: [admin.id, other.id] },
    raw: true,
  });

it('several trades are verified by one call, each with its own entry, and their money moves once', async () => {
  const cases = [await cleanTrade(), await cleanTrade(), await cleanTrade()];
  const { cases: offered } = await list('trades');
  expect(offered.map(seenOf)).toEqual(cases);
  const [before] = await balancesOf(api, seller);
  const { status, body } = await approve('trades', offered);
  expect([status, body]).toEqual([200, { done: cases.map(({ id }) => id), left_out: [] }]);
  const [after] = await balancesOf(api, seller);
  expect(Number(after) - Number(before)).toBeCloseTo(3 * 9.85);
  for (const one of cases) {
    const [entry, ...more] = await decisions('trade', one);
    expect(more).toEqual([]);
    expect(JSON.parse(entry?.afterJson ?? '')).toMatchObject({
      verdict: 'match',
      confirmed_by: 'two_sources',
    });
  }
  const again = await approve('trades', cases);
  expect(again.body).toEqual({ done: [], left_out: cases.map(({ id }) => ({ id, why: 'decided' })) });
});

it('deposits too', async () => {
  const one = await cleanDeposit();
  expect((await list('deposits')).cases.map(seenOf)).toContainEqual(one);
  const { body } = await approve('deposits', [one]);
  expect(body).toEqual({ done: [one.id], left_out: [] });
  expect(await Deposit.findByPk(one.id)).toMatchObject({ status: 'approved' });
  expect(await decisions('deposit', one)).toMatchObject([{ action: 'deposit.approve' }]);
});

/** Events between the question and its answer, and the reason why each leaves the case out. */
const BETWEEN: [string, WhyLeft, (one: Seen) => Promise<unknown>][] = [
  ['is decided by another', 'decided', ({ id }) => reject(id, other)],
  ['becomes a dispute', 'decided', ({ id }) => actOnTrade(api, 'dispute', id, buyer)],
  ['is looked at by another', 'held', ({ id }) => other.call('PUT', `/admin/claims/trade/${id}`, {})],
  [
    'is flagged',
    'flagged',
    ({ id }) => api.owner.query(`UPDATE trades SET is_wallet_known = 0 WHERE id = ${id}`),
  ],
  ['has one source left', 'unconfirmed', ({ id }) => confirmAgain(id, ['one'])],
  ['has one source twice', 'unconfirmed', ({ id }) => confirmAgain(id, ['one', 'one'])],
  [
    'leaves its chain',
    'flagged',
    ({ id }) => Verdict.update({ outcome: 'wrong' }, { where: { subjectId: id } }),
  ],
  ['gets another hash', 'unconfirmed', ({ id }) => changeHash(id)],
];
const reject = (id: number, by: Actor) => by.call('PUT', `/admin/trades/${id}/reject`, { reason: 'No' });
const confirmAgain = async (id: number, sources: string[]) =>
  confirm('trade', id, (await Trade.findByPk(id))?.canonicalTxnHash ?? null, sources);
const changeHash = (id: number) =>
  api.owner.query(
    `UPDATE trades SET seller_txn_hash = 'other${id}', canonical_txn_hash = 'other${id}' WHERE id = ${id}`,
  );

it.each(BETWEEN)('a trade that %s between is left out: %s, and the rest is done', async (_, why, happens) => {
  const [left, rest] = [await cleanTrade(), await cleanTrade()];
  await happens(left);
  const before = await statusOf(left.id);
  const { body } = await approve('trades', [left, rest]);
  expect(body).toEqual({ done: [rest.id], left_out: [{ id: left.id, why }] });
  expect(await statusOf(left.id)).toBe(before);
  const { cases, left_out } = await list('trades');
  expect(cases.map(({ id }: Seen) => id)).not.toContain(left.id);
  if (why !== 'decided') {
    expect(left_out).toContainEqual({ id: left.id, why });
    await other.call('DELETE', `/admin/claims/trade/${left.id}`);
    await reject(left.id, admin);
  }
});

it('one that is otherwise than it was seen is left out, and one that never was', async () => {
  const [one, two] = [await cleanTrade(), await cleanTrade()];
  const { body } = await approve('trades', [
    { ...one, amount: '11.00' },
    { ...two, txn_hash: one.txn_hash },
    { ...two, id: 999_999 },
  ]);
  expect(body.left_out.map(({ why }: { why: WhyLeft }) => why)).toEqual(['changed', 'changed', 'decided']);
  expect((await approve('trades', [one, two])).body.done).toHaveLength(2);
});

it('one of a user whose balance has no origin is left out', async () => {
  const [trade, deposit] = [await cleanTrade(), await cleanDeposit()];
  const add = (sum: string) =>
    api.owner.query(`UPDATE ledger_accounts SET balance = balance + ${sum} WHERE user_id = ${seller.id}`);
  await add('0.000001');
  const left = (one: Seen) => ({ id: one.id, why: 'unexplained' });
  expect((await list('trades')).left_out).toContainEqual(left(trade));
  expect((await list('deposits')).left_out).toContainEqual(left(deposit));
  expect((await approve('trades', [trade])).body).toEqual({ done: [], left_out: [left(trade)] });
  await add('-0.000001');
  expect((await approve('trades', [trade])).body.done).toEqual([trade.id]);
});

it('a large one takes its own decision', async () => {
  const large = await cleanTrade('1000');
  expect((await list('trades')).left_out).toContainEqual({ id: large.id, why: 'large' });
  expect((await approve('trades', [large])).body).toEqual({
    done: [],
    left_out: [{ id: large.id, why: 'large' }],
  });
  await reject(large.id, admin);
});

it('no one approves their own', async () => {
  const own = await cleanTrade();
  await api.owner.query(`UPDATE users SET role = 'admin' WHERE id = ${buyer.id}`);
  const { body } = await approve('trades', [own], buyer);
  await api.owner.query(`UPDATE users SET role = 'user' WHERE id = ${buyer.id}`);
  expect(body.left_out).toEqual([{ id: own.id, why: 'own' }]);
  await approve('trades', [own]);
});

it('is done once by two at one moment, while a side disputes and a colleague rejects', async () => {
  const cases: Seen[] = [];
  for (let at = 0; at < 4; at += 1) cases.push(await cleanTrade());
  const [first, , , last] = cases as [Seen, Seen, Seen, Seen];
  const [before] = await balancesOf(api, seller);
  const [one, two] = await Promise.all([
    approve('trades', cases),
    approve('trades', [...cases].reverse(), other),
    reject(first.id, other),
    actOnTrade(api, 'dispute', last.id, buyer),
  ]);
  const done = [...one.body.done, ...two.body.done];
  expect(new Set(done).size).toBe(done.length);
  const [after] = await balancesOf(api, seller);
  expect(Number(after) - Number(before)).toBeCloseTo(done.length * 9.85);
  for (const { id } of cases)
    expect(await statusOf(id)).toBe(
      done.includes(id) ? 'completed' : id === first.id ? 'cancelled' : 'disputed',
    );
});

describe('the call', () => {
  it('takes a recent proof, and no more than 50', async () => {
    const cases = Array.from({ length: 51 }, (_, at) => ({ id: at + 1, amount: '1.00', txn_hash: 'a' }));
    expect((await approve('trades', cases)).status).toBe(422);
    expect((await approve('trades', [])).status).toBe(422);
    await Session.update({ provedAt: new Date(Date.now() - 3_600_000) }, { where: { id: admin.sessionId } });
    const late = await approve('trades', [{ id: 1, amount: '1.00', txn_hash: 'a' }]);
    expect(refusalOf(late)).toEqual([403, 'reauthentication_required']);
  });
});
