// @slow: makes the demo's whole month

import { Op } from 'sequelize';
import { checkDecisions } from '../../../api/src/domain/audit/checkDecisions';
import { removeLeftFiles } from '../../../api/src/domain/files/fileRemovals';
import {
  ApiKey,
  Approval,
  FileRemoval,
  Offer,
  Trade,
  User,
  Withdrawal,
} from '../../../api/src/domain/models';
import { previewLimits } from '../../../api/src/domain/policy/limits/previewLimits';
import { readLimitUsage } from '../../../api/src/domain/policy/limits/readLimits';
import { addressKey } from '../../../api/src/domain/screening/addressKey';
import { checkLog } from '../../../api/src/domain/tradeLog/checkLog';
import { databaseTime } from '../../../api/src/kernel/database/databaseTime';
import { inSnapshot } from '../../../api/src/kernel/database/inSnapshot';
import { select } from '../../../api/src/kernel/database/statements';
import { inspectFile } from '../../../api/src/kernel/files/inspection/inspectFile';
import { readRings } from '../../../api/src/modules/backOffice/shared/rings/readRings';
import { TravelRecord } from '../../../api/src/modules/money/tables';
import { listKycPeople } from '../../../api/src/modules/people/kyc/decide/listKycPeople';
import { readKycPeople } from '../../../api/src/modules/people/kyc/decide/readKycPeople';
import { readStanding } from '../../../api/src/modules/people/kyc/documents/readStanding';
import { ScreeningAddress, ScreeningHit } from '../../../api/src/modules/people/tables';
import { readIncidents } from '../../../api/src/modules/platform/status/readIncidents';
import { Question } from '../../../api/src/modules/platform/tables';
import { TestChain } from '../../../api/test/chain/TestChain';
import { testApi } from '../../../api/test/testApi';
import { usdt } from '../chain/LocalChain';
import { Payments } from '../Payments';
import { drawDocument } from './drawDocument';
import { RING } from './names';
import { seedMonth } from './seedMonth';

const api = testApi({}, { isOneTransaction: true });
jest.setTimeout(600_000);

async function countByStatus(table: string): Promise<Record<string, number>> {
  const rows = await select<{ status: string; rows: number }>(
    api.owner,
    `SELECT status, COUNT(*) AS 'rows' FROM ${table} GROUP BY status`,
  );
  return Object.fromEntries(rows.map(({ status, rows: count }) => [status, count]));
}

const total = (counts: Record<string, number> = {}) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

it('leaves nothing where it is interrupted', async () => {
  const { services } = api;
  const keep = jest.spyOn(services.sealedFiles, 'keep');
  keep.mockResolvedValueOnce().mockRejectedValueOnce(new Error('The disk is full'));
  await expect(seedMonth(services)).rejects.toThrow('The disk is full');
  keep.mockRestore();
  expect(await User.count()).toBe(0);
  await removeLeftFiles(services, new Date(Date.now() + 86_400_000));
  expect(await FileRemoval.count()).toBe(0);
});

it('draws documents that pass the inspection', async () => {
  expect(await inspectFile(await drawDocument('ID_PROOF', 7), 'image/jpeg')).toBe('sound');
});

// `testApi` proves the ledger at the end of each file.
it('makes a month with something in every state and something to decide, all of it dated in order', async () => {
  await seedMonth(api.services);
  expect(await checkDecisions(api.services.sequelize)).toEqual([]);
  const [trades, offers, deposits, withdrawals, documents] = await Promise.all(
    ['trades', 'offers', 'deposits', 'withdrawals', 'kyc_documents'].map(countByStatus),
  );
  expect(total(trades)).toBe(400);
  expect(total(offers)).toBe(67);
  expect(await Offer.count({ where: { side: 'buy', status: 'active' } })).toBe(2);
  expect(await ApiKey.count()).toBe(1);
  const has = (counts: Record<string, number> | undefined, least: Record<string, number>) =>
    expect(Object.entries(least).filter(([status, count]) => (counts?.[status] ?? 0) < count)).toEqual([]);
  has(trades, { open: 5, crypto_sent: 10, disputed: 4, completed: 280, cancelled: 30 });
  has(offers, { active: 54, paused: 2 });
  has(deposits, { pending: 3, approved: 60, rejected: 1 });
  has(withdrawals, { pending: 2, processing: 3, approved: 20, rejected: 1 });
  has(documents, { pending: 80, approved: 14, rejected: 1 });
  await expectOrder();
  await expectReputation();
});

/** Revealed and hidden ratings, a block, a report, and facts of traders. */
async function expectReputation(): Promise<void> {
  const [counts] = await select<Record<string, number>>(
    api.owner,
    `SELECT COUNT(revealed_at) AS known,
    COUNT(*) - COUNT(revealed_at) AS hidden, SUM(thumb = 'down') AS down, (SELECT COUNT(*) FROM blocks) AS blocks,
    (SELECT COUNT(*) FROM reports) AS reports, (SELECT COUNT(*) FROM trader_facts WHERE partners >= 5) AS known_people
    FROM ratings`,
  );
  const least = { known: 150, hidden: 20, down: 5, blocks: 1, reports: 1, known_people: 20 };
  for (const [name, count] of Object.entries(least))
    expect([name, Number(counts?.[name]) >= count]).toEqual([name, true]);
}

