import type { DepositScene } from '../../../test/chain/DepositScene';
import { FakeSource } from '../../../test/chain/FakeSource';
import { TreasuryScene } from '../../../test/chain/TreasuryScene';
import { testApi } from '../../../test/testApi';
import { checkCases } from '../../chain/verdictJob';
import { lockRow } from '../../database/lockRow';
import { inTransaction } from '../../database/transaction';
import { PayoutPause, TreasuryState } from '../../models';

const api = testApi();
let desk: TreasuryScene;
let scene: DepositScene;

beforeAll(async () => {
  desk = await TreasuryScene.set(api);
  scene = desk.money;
});
afterAll(() => scene?.chain.stop());

it('a pause and a payout of the same moment take turns: none slips through', async () => {
  const { user } = await desk.deposited('25');
  const waiting = await desk.processing(user, '20');
  const { sequelize } = api.services;
  let answer: Promise<{ status: number; body: { type?: string } }> | undefined;
  await inTransaction(sequelize, async (transaction) => {
    // As the job does it.
    await lockRow(transaction, TreasuryState, 1);
    answer ??= desk.complete(waiting, `0x${'b'.repeat(64)}`);
    // The payout has begun, and has read what there was before the pause.
    while (!(await waits())) await new Promise(setImmediate);
    await PayoutPause.create({ reason: 'difference', difference: '-1' }, { transaction });
  });
  expect(await answer).toMatchObject({ status: 409, body: { type: 'urn:souk:problem:payouts_paused' } });
  await desk.resume();
  const refused = await scene.put(`/admin/withdrawals/${waiting}`, { status: 'rejected' });
  expect(refused.status).toBe(200);
});

/** Whether a transaction waits for a lock. */
async function waits(): Promise<boolean> {
  const [[waiting]] = (await api.owner.query("SHOW GLOBAL STATUS LIKE 'Innodb_row_lock_current_waits'")) as [
    { Value: string }[],
    unknown,
  ];
  return waiting?.Value !== '0';
}

it('a transaction that left its chain alarms until an admin has dealt with it', async () => {
  const vanished = () => desk.alarms(['transaction_vanished']);
  const { deposit, hash } = await desk.deposited('18');
  const again = () =>
    api.owner.query('UPDATE verdicts SET next_at = UTC_TIMESTAMP(3) WHERE next_at IS NOT NULL');
  await checkCases(api.services);
  await scene.chain.reorganise(1);
  await scene.chain.mine(1);
  await again();
  await checkCases(api.services);
  expect(await vanished()).toMatchObject([{ subject: 'deposit', count: 1 }]);
  expect((await desk.treasury()).vanished).toEqual([
    { subject: 'deposit', id: deposit.id, network: 'ethereum', txn_hash: hash, since: expect.any(String) },
  ]);
  const dismiss = (reason: string) => desk.post(`/admin/verdicts/deposit/${deposit.id}/dismiss`, { reason });
  expect((await dismiss(' ')).status).toBe(422);
  expect((await dismiss('The user sent it again')).status).toBe(204);
  expect(await vanished()).toEqual([]);
  expect((await desk.treasury()).vanished).toEqual([]);
  expect((await desk.post('/admin/verdicts/deposit/999999/dismiss', { reason: 'None' })).status).toBe(404);
  const [entry] = await scene.get('/admin/audit-log?action=verdict.dismiss');
  expect(entry.after).toMatchObject({ case: `deposit #${deposit.id}`, reason: 'The user sent it again' });
  // It comes back, and leaves once more.
  await api.owner.query(
    `UPDATE verdicts SET vanished_at = UTC_TIMESTAMP(3) + INTERVAL 1 SECOND WHERE subject_id = ${deposit.id}`,
  );
  expect(await vanished()).toHaveLength(1);
  await api.owner.query(`UPDATE verdicts SET vanished_at = NULL WHERE subject_id = ${deposit.id}`);
  await desk.book({ amount: deposit.amount, direction: 'out' });
  await desk.settle();
  await desk.resume();
});

it('a network that cannot be followed for a quarter of an hour alarms, until it can or has no sources', async () => {
  const away = () => desk.alarms(['chain_source_away']);
  const later = () =>
    api.owner.query('UPDATE chain_networks SET away_since = away_since - INTERVAL 16 MINUTE');
  const silent = await FakeSource.between(scene.chain.url, () => null);
  // One of three is enough to be told of, though the other two go on.
  scene.useSources(scene.chain.url, scene.chain.url, silent.url);
  await scene.watch();
  await scene.watch();
  expect(await away()).toEqual([]);
  await later();
  await scene.watch();
  expect(await away()).toMatchObject([{ severity: 'critical', subject: 'ethereum', count: 1 }]);
  scene.useSources();
  await scene.watch();
  expect(await away()).toEqual([]);
  // It answers, and not about transfers.
  const liar = await FakeSource.between(scene.chain.url, ({ method }) =>
    method === 'eth_getLogs' ? 'none' : undefined,
  );
  scene.useSources(liar.url);
  await scene.watch();
  await later();
  expect(await away()).toHaveLength(1);
  scene.useSources(scene.chain.url);
  await scene.watch();
  expect(await away()).toEqual([]);
  await Promise.all([silent.stop(), liar.stop()]);
});
