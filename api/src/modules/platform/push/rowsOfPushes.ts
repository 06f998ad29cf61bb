import { MESSAGE_PUSH_SECONDS } from '@souk/contracts/platform/events';
import type { Transaction } from 'sequelize';
import { PushSubscription } from '../../../domain/models';
import { messageOf, type Told } from '../../../domain/outbox/OutboxEvent';
import { unlessReadUntil } from '../shared/unlessReadUntil';

/** One for each browser of theirs. */
export async function rowsOfPushes(transaction: Transaction, told: readonly Told[]): Promise<object[]> {
  const where = { userId: [...new Set(told.map(({ userId }) => userId))] };
  const read = { attributes: ['id', 'userId'], raw: true, transaction };
  const subscriptions = await PushSubscription.findAll({ where, ...read });
  return subscriptions.flatMap(({ id, userId }) =>
    told
      .filter((one) => one.userId === userId)
      .map((one) => ({
        ...messageOf(one),
        subscription_id: id,
        next_at: unlessReadUntil(one.event, MESSAGE_PUSH_SECONDS),
      })),
  );
}
