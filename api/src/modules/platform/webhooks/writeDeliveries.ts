import { topicOf } from '@souk/contracts/platform/notifications/webhooks';
import type { Transaction } from 'sequelize';
import type { OutboxEvent } from '../../../domain/outbox/OutboxEvent';
import { change, select } from '../../../kernel/database/statements';

interface Listening {
  id: string;
  userId: number;
  topics: string;
  createdAt: string;
}

/** Queues these events for webhooks: those of the people whom an event names, if added before it. */
export async function writeDeliveries(
  transaction: Transaction,
  events: readonly OutboxEvent[],
): Promise<void> {
  const told = events.flatMap((event) => {
    const topic = topicOf(event.kind);
    return topic ? [{ event, topic, userIds: JSON.parse(event.user_ids) as number[] }] : [];
  });
  const userIds = [...new Set(told.flatMap((one) => one.userIds))];
  if (userIds.length === 0) return;
  const sql = `SELECT id, user_id AS userId, topics, CAST(created_at AS CHAR) AS createdAt FROM webhooks
    WHERE user_id IN (:userIds) AND active = 1`;
  const webhooks = await select<Listening>(transaction, sql, { userIds });
  const rows = told.flatMap(({ event, topic, userIds }) =>
    webhooks
      .filter(
        ({ userId, topics, createdAt }) =>
          userIds.includes(userId) && topics.split(',').includes(topic) && createdAt <= event.at,
      )
      .map(({ id }) => [id, event.id, event.kind, event.subject_type, event.subject_id, event.at, event.at]),
  );
  if (rows.length === 0) return;
  const insertion = `INSERT INTO webhook_deliveries
    (webhook_id, outbox_id, kind, subject_type, subject_id, created_at, next_at) VALUES :rows
    ON DUPLICATE KEY UPDATE id = id`;
  await change(transaction, insertion, { rows });
}
