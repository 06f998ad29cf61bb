import type { UserTransfer, UserTransferQuery } from '@souk/contracts/backOffice/desk/evidence';
import type { Sequelize } from 'sequelize';
import {
  EXTERNAL_ACCOUNT,
  FEES_ACCOUNT,
  USER_ACCOUNT_KINDS,
  userAccount,
} from '../../../domain/ledger/accounts';
import { User } from '../../../domain/models';
import { found } from '../../../kernel/AppError';
import type { Page } from '../../../kernel/database/readPage';
import { select } from '../../../kernel/database/statements';

const OF_USER = 'debit_account_id IN (:own) OR credit_account_id IN (:own)';

interface TransferRow {
  id: number;
  kind: UserTransfer['kind'];
  referenceId: number;
  debit: number;
  credit: number;
  amount: string;
  createdAt: Date;
}

/** A user's statement, newest first. @throws AppError `not_found`. */
export async function listTransfers(
  sequelize: Sequelize,
  { userId, query }: { userId: number; query: UserTransferQuery },
): Promise<Page<UserTransfer>> {
  found(await User.findByPk(userId, { attributes: ['id'], raw: true }));
  const own = USER_ACCOUNT_KINDS.map((kind) => userAccount(userId, kind));
  const [count] = await select<{ total: number }>(
    sequelize,
    `SELECT COUNT(*) AS total FROM ledger_transfers WHERE ${OF_USER}`,
    { own },
  );
  const rows = await select<TransferRow>(
    sequelize,
    `SELECT id, kind, reference_id AS referenceId, debit_account_id AS debit, credit_account_id AS credit, amount,
        created_at AS createdAt
      FROM ledger_transfers WHERE ${OF_USER} ORDER BY id DESC LIMIT :limit OFFSET :skip`,
    { own, limit: query.limit, skip: query.skip },
  );
  return { items: rows.map((row) => present(row, own)), total: count?.total ?? 0 };
}

function present(row: TransferRow, own: number[]): UserTransfer {
  return {
    id: row.id,
    kind: row.kind,
    reference_id: row.referenceId,
    from: sideOf(row.debit, own),
    to: sideOf(row.credit, own),
    amount: row.amount,
    created_at: row.createdAt.toISOString(),
  };
}

function sideOf(account: number, own: number[]): UserTransfer['from'] {
  if (account === FEES_ACCOUNT) return 'fees';
  if (account === EXTERNAL_ACCOUNT) return 'external';
  return USER_ACCOUNT_KINDS[own.indexOf(account)] ?? 'other_trader';
}
