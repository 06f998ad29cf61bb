import type { EventKind } from '@souk/contracts/platform/events';
import type { Transaction } from 'sequelize';
import { change } from '../../kernel/database/statements';

const UNTELL = `UPDATE outbox SET done_at = NOW(3)
  WHERE at >= :since AND kind = :kind AND subject_id = :id AND done_at IS NULL`;

/** Drops the announcements since then, unless they were told. @returns whether any was dropped. */
export async function takeBack(
  transaction: Transaction,
  about: { kind: EventKind; id: number; since: Date },
): Promise<boolean> {
  return (await change(transaction, UNTELL, about)) > 0;
}
