import { EVENTS, type EventKind } from '@souk/contracts/platform/events';
import type { Transaction } from 'sequelize';
import { insert } from '../../kernel/database/execute';
import { afterCommit } from '../../kernel/database/transaction';

export interface Announcement {
  kind: EventKind;
  /** The id of what the event is about (`EVENTS`). */
  id: number;
  /** The recipients. */
  userIds: readonly number[];
  /** Whether the back office is told too. */
  forAdmins?: boolean;
  /** How long it waits: `takeBack` can still keep it back. */
  afterMinutes?: number;
  /** Values in its texts: amounts as decimal strings, moments in ISO 8601. */
  data?: Record<string, string>;
}

const INSERT = `INSERT INTO outbox (kind, subject_type, subject_id, user_ids, for_admins, data, at, next_at)
  VALUES (?, ?, ?, ?, ?, ?, NOW(3), NOW(3) + INTERVAL ? MINUTE)`;

type Listener = (announcement: Announcement, outboxId: number) => void;
const listeners = new Set<Listener>();

/** Calls back for each announcement that this process commits, with its id in the outbox. Returns what ends it. */
export function onAnnounced(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Recipients that fit into a row, however large their ids are. */
const MOST_IN_A_ROW = 12;

/**
 * Writes down what happened, in the transaction of the change: who has to know is told afterwards, by notification, mail and
 * stream, even if this process ends here. Many people are told by several rows.
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

/** The same of a user's own account, which concerns no one else. */
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