it('has a usual price to compare sales with as soon as accounts are old enough to have a vote', async () => {
  const [told] = await select<{ rows: number }>(
    api.owner,
    `SELECT COUNT(*) AS 'rows' FROM notifications WHERE kind = 'coins_to_new_wallet'
      AND JSON_VALUE(data, '$.price') IS NOT NULL AND JSON_VALUE(data, '$.usual_price') IS NULL`,
  );
  expect(told?.rows).toBeLessThan(60);
});

it('has a withdrawal with what the travel rule asked, which is off again', async () => {
  const records = await TravelRecord.findAll({ raw: true });
  expect(records).toMatchObject([
    { originatorName: expect.any(String), exchange: 'Rain', beneficiaryName: null },
  ]);
  expect((await api.services.settings.read()).travel_rule_from).toBe('0');
});

it('has people at each step of the identity check', async () => {
  const { sequelize } = api.services;
  const standings = await inSnapshot(sequelize, async (transaction) =>
    Promise.all(
      (await User.findAll({ where: { role: 'user' }, transaction })).map(({ id }) =>
        readStanding(transaction, id),
      ),
    ),
  );
  const states = standings.map(({ state }) => state);
  expect([...new Set(states)].sort()).toEqual(['approved', 'closed', 'missing', 'queued', 'rejected']);
  expect(states.filter((state) => state === 'closed')).toHaveLength(1);
  expect(standings.some(({ state, expires_on }) => state === 'approved' && expires_on)).toBe(true);
  const rejected = standings.find(({ state }) => state === 'rejected');
  expect(rejected?.documents.map(({ reasons }) => reasons)).toEqual([['blurred'], [], []]);
});

it('has thirty identities in the queue, with people seen before and documents that expire', async () => {
  const { items, total } = await listKycPeople({
    status: ['pending'],
    sort: 'created_at',
    skip: 0,
    limit: 100,
    search: null,
  });
  expect(total).toBe(30);
  const people = await inSnapshot(api.services.sequelize, (transaction) => readKycPeople(transaction, items));
  const seen = people.filter(({ flags }) => flags.some(({ code }) => code === 'identity_seen'));
  expect(seen.map(({ user }) => user.username).sort()).toEqual([
    'fuentes_mx',
    'iqra_i',
    'noor_i',
    'yara_q',
    'yara_second',
  ]);
  const renewed = people.filter(({ documents }) => documents.some(({ is_renewal }) => is_renewal));
  const days = renewed.flatMap(({ documents }) => documents.flatMap(({ expires_on }) => expires_on ?? []));
  const today = new Date().toISOString().slice(0, 10);
  expect(days.map((day) => day < today).sort()).toEqual([false, true]);
});

it('has a request of each administrator that waits for another one', async () => {
  const rows = await Approval.findAll({ order: ['id'] });
  expect(rows.map(({ action, state }) => [action, state])).toEqual([
    ['limit.raise', 'pending'],
    ['kyc.close', 'pending'],
  ]);
  expect(new Set(rows.map(({ requestedBy }) => requestedBy)).size).toBe(2);
});

it('has an incident that is over, and one that is not', async () => {
  const incidents = await readIncidents(api.services.sequelize);
  expect(incidents.map(({ updates }) => updates.map(({ state }) => state))).toEqual([
    ['identified'],
    ['investigating', 'resolved'],
  ]);
});

it('has open hits and a flagged address', async () => {
  const hits = await ScreeningHit.findAll({ include: ['user'] });
  expect(hits.map(({ state, user }) => [state, user?.username])).toEqual([
    ['open', 'tariq_j'],
    ['open', 'oskar_b'],
    ['open', 'hadi_n'],
  ]);
  const [listed] = await ScreeningAddress.findAll({ raw: true });
  const waiting = await Withdrawal.findAll({ where: { status: 'pending' }, raw: true });
  expect(waiting.map(({ walletAddress }) => addressKey(walletAddress))).toContain(listed?.address);
});

it('has reports that were decided, and some that wait', async () => {
  const statuses = await countByStatus('reports');
  expect(statuses).toEqual({ open: 4, dismissed: 1, warned: 1 });
});

it('has questions to support that were answered, and some that wait, with complaints among both', async () => {
  const [counts] = await select<Record<string, number>>(
    api.owner,
    "SELECT SUM(status = 'waiting') AS waiting, SUM(status = 'answered') AS answered, SUM(is_complaint) AS complaints FROM questions",
  );
  expect(Object.values(counts ?? {}).map(Number)).toEqual([5, 2, 3]);
  expect(await Question.count({ where: { guestId: { [Op.ne]: null } } })).toBe(2);
});

