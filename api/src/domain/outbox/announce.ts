import { EVENTS, type EventKind } from '@souk/contracts/platform/notifications/events';
import type { Transaction } from 'sequelize';
import { insert } from '../../kernel/database/execute';
import { afterCommit } from '../../kernel/database/transaction';

export interface Announcement {
  kind: EventKind;
  id: number;
  userIds: readonly number[];
  forAdmins?: boolean;
  /** Delay before delivery, in which `takeBack` can withdraw it. */
  afterMinutes?: number;
  /** Values in its texts: amounts as decimal strings, times in ISO 8601. */
  data?: Record<string, string>;
}

const INSERT = `INSERT INTO outbox (kind, subject_type, subject_id, user_ids, for_admins, data, at, next_at)
  VALUES (?, ?, ?, ?, ?, ?, NOW(3), NOW(3) + INTERVAL ? MINUTE)`;

type Listener = (announcement: Announcement, outboxId: number) => void;
const listeners = new Set<Listener>();

/** Calls back with the outbox id of each announcement that this process commits. @returns a function that stops it. */
export function onAnnounced(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Recipients that fit into a row, however long their ids are. */
const MOST_IN_A_ROW = 12;

/**
 * Records an event in the transaction of the change. Its recipients are told afterwards by notification, mail and stream, even if this
 * process dies here. Many recipients are split over several rows.
 */
export async function announce(transaction: Transaction, announcement: Announcement): Promise<void> {
  const { userIds } = announcement;
  await write(transaction, { ...announcement, userIds: userIds.slice(0, MOST_IN_A_ROW) });
  for (let from = MOST_IN_A_ROW; from < userIds.length; from += MOST_IN_A_ROW)
    await write(transaction, {
      ...announcement,
      userIds: userIds.slice(from, from + MOST_IN_A_ROW),
      forAdmins: false,
    });
}

/** Announces an event of a user's own account to that user only. */
export function announceOwn(
  transaction: Transaction,
  kind: EventKind,
  userId: number,
  data?: Announcement['data'],
): Promise<void> {
  return announce(transaction, { kind, id: userId, userIds: [userId], data });
}

async function write(transaction: Transaction, announcement: Announcement): Promise<void> {
  const { kind, id, userIds, forAdmins = false, afterMinutes = 0, data = {} } = announcement;
  const outboxId = await insert(transaction, INSERT, [
    kind,
    EVENTS[kind].subject,
    id,
    JSON.stringify(userIds),
    forAdmins ? 1 : 0,
    JSON.stringify(data),
    afterMinutes,
  ]);
  afterCommit(transaction, () => {
    for (const listener of listeners) listener(announcement, outboxId);
  });
}
