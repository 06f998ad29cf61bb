import type { TransferKind } from '@souk/contracts/backOffice/desk/evidence';
import type { Transaction } from 'sequelize';
import { afterCommit } from '../../kernel/database/transaction';

const counts = new Map<TransferKind, number>();

/** Transfers of each kind that this process has committed since it started. */
export const transferCounts: ReadonlyMap<TransferKind, number> = counts;

/** Counts transfers after their transaction commits; a rollback moves nothing. */
export function countTransfers(transaction: Transaction, transfers: readonly { kind: TransferKind }[]): void {
  afterCommit(transaction, () => {
    for (const { kind } of transfers) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  });
}
