import type { EventKind } from '@souk/contracts/platform/notifications/events';
import type { Transaction } from 'sequelize';
import type { OutboxEvent } from '../../../domain/outbox/OutboxEvent';
import { refreshFacts } from '../shared/reputation/refreshFacts';

/** Events that change traders' facts; `rated_id` may name one more, who is not notified. */
const CHANGES_FACTS: readonly EventKind[] = [
  'trade_completed',
  'trade_cancelled',
  'trade_rated',
  'trade_rating_removed',
];

export function refreshChangedFacts(transaction: Transaction, events: readonly OutboxEvent[]): Promise<void> {
  return refreshFacts(transaction, events.flatMap(usersWithNewFacts));
}

function usersWithNewFacts({ kind, user_ids, data }: OutboxEvent): number[] {
  if (!CHANGES_FACTS.includes(kind)) return [];
  const { rated_id: ratedId } = JSON.parse(data) as { rated_id?: string };
  return [...JSON.parse(user_ids), ...(ratedId ? [Number(ratedId)] : [])];
}
