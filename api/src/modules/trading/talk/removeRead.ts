import type { Transaction } from 'sequelize';
import type { OutboxEvent } from '../../../domain/outbox/OutboxEvent';
import { change } from '../../../kernel/database/statements';

/**
 * A message that is already on its reader's screen is not notified. A reader who comes now finds these rows and waits for this transaction,
 * or is seen here.
 */
export async function removeRead(transaction: Transaction, events: readonly OutboxEvent[]): Promise<void> {
  const ids = events.filter(({ kind }) => kind === 'trade_message').map(({ id }) => id);
  if (ids.length === 0) return;
  for (const table of ['notifications', 'mails'])
    await change(
      transaction,
      `DELETE told FROM ${table} AS told JOIN trades ON trades.id = told.subject_id
         WHERE told.outbox_id IN (:ids) AND CAST(JSON_VALUE(told.data, '$.seq') AS UNSIGNED) <=
           IF(trades.seller_id = told.user_id, trades.seller_read_seq, trades.buyer_read_seq)`,
      { ids },
    );
}
