import type { HashUse } from '@souk/contracts/evidence';
import { canonicalTransactionHash } from '@souk/contracts/transactionHash';
import { QueryTypes, type Sequelize } from 'sequelize';

/** A deposit's hash is its user's, a withdrawal's the one it paid, a trade's the seller's. */
const USES = `
  SELECT 'deposit' AS kind, id, status, amount, user_id AS userId, created_at AS createdAt
    FROM deposits WHERE canonical_txn_hash = :hash
  UNION ALL
  SELECT 'withdrawal', id, status, amount, user_id, created_at
    FROM withdrawals WHERE canonical_txn_hash = :hash
  UNION ALL
  SELECT 'trade', id, status, usdt_amount, seller_id, created_at
    FROM trades WHERE canonical_txn_hash = :hash`;

interface UseRow extends Omit<HashUse, 'user' | 'created_at'> {
  userId: number;
  email: string;
  username: string;
  createdAt: Date;
}

/** Every place where a transaction hash was ever given, whatever its spelling; newest first. */
export async function findHashUses(sequelize: Sequelize, hash: string): Promise<HashUse[]> {
  const rows = await sequelize.query<UseRow>(
    `SELECT uses.*, users.email, users.username FROM (${USES}) uses JOIN users ON users.id = uses.userId
      ORDER BY uses.createdAt DESC`,
    { replacements: { hash: canonicalTransactionHash(hash) }, type: QueryTypes.SELECT },
  );
  return rows.map(({ kind, id, status, amount, userId, email, username, createdAt }) => ({
    kind,
    id,
    status,
    amount,
    user: { id: userId, email, username },
    created_at: createdAt.toISOString(),
  }));
}
