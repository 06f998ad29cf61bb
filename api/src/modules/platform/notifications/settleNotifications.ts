import { SETTLES } from '@souk/contracts/platform/notifications/events';
import type { Transaction } from 'sequelize';
import type { OutboxEvent } from '../../../domain/outbox/OutboxEvent';
import { readActiveAdmins } from '../../../domain/outbox/readActiveAdmins';
import { change } from '../../../kernel/database/statements';

/** Marks notifications of a completed step as read. The person who completed it gets no new one, but had one about the step. */
export async function settleNotifications(
  transaction: Transaction,
  events: readonly OutboxEvent[],
): Promise<void> {
  const settling = events.filter(({ kind }) => SETTLES[kind]);
  if (settling.length === 0) return;
  const admins = (await readActiveAdmins(transaction)).map(({ id }) => id);
  for (const { id, kind, subject_type, subject_id, user_ids, data } of settling) {
    const { seller_id, buyer_id } = JSON.parse(data) as Record<string, string>;
    const parties = [seller_id, buyer_id].filter((party) => party !== undefined).map(Number);
    await change(
      transaction,
      `UPDATE notifications SET read_at = NOW(3) WHERE user_id IN (:userIds) AND read_at IS NULL
         AND subject_type = :subject_type AND subject_id = :subject_id AND kind IN (:kinds) AND outbox_id < :id`,
      {
        userIds: [...(JSON.parse(user_ids) as number[]), ...parties, ...admins],
        subject_type,
        subject_id,
        kinds: [...(SETTLES[kind] ?? [])],
        id,
      },
    );
  }
}
