import type { EventKind } from '@souk/contracts/platform/notifications/events';
import {
  type Channel,
  isTold,
  type PreferencesRequest,
  preferencesOf,
} from '@souk/contracts/platform/notifications/notifications';
import { type Sequelize, Transaction } from 'sequelize';
import { OutcomeUnknown } from '../../kernel/database/OutcomeUnknown';
import { isDatabaseAway, lostConflicts } from '../../kernel/database/serverErrors';
import { change, select } from '../../kernel/database/statements';
import type { Feature, Outlet } from '../Feature';
import { PushSubscription } from '../models';
import type { Services } from '../Services';
import type { OutboxEvent } from './OutboxEvent';
import { concerns, readActiveAdmins } from './readActiveAdmins';
import { readSettling } from './readSettling';

const BATCH = 100;
/** A failed event is retried after a minute, then at doubling intervals up to a day. */
const DAY_MINUTES = 1_440;

/** Ordered like the index, so that no row beyond the limit is read or locked. Rows that another process is delivering are skipped. */
const DUE = `SELECT id, CAST(at AS CHAR) AS at, kind, subject_type, subject_id, user_ids, for_admins, data FROM outbox
  WHERE done_at IS NULL AND next_at <= NOW(3) ORDER BY next_at, id LIMIT :limit FOR UPDATE SKIP LOCKED`;

type Delivering = Pick<Services, 'sequelize' | 'logger' | 'features'>;

/**
 * Turns due events into notifications, mails and pushes. Any number of processes may run it at once and die at any line: each event is
 * delivered in one transaction, and unique keys prevent duplicates. An event that cannot be delivered is postponed and logged, and the
 * others go on; if the database itself fails, all wait for the next run.
 * @returns the number of events delivered.
 */
export async function deliverOutbox(services: Delivering, batch = BATCH): Promise<number> {
  let delivered = 0;
  for (;;) {
    const done = await deliverBatch(services, batch);
    delivered += done;
    if (done < batch) return delivered;
  }
}

async function deliverBatch(services: Delivering, batch: number): Promise<number> {
  try {
    return (await deliverDue(services, batch)).length;
  } catch (error) {
    if (lostConflicts(error)) return 0;
    return deliverOneByOne(services, batch);
  }
}

/** Delivers each event alone to find the one that fails. */
async function deliverOneByOne(services: Delivering, most: number): Promise<number> {
  const { sequelize, logger } = services;
  for (let done = 0; done < most; done += 1) {
    let taken: OutboxEvent[] = [];
    try {
      taken = await deliverDue(services, 1, (rows) => {
        taken = rows;
      });
      if (taken.length === 0) return done;
    } catch (err) {
      if (lostConflicts(err)) return done;
      const [row] = taken;
      // A connection lost at COMMIT is no fault of the event.
      if (!row || isDatabaseAway(err) || err instanceof OutcomeUnknown) throw err;
      logger.error({ err, event: row.id, kind: row.kind }, 'an event was not delivered');
      await putOff(sequelize, row.id);
    }
  }
  return most;
}

async function putOff(sequelize: Sequelize, id: number): Promise<void> {
  await change(
    sequelize,
    `UPDATE outbox SET
       next_at = NOW(3) + INTERVAL LEAST(POW(2, LEAST(tries, 16)), ${DAY_MINUTES}) MINUTE,
       tries = tries + 1
     WHERE id = :id AND done_at IS NULL`,
    { id },
  );
}

interface Delivery {
  features: readonly Feature[];
  limit: number;
  onTaken?: (rows: OutboxEvent[]) => void;
}

/** Read committed locks only the rows themselves. A gap lock would block everyone who announces something. */
function deliverDue(
  { sequelize, features }: Delivering,
  limit: number,
  onTaken?: (rows: OutboxEvent[]) => void,
): Promise<OutboxEvent[]> {
  return sequelize.transaction(
    { isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED },
    (transaction) => deliverWithin(transaction, { features, limit, onTaken }),
  );
}

/** Delivers up to this many due events in the given transaction, and returns them. */
export async function deliverWithin(
  transaction: Transaction,
  { features, limit, onTaken }: Delivery,
): Promise<OutboxEvent[]> {
  const rows = await select<OutboxEvent>(transaction, DUE, { limit });
  onTaken?.(rows);
  if (rows.length > 0) await deliver(transaction, features, rows);
  return rows;
}

