import type { HashUse } from '@souk/contracts/backOffice/desk/evidence';
import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import type { Transaction } from 'sequelize';
import { paymentsSql } from '../../../../domain/ledger/readPayments';
import { DEPOSIT_COLUMNS, WITHDRAWAL_COLUMNS } from '../../../../domain/ledger/requestColumns';
import { databaseOf } from '../../../../domain/models/databaseOf';
import { select } from '../../../../kernel/database/statements';
import type { Subject } from '../../../backOffice';

/** A deposit's hash belongs to its user, a withdrawal's to the one it paid, a trade's to the seller. */
const USES = `
  SELECT uses.*, users.email, users.username FROM (
    SELECT 'deposit' AS kind, deposits.id, status, ${DEPOSIT_COLUMNS.credited} AS amount, deposits.user_id AS userId, deposits.created_at AS createdAt,
      COALESCE(${DEPOSIT_COLUMNS.reported} = deposit_intents.amount_to_send, FALSE) AS bound
      FROM deposits LEFT JOIN deposit_intents ON deposit_intents.id = intent_id WHERE canonical_txn_hash IN (:hashes)
    UNION ALL
    SELECT 'withdrawal', id, status, ${WITHDRAWAL_COLUMNS.paid}, user_id, created_at, NULL FROM withdrawals WHERE canonical_txn_hash IN (:hashes)
    UNION ALL
    SELECT 'trade', tradeId, status, usdtAmount, userId, createdAt, NULL FROM (${paymentsSql('hashes')}) AS given
  ) AS uses JOIN users ON users.id = uses.userId ORDER BY uses.createdAt DESC`;

interface UseRow extends Omit<HashUse, 'user' | 'created_at' | 'bound'> {
  bound: 0 | 1 | null;
  userId: number;
  email: string;
  username: string;
  createdAt: Date;
}

export async function findHashUses(
  transaction: Transaction | undefined,
  given: string | null | readonly string[],
  except?: Subject,
): Promise<HashUse[]> {
  const hashes = [given ?? []].flat().map(canonicalTransactionHash);
  if (hashes.length === 0) return [];
  const rows = await select<UseRow>(databaseOf(transaction), USES, { hashes });
  const others = rows.filter(({ kind, id }) => kind !== except?.kind || id !== except.id);
  return others.map(({ kind, id, status, amount, userId, email, username, createdAt, bound }) => ({
    kind,
    id,
    status,
    amount,
    user: { id: userId, email, username },
    created_at: createdAt.toISOString(),
    ...(bound !== null && { bound: Boolean(bound) }),
  }));
}
