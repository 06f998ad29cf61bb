import type { RowDataPacket } from 'mysql2';
import type { Pool } from 'mysql2/promise';
import type { Client } from './Client';
import { type Facts, micros } from './Facts';
import type { People } from './makePeople';

/** Compares the database with what was acknowledged, both ways. @returns a line for each difference. */
export async function checkJournal(pool: Pool, facts: Facts, people: People): Promise<string[]> {
  const select = async (sql: string) => (await pool.query<RowDataPacket[]>(sql))[0];
  const funding = "txn_hash NOT LIKE 'faults-funding-of-%'";
  const deposits = await select(`SELECT id, user_id, amount, status FROM deposits WHERE ${funding}`);
  const withdrawals = await select('SELECT id, user_id, amount, status FROM withdrawals');
  const trades = await select(
    `SELECT trades.id, buyer_id, seller_id, crypto_amount, status, extended_minutes, split_usdt,
       COALESCE(SUM(kind = 'request'), 0) AS requests, COALESCE(SUM(kind = 'answer'), 0) AS answers
     FROM trades LEFT JOIN case_entries ON case_entries.trade_id = trades.id GROUP BY trades.id`,
  );
  const paid = ({ user_id, amount, status }: RowDataPacket) => [user_id, Number(amount), status].join();
  const asPaid = (fact: { userId: number; amount: number; status: string }) =>
    [fact.userId, fact.amount, fact.status].join();
  return [
    ...differences('deposit', facts.deposits, deposits, asPaid, paid),
    ...differences('withdrawal', facts.withdrawals, withdrawals, asPaid, paid),
    ...differences(
      'trade',
      facts.trades,
      trades,
      ({ buyerId, sellerId, coins, status, extendedMinutes, split, requests, answers }) =>
        [buyerId, sellerId, coins, status, extendedMinutes, split, requests, answers].join(),
      (row) =>
        [
          ...[row.buyer_id, row.seller_id, Number(row.crypto_amount), row.status, row.extended_minutes],
          ...[row.split_usdt && Number(row.split_usdt), Number(row.requests), Number(row.answers)],
        ].join(),
    ),
    ...(await strangers(select, people)),
  ];
}

/** Rows that are missing, that nobody was told of, or that are not as was told. */
export function differences<Fact>(
  name: string,
  facts: Map<number, Fact>,
  rows: RowDataPacket[],
  ofFact: (fact: Fact) => string,
  ofRow: (row: RowDataPacket) => string,
): string[] {
  const found = new Set(rows.map(({ id }) => id));
  const lost = [...facts.keys()].filter((id) => !found.has(id)).map((id) => `${name} ${id} is lost`);
  const others = rows.flatMap((row) => {
    const fact = facts.get(row.id);
    if (fact === undefined) return [`${name} ${row.id} was not acknowledged`];
    return ofFact(fact) === ofRow(row) ? [] : [`${name} ${row.id} is ${ofRow(row)}, not ${ofFact(fact)}`];
  });
  return [...lost, ...others];
}

/** Nobody else may have got money. */
async function strangers(
  select: (sql: string) => Promise<RowDataPacket[]>,
  people: People,
): Promise<string[]> {
  const ids = [...people.buyers, ...people.sellers].map(({ id }) => id).join();
  const rich = await select(
    `SELECT user_id FROM ledger_accounts WHERE balance <> 0 AND user_id IS NOT NULL AND user_id NOT IN (${ids})`,
  );
  return rich.map(({ user_id }) => `user ${user_id} has money from nowhere`);
}

/** Compares each balance that the api answers with the one that follows from the journal. */
export async function checkBalances(client: Client, facts: Facts, people: People): Promise<string[]> {
  const ids = (of: readonly { id: number }[]) => of.map(({ id }) => id);
  const expected = facts.balances(ids(people.buyers), ids(people.sellers));
  const compared = await Promise.all(
    [...people.buyers, ...people.sellers].map(async ({ id, token }) => {
      const row = await client.read('/wallet/balance', token);
      const { available, escrow, held } = expected.get(id) ?? { available: 0n, escrow: 0n, held: 0n };
      const found = row && [row.available_balance, row.escrow_balance, row.pending_withdrawals].map(micros);
      const wanted = [available, escrow, held];
      return String(found) === String(wanted) ? [] : [`user ${id} has ${found}, not ${wanted}`];
    }),
  );
  return compared.flat();
}