async function deliver(
  transaction: Transaction,
  features: readonly Feature[],
  events: readonly OutboxEvent[],
): Promise<void> {
  const admins = events.some((event) => event.for_admins) ? await readActiveAdmins(transaction) : [];
  const told = events.flatMap((event) => {
    const concerned = event.for_admins ? admins.filter((admin) => concerns(event.subject_type, admin)) : [];
    const own = JSON.parse(event.user_ids) as number[];
    const ids = new Set([...own, ...concerned.map(({ id }) => id)]);
    return [...ids].map((userId) => ({ event, userId, isOwn: own.includes(userId) }));
  });
  const userIds = [...new Set(told.map(({ userId }) => userId))];
  const preferences = await readPreferences(transaction, userIds);
  const wanted = (channel: Channel) =>
    told.filter(({ event, userId, isOwn }) =>
      isTold(event.kind, channel, { preferences: preferencesOf(preferences.get(userId) ?? {}), isOwn }),
    );
  const outlets = features.flatMap(({ channels = {} }) => Object.entries(channels));
  for (const [channel, outlet] of outlets) await write(transaction, outlet, wanted(channel as Channel));
  const tables = outlets.map(([, { table }]) => table);
  await removeErased(transaction, tables, userIds);
  const known = [...events, ...(await readSettling(transaction, events))];
  for (const { onEvents } of features) await onEvents?.(transaction, known);
  const ids = events.map(({ id }) => id);
  await change(transaction, 'UPDATE outbox SET done_at = NOW(3) WHERE id IN (:ids)', { ids });
}

async function readPreferences(
  transaction: Transaction,
  userIds: readonly number[],
): Promise<Map<number, PreferencesRequest>> {
  if (userIds.length === 0) return new Map();
  const sql = 'SELECT user_id AS id, value FROM notification_preferences WHERE user_id IN (:userIds)';
  const rows = await select<{ id: number; value: string }>(transaction, sql, { userIds });
  return new Map(rows.map(({ id, value }) => [id, JSON.parse(value) as PreferencesRequest]));
}

interface Told {
  event: OutboxEvent;
  userId: number;
}

async function write(
  transaction: Transaction,
  { table, unreadSeconds, toDevices }: Outlet,
  told: readonly Told[],
): Promise<void> {
  if (told.length === 0) return;
  const where = { userId: [...new Set(told.map(({ userId }) => userId))] };
  const read = { attributes: ['id', 'userId'], where, raw: true, transaction };
  const devices = toDevices ? await PushSubscription.findAll(read) : [];
  const rows = told.flatMap(({ event: { id, kind, subject_type, subject_id, data, at }, userId }) => {
    const message = { user_id: userId, outbox_id: id, kind, subject_type, subject_id, data, created_at: at };
    const row = unreadSeconds ? { ...message, next_at: unlessReadUntil(kind, at, unreadSeconds) } : message;
    const theirs = devices.filter((device) => device.userId === userId);
    return toDevices ? theirs.map((device) => ({ ...row, subscription_id: device.id })) : [row];
  });
  if (!rows[0]) return;
  const columns = Object.keys(rows[0]).join(', ');
  const sql = `INSERT INTO ${table} (${columns}) VALUES :rows ON DUPLICATE KEY UPDATE id = id`;
  await change(transaction, sql, { rows: rows.map((row) => Object.values(row)) });
}

/** A message leaves the site only if it stays unread for a while. */
function unlessReadUntil(kind: EventKind, at: string, seconds: number): string {
  if (kind !== 'trade_message') return at;
  const later = new Date(`${at.replace(' ', 'T')}Z`).getTime() + seconds * 1_000;
  return new Date(later).toISOString().replace('T', ' ').replace('Z', '');
}

/**
 * An account erasure deletes these rows: either it finds them and waits for this transaction, or these rows waited for the erasure and
 * its result is visible now.
 */
async function removeErased(
  transaction: Transaction,
  tables: readonly string[],
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  const sql = 'SELECT id FROM users WHERE id IN (:userIds) AND erased_at IS NOT NULL';
  const erased = (await select<{ id: number }>(transaction, sql, { userIds })).map(({ id }) => id);
  if (erased.length === 0) return;
  for (const table of tables)
    await change(transaction, `DELETE FROM ${table} WHERE user_id IN (:erased)`, { erased });
}
