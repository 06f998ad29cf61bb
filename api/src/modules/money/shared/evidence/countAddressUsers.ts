import type { Transaction } from 'sequelize';
import { databaseOf } from '../../../../domain/models/databaseOf';
import { select } from '../../../../kernel/database/statements';

/** Users who asked to be paid at each of some withdrawals' addresses; answered by an index alone. */
export async function countAddressUsers(
  transaction: Transaction | undefined,
  rows: readonly { address?: string }[],
): Promise<Map<string, number>> {
  const addresses = [...new Set(rows.flatMap(({ address }) => address ?? []))];
  if (addresses.length === 0) return new Map();
  const counts = await select<{ address: string; users: number }>(
    databaseOf(transaction),
    `SELECT wallet_address AS address, COUNT(DISTINCT user_id) AS users FROM withdrawals
      WHERE wallet_address IN (:addresses) GROUP BY wallet_address`,
    { addresses },
  );
  return new Map(counts.map(({ address, users }) => [address, users]));
}
