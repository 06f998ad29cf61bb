import { SETTLES } from '@souk/contracts/platform/notifications/events';
import type { Transaction } from 'sequelize';
import type { OutboxEvent } from '../../../domain/outbox/OutboxEvent';
import { change } from '../../../kernel/database/statements';

/** Messages that a device still shows, or holds until its owner's next look. */
const SHOWN_HOURS = 24;

/** Read by `pushes_about`: with another index it waits for pushes that another delivery writes, while that one waits for these. */
const ABOUT = `subject_type = :subject_type AND subject_id = :subject_id AND kind IN (:kinds)
  AND outbox_id < :id AND closes = 0`;

/** Withdraws messages about a completed step from devices, or stops unsent ones. Recipients of the event itself get that instead. */
export async function takeBackPushes(
  transaction: Transaction,
  events: readonly OutboxEvent[],
): Promise<void> {
  for (const { id, at, kind, subject_type, subject_id, data } of events) {
    const kinds = SETTLES[kind];
    if (!kinds) continue;
    const about = { id, at, kind, subject_type, subject_id, data, kinds: [...kinds] };
    // A message that was tried may have arrived.
    const untried = `UPDATE pushes FORCE INDEX (pushes_about) SET given_up_at = NOW(3) WHERE sent_at IS NULL AND given_up_at IS NULL AND ${ABOUT}`;
    const closing = `INSERT INTO pushes
        (user_id, outbox_id, subscription_id, kind, subject_type, subject_id, data, closes, created_at, next_at)
      SELECT user_id, :id, subscription_id, :kind, :subject_type, :subject_id, :data, 1, :at, :at
      FROM (SELECT DISTINCT user_id, subscription_id FROM pushes FORCE INDEX (pushes_about)
        WHERE ${ABOUT} AND tries > 0 AND created_at > NOW(3) - INTERVAL ${SHOWN_HOURS} HOUR) AS shown
      ON DUPLICATE KEY UPDATE id = pushes.id`;
    await change(transaction, untried, about);
    await change(transaction, closing, about);
  }
}
