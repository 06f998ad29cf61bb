import type { HashUse } from '@souk/contracts/backOffice/desk/evidence';
import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import type { Transaction } from 'sequelize';
import { DEPOSIT_COLUMNS, WITHDRAWAL_COLUMNS } from '../../../../domain/ledger/requestColumns';
import { databaseOf } from '../../../../domain/models/databaseOf';
import { select } from '../../../../kernel/database/statements';
import type { Subject } from '../../../backOffice';
import { readSenderProofs } from './readSenderProofs';

/** A deposit's hash belongs to its user, a withdrawal's to the one it paid, a trade's to the seller. */
const USES = `
  SELECT uses.*, users.email, users.username FROM (
    SELECT 'deposit' AS kind, deposits.id, status, ${DEPOSIT_COLUMNS.credited} AS amount, deposits.user_id AS userId, deposits.created_at AS createdAt,
      COALESCE(${DEPOSIT_COLUMNS.reported} = deposit_intents.amount_to_send, FALSE) AS bound
      FROM deposits LEFT JOIN deposit_intents ON deposit_intents.id = intent_id WHERE canonical_txn_hash = :canonical
    UNION ALL
    SELECT 'withdrawal', id, status, ${WITHDRAWAL_COLUMNS.paid}, user_id, created_at, NULL FROM withdrawals WHERE canonical_txn_hash = :canonical
    UNION ALL
    SELECT 'trade', id, status, usdt_amount, seller_id, created_at, NULL FROM trades WHERE canonical_txn_hash = :canonical
  ) AS uses JOIN users ON users.id = uses.userId ORDER BY uses.createdAt DESC`;

interface UseRow extends Omit<HashUse, 'user' | 'created_at' | 'bound' | 'sender_proof'> {
  bound: 0 | 1 | null;
  userId: number;
  email: string;
  username: string;
  createdAt: Date;
}

export async function findHashUses(
  transaction: Transaction | undefined,
  hash: string | null,
  except?: Subject,
): Promise<HashUse[]> {
  if (hash === null) return [];
  const canonical = canonicalTransactionHash(hash);
  const rows = await select<UseRow>(databaseOf(transaction), USES, { canonical });
  const others = rows.filter(({ kind, id }) => kind !== except?.kind || id !== except.id);
  const deposits = others.filter(({ kind }) => kind === 'deposit').map(({ id }) => id);
  const proofs = await readSenderProofs(transaction, deposits);
  return others.map(({ kind, id, status, amount, userId, email, username, createdAt, bound }) => ({
    kind,
    id,
    status,
    amount,
    user: { id: userId, email, username },
    created_at: createdAt.toISOString(),
    ...(bound !== null && { bound: Boolean(bound), sender_proof: proofs.get(id) ?? null }),
  }));
}
