// @slow: plays whole histories of chains that reorganise

import { subtractAmounts, toFixedDecimals } from '@souk/contracts/amounts/amounts';
import fc from 'fast-check';
import { DepositScene } from '../../../../test/chain/DepositScene';
import { FakeSource } from '../../../../test/chain/FakeSource';
import { operation, TreasuryRun } from '../../../../test/chain/TreasuryRun';
import { TreasuryScene } from '../../../../test/chain/TreasuryScene';
import { madeFirst } from '../../../../test/madeFirst';
import { outcome } from '../../../../test/outcome';
import { testApi } from '../../../../test/testApi';
import { TreasuryState } from '../../../domain/models';
import { lockRow } from '../../../kernel/database/lockRow';
import { inTransaction } from '../../../kernel/database/transaction';
import { PayoutPause } from '../tables';
import { checkVerdicts } from '../verdicts/verdictJob';

const api = testApi();
const scene = madeFirst(() => DepositScene.set(api));
const desk = new TreasuryScene(api, scene);
afterAll(() => scene.chain.stop());

it('a pause and a payout of the same moment take turns: none slips through', async () => {
  const { user } = await desk.deposited('25');
  const waiting = await desk.processing(user, '20');
  const { sequelize } = api.services;
  let answer = desk.complete(0, '');
  await inTransaction(sequelize, async (transaction) => {
    await lockRow(transaction, TreasuryState, 1);
    answer = desk.complete(waiting, `0x${'b'.repeat(64)}`);
    while (!(await waits())) await new Promise(setImmediate);
    await PayoutPause.create({ reason: 'difference', difference: '-1' }, { transaction });
  });
  expect(outcome(await answer)).toBe('409 payouts_paused');
  await desk.resume();
  const refused = await scene.put(`/admin/withdrawals/${waiting}`, { status: 'rejected' });
  expect(refused.status).toBe(200);
});

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
  const again = () => api.owner.query('UPDATE verdicts SET next_at = NOW(3) WHERE next_at IS NOT NULL');
  await checkVerdicts(api.services);
  await scene.chain.reorganise(1);
  await scene.chain.mine(1);
  await again();
  await checkVerdicts(api.services);
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
  await api.owner.query(
    `UPDATE verdicts SET vanished_at = NOW(3) + INTERVAL 1 SECOND WHERE subject_id = ${deposit.id}`,
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
  // One failing source of three raises the alarm, though the other two continue.
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

/** A thousand were run by hand: `TREASURY_OPERATIONS=1000`, `TREASURY_SEED` to replay them. */
const OPERATIONS = Number(process.env.TREASURY_OPERATIONS ?? 25);
const SEED = process.env.TREASURY_SEED ? Number(process.env.TREASURY_SEED) : undefined;

it('raises no alarm whatever happens in order, with reorganisations', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS, size: 'max' }),
      async (operations) => {
        const run = await TreasuryRun.start(api, desk);
        for (const [index, one] of operations.entries()) {
          await run.step(one);
          await desk.period();
          const { difference } = await desk.treasury();
          expect([index, one, difference, await desk.codes()]).toEqual([index, one, '0.000000', []]);
        }
        if (process.env.TREASURY_OPERATIONS) process.stdout.write(`${JSON.stringify(run.counts)}\n`);
      },
    ),
    { numRuns: 1, seed: SEED, endOnFailure: true },
  );
}, 3_600_000);

/** Checks each operation's change of the difference: its effects on the chain stay, those on the tables are undone. */
describe('within one period the treasury names', () => {
  const owner = (sql: string, ...replacements: unknown[]) => api.owner.query(sql, { replacements });

  it.each<[string, () => Promise<unknown>, string[]]>([
    [
      'a transfer out that no withdrawal asked for, and a payout sent twice',
      async () => {
        const { user } = await desk.deposited('60');
        await desk.processing(user, '20');
        await desk.payout(20_000_000n);
        await scene.pay(4_000_000n, scene.chain.accounts[3], scene.platform);
        await desk.payout(20_000_000n);
      },
      ['-24.000000', 'left -4.000000', 'left -20.000000'],
    ],
    [
      'a balance that another hand changed in the ledger',
      async () => {
        const { user } = await desk.deposited('30');
        const kind = "user_id = ? AND kind = 'available'";
        await owner(`UPDATE ledger_accounts SET balance = balance + 5 WHERE ${kind}`, user.id);
        return () => owner(`UPDATE ledger_accounts SET balance = balance - 5 WHERE ${kind}`, user.id);
      },
      ['-5.000000', 'ledger -5.000000'],
    ],
    [
      'a payout that was never asked for, written into the table and paid',
      async () => {
        const { user } = await desk.deposited('30');
        const hash = await desk.payout(10_000_000n);
        await owner(
          `INSERT INTO withdrawals SET user_id = ?, amount = 10, wallet_address = ?, network = 'ethereum', status = 'approved',
            txn_hash = ?, canonical_txn_hash = ?, created_at = NOW(3), decided_at = NOW(3)`,
          user.id,
          scene.chain.accounts[5],
          hash,
          hash.slice(2),
        );
        return () => owner('DELETE FROM withdrawals WHERE canonical_txn_hash = ?', hash.slice(2));
      },
      ['-10.000000', 'left -10.000000', 'ledger -10.000000'],
    ],
    [
      'a deposit that left its chain',
      async () => {
        await desk.deposited('19');
        await scene.chain.reorganise(1);
        await scene.chain.mine(1);
      },
      ['-19', 'vanished -19'],
    ],
    [
      'a payout whose hash pays less',
      async () => {
        const { user } = await desk.deposited('40');
        const id = await desk.processing(user, '20');
        const hash = await desk.payout(15_000_000n);
        await scene.watch();
        expect((await desk.complete(id, hash)).status).toBe(200);
      },
      ['5.000000', 'paid 5.000000'],
    ],
  ])('%s', async (_, injure, said) => {
    const seen = async () => {
      await desk.period();
      const { difference, suspects } = await desk.treasury();
      return {
        difference: difference ?? '',
        suspects: suspects.map(({ kind, amount }) => `${kind} ${amount}`),
      };
    };
    const before = await seen();
    await desk.resume();
    const undo = await injure();
    const after = await seen();
    const added = toFixedDecimals(subtractAmounts(after.difference, before.difference), 6);
    const named = after.suspects.filter((suspect) => !before.suspects.includes(suspect));
    // Cents distinguish users' deposits.
    expect([added, ...named].sort()).toEqual(said.sort().map((one) => expect.stringContaining(one)));
    if (typeof undo === 'function') await undo();
  });
});