it('has one ring, whose three people trade at a price that no one else pays', async () => {
  const rings = await inSnapshot(api.services.sequelize, readRings);
  expect(
    rings.map(({ people, ties }) => [people.map(({ username }) => username), ties.map(({ kind }) => kind)]),
  ).toEqual([[RING.map(([username]) => username), ['address', 'device', 'trades']]]);
  expect(Number(rings[0]?.amount)).toBeGreaterThan(4_000);
});

it('has a person near their limit, and foretells of the month what another limit would have stopped', async () => {
  const { sequelize } = api.services;
  const karim = await User.findOne({ where: { username: 'karim' }, rejectOnEmpty: true });
  const settings = await api.services.settings.read();
  const usage = await inSnapshot(sequelize, async (transaction) =>
    readLimitUsage(transaction, { userId: karim.id, settings, now: await databaseTime(transaction) }),
  );
  const own = usage.find(({ what, hours }) => what === 'withdraw_amount' && hours === 24);
  expect(own).toMatchObject({ max: '100.000000', used: '85' });
  const rule = { who: 'level_2', what: 'withdraw_amount', hours: 24, max: '60' } as const;
  const foretold = await inSnapshot(sequelize, (transaction) => previewLimits(transaction, [rule]));
  const made: Withdrawal[] = [];
  const stopped: number[] = [];
  for (const row of await Withdrawal.findAll({ order: ['createdAt'] })) {
    const at = row.createdAt.getTime();
    const counting = made.filter(
      ({ userId, createdAt, status, decidedAt }) =>
        userId === row.userId &&
        createdAt.getTime() > at - 24 * 3_600_000 &&
        !(status === 'rejected' && decidedAt && decidedAt.getTime() <= at),
    );
    const used = counting.reduce((sum, { amount }) => sum + Number(amount), 0);
    if (used + Number(row.amount) > (row.userId === karim.id ? 100 : 60)) stopped.push(row.userId);
    else made.push(row);
  }
  expect(stopped.length).toBeGreaterThan(10);
  expect(foretold).toEqual({ requests: stopped.length, people: new Set(stopped).size });
});

/** Ids follow time, all events are in the past, no mail is pending, and no trade changed afterwards. */
async function expectOrder(): Promise<void> {
  for (const [table, time] of [
    ['trades', 'created_at'],
    ['ledger_transfers', 'created_at'],
    ['outbox', 'at'],
    ['audit_log', 'created_at'],
  ]) {
    const sql = `SELECT COUNT(*) AS wrong FROM ${table} AS later JOIN ${table} AS earlier ON later.id = earlier.id + 1
      WHERE later.${time} < earlier.${time} OR later.${time} > NOW(3)`;
    expect([table, ...(await select(api.owner, sql))]).toEqual([table, { wrong: 0 }]);
  }
  expect(await select(api.owner, 'SELECT id FROM mails WHERE sent_at IS NULL LIMIT 1')).toEqual([]);
  expect(await select(api.owner, 'SELECT id FROM outbox WHERE done_at IS NULL LIMIT 1')).toEqual([]);
  for (const trade of await Trade.findAll()) expect(await checkLog(trade)).toBeNull();
}

describe('with a chain', () => {
  let chain: TestChain;
  let payments: Payments;
  beforeAll(async () => {
    chain = await TestChain.start('ethereum', new Date('2026-01-01'));
    payments = new Payments({ sidra: chain, ethereum: chain });
  });
  afterAll(() => chain.stop());

  it('is refused where its people paid elsewhere', async () => {
    await expect(seedMonth(api.services, { payments })).rejects.toThrow('made without a chain');
  });

  it('takes back what was paid before the history is made once more', async () => {
    await chain.ask('anvil_autoImpersonateAccount', true);
    await chain.placeUsdt();
    const pay = (second: number, amount: string) => {
      const payment = { from: payments.addressOf('omar'), to: payments.platform, amount };
      return payments.payUsdt({ ...payment, at: Date.UTC(2026, 1, 1, 0, 0, second) }, 'a deposit');
    };
    await payments.begin();
    const undone = await pay(30, '7');
    await payments.begin();
    const hash = await pay(20, '5.5');
    expect(await chain.usdtOf(payments.platform)).toBe(usdt('5.5'));
    expect(await chain.ask('eth_getTransactionReceipt', undone)).toBeNull();
    const { blockHash } = await chain.ask<{ blockHash: string }>('eth_getTransactionReceipt', hash);
    const { timestamp } = await chain.ask<{ timestamp: string }>('eth_getBlockByHash', blockHash, false);
    expect(new Date(Number(timestamp) * 1000).toISOString()).toBe('2026-02-01T00:00:21.000Z');
  });
});

it('is made once', async () => {
  const before = await select(api.owner, 'SELECT MAX(id) FROM outbox');
  await seedMonth(api.services);
  expect(await select(api.owner, 'SELECT MAX(id) FROM outbox')).toEqual(before);
});
