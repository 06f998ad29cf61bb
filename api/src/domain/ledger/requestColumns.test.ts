import { depositFlows, withdrawalFlows } from '@souk/contracts/money/wallet/requestFlows';
import * as fc from 'fast-check';
import { type Actor, balancesOf, createAdmin, createTrader, next } from '../../../test/factories';
import { madeFirst } from '../../../test/madeFirst';
import { setSettings } from '../../../test/setSettings';
import { testApi } from '../../../test/testApi';
import { select } from '../../kernel/database/statements';
import { DEPOSIT_COLUMNS, WITHDRAWAL_COLUMNS } from './requestColumns';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));

const call = async (method: 'POST' | 'PUT', path: string, actor: Actor, json: object) =>
  (await actor.call(method, path, json)).body;
const read = (sql: string, id: number) => select(api.services.sequelize, sql, { id });
const listOf = (columns: object) =>
  Object.entries(columns).map(([name, sql]) => `CAST(${sql} AS DECIMAL(26, 6)) AS ${name}`);
const moved = (kinds: string, id: number) =>
  read(
    `SELECT kind, amount FROM ledger_transfers WHERE kind LIKE '${kinds}' AND reference_id = :id ORDER BY id`,
    id,
  );
const cents = (most: number) => fc.integer({ min: 100, max: most }).map((units) => (units / 100).toFixed(2));

it.each(['approved', 'rejected'])(
  'says in SQL what the function says of withdrawals, and the ledger moves that once: %s',
  async (end) => {
    await fc.assert(
      fc.asyncProperty(cents(50_000), fc.integer({ min: 0, max: 99 }), async (amount, units) => {
        const fee = (units / 100).toFixed(2);
        await setSettings(api, { withdrawal_fee: fee });
        const user = await createTrader(api, { balance: '500' });
        const { id } = await call('POST', '/wallet/withdraw', user, { amount });
        const flows = withdrawalFlows({ amount, fee });
        const [row] = await read(`SELECT ${listOf(WITHDRAWAL_COLUMNS)} FROM withdrawals WHERE id = :id`, id);
        expect(row).toEqual(flows);
        expect((await balancesOf(api, user))[2]).toBe(flows.held);
        await call('PUT', `/admin/withdrawals/${id}`, admin, { status: 'processing' });
        const decision = { status: end, ...(end === 'approved' && { txn_hash: `paid-with-${next()}` }) };
        const decide = () => call('PUT', `/admin/withdrawals/${id}`, admin, decision);
        await Promise.all([decide(), decide()]);
        const paid = [
          { kind: 'withdrawal_payout', amount: flows.paid },
          ...(units > 0 ? [{ kind: 'withdrawal_fee', amount: flows.fee }] : []),
        ];
        expect(await moved('withdrawal%', id)).toEqual([
          { kind: 'withdrawal_hold', amount: flows.held },
          ...(end === 'approved' ? paid : [{ kind: 'withdrawal_return', amount: flows.held }]),
        ]);
      }),
      { numRuns: 5 },
    );
  },
);

it('says in SQL what the function says of deposits, and the ledger credits that once', async () => {
  await fc.assert(
    fc.asyncProperty(cents(50_000), fc.integer({ min: 0, max: 90 }), async (reported, missing) => {
      const user = await createTrader(api);
      const { id } = await call('POST', '/wallet/deposit', user, {
        amount: reported,
        txn_hash: `sent-with-${next()}`,
      });
      const credited = (Number(reported) - missing / 100).toFixed(2);
      const decision = { status: 'approved', credited_amount: credited, admin_notes: 'What arrived.' };
      const decide = () => call('PUT', `/admin/deposits/${id}`, admin, decision);
      await Promise.all([decide(), decide()]);
      const [row] = await read(`SELECT ${listOf(DEPOSIT_COLUMNS)} FROM deposits WHERE id = :id`, id);
      expect(row).toEqual(depositFlows({ amount: credited, claimed_amount: reported }));
      expect(await moved('deposit', id)).toEqual([{ kind: 'deposit', amount: `${credited}0000` }]);
      expect((await balancesOf(api, user))[0]).toBe(`${credited}0000`);
    }),
    { numRuns: 8 },
  );
});
