import type { Server } from '../servers/Server';
import { micros } from '../traffic/Facts';
import type { Traffic } from '../traffic/Traffic';

const ROWS = {
  deposits: "SELECT id, user_id, amount, status FROM deposits WHERE txn_hash NOT LIKE 'bench-funding-of-%'",
  withdrawals: 'SELECT id, user_id, amount, status FROM withdrawals',
  trades: `SELECT trades.id, buyer_id, seller_id, crypto_amount, status, extended_minutes, split_usdt,
      COALESCE(SUM(kind = 'request'), 0) AS requests, COALESCE(SUM(kind = 'answer'), 0) AS answers,
      COALESCE(SUM(kind = 'message'), 0) AS messages, COALESCE(SUM(kind = 'attachment'), 0) AS attachments
    FROM trades LEFT JOIN case_entries ON case_entries.trade_id = trades.id GROUP BY trades.id`,
  ratings: "SELECT CONCAT(trade_id, '-', author_id) AS id, thumb FROM ratings",
  documents: 'SELECT id, user_id, file_name FROM kyc_documents',
} as const;

/** Compares acknowledged facts with the database. @returns a line for each difference. */
export async function checkFacts(server: Server, traffic: Traffic): Promise<string[]> {
  const wrong: string[] = [];
  for (const [kind, sql] of Object.entries(ROWS))
    wrong.push(...differences(kind, traffic.facts[kind as keyof typeof ROWS], await server.select(sql)));
  return [...wrong, ...(await checkBalances(traffic))];
}

/** Missing, unknown and differing rows. */
export function differences(
  name: string,
  facts: ReadonlyMap<unknown, object>,
  rows: readonly Record<string, unknown>[],
): string[] {
  const found = new Set(rows.map(({ id }) => id));
  const lost = [...facts.keys()].filter((id) => !found.has(id)).map((id) => `${name} ${id} is lost`);
  const others = rows.flatMap((row) => {
    const fact = facts.get(row.id);
    if (fact === undefined) return [`${name} ${row.id} was not acknowledged`];
    return Object.entries(fact)
      .map(([column, told]) => ({ column, told, is: row[column] }))
      .filter(({ told, is }) => (typeof told === 'number' && is !== null ? Number(is) : is) !== told)
      .map(({ column, told, is }) => `${name} ${row.id}: ${column} is ${is}, not ${told}`);
  });
  return [...lost, ...others];
}

/** Compares the api's balances with those computed from the facts. */
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
