import type { TransferKind } from '@souk/contracts/backOffice/evidence';
import type { Transaction } from 'sequelize';
import { afterCommit } from '../../kernel/database/transaction';

const counts = new Map<TransferKind, number>();

/** How many transfers of each kind this process has committed since it started. */
export const transferCounts: ReadonlyMap<TransferKind, number> = counts;

/** Counts transfers once their transaction is committed; one that is rolled back moved nothing. */
export function countTransfers(transaction: Transaction, transfers: readonly { kind: TransferKind }[]): void {
  afterCommit(transaction, () => {
    for (const { kind } of transfers) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  });
}
