import type { RowDataPacket } from 'mysql2';
import { checkLedger } from '../../api/src/ledger/checkLedger';
import { connect } from '../../api/src/models/connect';
import { micros } from './Facts';
import type { Server } from './makeServer';
import type { Traffic } from './Traffic';

/** The rows of each kind of fact, under the facts' own names. */
const ROWS = {
  deposits: "SELECT id, user_id, amount, status FROM deposits WHERE txn_hash NOT LIKE 'bench-funding-of-%'",
  withdrawals: 'SELECT id, user_id, amount, status FROM withdrawals',
  trades: `SELECT trades.id, buyer_id, seller_id, crypto_amount, status, extended_minutes, split_usdt,
      COALESCE(SUM(kind = 'request'), 0) AS requests, COALESCE(SUM(kind = 'answer'), 0) AS answers
    FROM trades LEFT JOIN case_entries ON case_entries.trade_id = trades.id GROUP BY trades.id`,
};

/** Everything that can be proved while nothing is under way. @returns a line for each thing that is wrong. */
export async function checkAll(
  { root, rootUrl }: Pick<Server, 'root' | 'rootUrl'>,
  traffic: Traffic,
): Promise<string[]> {
  const select = async (sql: string) => (await root.query<(RowDataPacket & { id: number })[]>(sql))[0];
  // Nobody signs in again in a run, and withdrawals want a recent proof.
  await root.query('UPDATE sessions SET proved_at = UTC_TIMESTAMP(3), created_at = UTC_TIMESTAMP(3)');
  const sequelize = connect(rootUrl);
  const unsound = await checkLedger(sequelize);
  await sequelize.close();
  const wrong = unsound.map(
    ({ row, rule, expected, found }) => `${row}: ${rule}; expected ${expected}, found ${found}`,
  );
  for (const kind of ['deposits', 'withdrawals', 'trades'] as const)
    wrong.push(...differences(kind, traffic.facts[kind], await select(ROWS[kind])));
  const { buyers, sellers } = traffic.people;
  const ids = [...buyers, ...sellers].map(({ id }) => id).join();
  const rich = await select(
    `SELECT user_id FROM ledger_accounts WHERE balance <> 0 AND user_id IS NOT NULL AND user_id NOT IN (${ids})`,
  );
  wrong.push(...rich.map(({ user_id }) => `user ${user_id} has money from nowhere`));
  return [...wrong, ...(await checkBalances(traffic))];
}

/** Rows that are missing, that nobody was told of, or that are not as was told. */
export function differences(name: string, facts: Map<number, object>, rows: { id: number }[]): string[] {
  const found = new Set(rows.map(({ id }) => id));
  const lost = [...facts.keys()].filter((id) => !found.has(id)).map((id) => `${name} ${id} is lost`);
  const others = rows.flatMap((row) => {
    const fact = facts.get(row.id);
    if (fact === undefined) return [`${name} ${row.id} was not acknowledged`];
    return Object.entries(fact)
      .map(([column, told]) => ({ column, told, is: (row as Record<string, unknown>)[column] }))
      .filter(({ told, is }) => (typeof told === 'number' && is !== null ? Number(is) : is) !== told)
      .map(({ column, told, is }) => `${name} ${row.id}: ${column} is ${is}, not ${told}`);
  });
  return [...lost, ...others];
}

/** Compares each balance that the api answers with the one that follows from the facts. */
async function checkBalances({ client, facts, people }: Traffic): Promise<string[]> {
  const ids = (of: readonly { id: number }[]) => of.map(({ id }) => id);
  const expected = facts.balances(ids(people.buyers), ids(people.sellers));
  const compared = await Promise.all(
    [...people.buyers, ...people.sellers].map(async ({ id, token }) => {
      const row = await client.read('/wallet/balance', token);
      const found = row && [row.available_balance, row.escrow_balance, row.pending_withdrawals].map(micros);
      return String(found) === String(expected.get(id))
        ? []
        : [`user ${id} has ${found}, not ${expected.get(id)}`];
    }),
  );
  return compared.flat();
}
