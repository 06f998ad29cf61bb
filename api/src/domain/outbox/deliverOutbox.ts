import { type EventKind, type EventSubject, MESSAGE_MAIL_MINUTES } from '@souk/contracts/events';
import { type Channel, isTold, type PreferencesRequest, preferencesOf } from '@souk/contracts/notifications';
import type { Logger } from '@souk/server-core/logger';
import { type Sequelize, Transaction } from 'sequelize';
import { gaveWay } from '../../kernel/database/serverErrors';
import { change, select } from '../../kernel/database/statements';
import { refreshFacts } from '../reputation/refreshFacts';

/** Events that one transaction delivers at most. */
const BATCH = 100;
/** A failed event is tried again after a minute, then after twice as long each time, up to a day. */
const DAY_MINUTES = 1_440;

interface OutboxRow {
  id: number;
  /** As the database writes it: a Date would lose its milliseconds on its way back. */
  at: string;
  kind: EventKind;
  subject_type: EventSubject;
  subject_id: number;
  user_ids: string;
  for_admins: number;
  data: string;
}

/**
 * In the order of the index, so that nothing beyond the limit is read or locked. Rows that another process is delivering are
 * left to it.
 */
const DUE = `SELECT id, CAST(at AS CHAR) AS at, kind, subject_type, subject_id, user_ids, for_admins, data FROM outbox
  WHERE done_at IS NULL AND next_at <= NOW(3) ORDER BY next_at, id LIMIT :limit FOR UPDATE SKIP LOCKED`;

type Services = { sequelize: Sequelize; logger: Logger };

/**
 * Turns all events that are due into notifications and mails. Any number of processes may do it at once and die at any line: each
 * event is delivered in one transaction, and unique keys keep out what is there already. An event that cannot be delivered is
 * put off and logged, and the others go on.
 * @returns how many events were delivered.
 */
export async function deliverOutbox(services: Services, batch = BATCH): Promise<number> {
  let delivered = 0;
  for (;;) {
    const done = await deliverBatch(services, batch);
    delivered += done;
    if (done < batch) return delivered;
  }
}

async function deliverBatch(services: Services, batch: number): Promise<number> {
  try {
    return (await deliverDue(services.sequelize, batch)).length;
  } catch (error) {
    if (gaveWay(error)) return 0;
    return deliverOneByOne(services, batch);
  }
}

/** Something in the batch cannot be delivered: it is found by taking each event alone. */
async function deliverOneByOne({ sequelize, logger }: Services, most: number): Promise<number> {
  for (let done = 0; done < most; done += 1) {
    let taken: OutboxRow[] = [];
    try {
      taken = await deliverDue(sequelize, 1, (rows) => {
        taken = rows;
      });
      if (taken.length === 0) return done;
    } catch (err) {
      if (gaveWay(err)) return done;
      const [row] = taken;
      if (!row) throw err;
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

/**
 * Read committed: its locks are those of the rows alone. One more of a gap would hold up everybody who announces something.
 * @param onTaken Called with the events before they are delivered.
 */
function deliverDue(
  sequelize: Sequelize,
  limit: number,
  onTaken: (rows: OutboxRow[]) => void = () => undefined,
): Promise<OutboxRow[]> {
  return sequelize.transaction(
    { isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED },
    (transaction) => deliverWithin(transaction, limit, onTaken),
  );
}

/** Delivers so many of the events that are due, in a transaction that is under way, and returns them. */
export async function deliverWithin(
  transaction: Transaction,
  limit: number,
  onTaken: (rows: OutboxRow[]) => void = () => undefined,
): Promise<OutboxRow[]> {
  const rows = await select<OutboxRow>(transaction, DUE, { limit });
  onTaken(rows);
  if (rows.length > 0) await deliver(transaction, rows);
  return rows;
}

async function deliver(transaction: Transaction, events: readonly OutboxRow[]): Promise<void> {
  const admins = events.some((event) => event.for_admins) ? await readAdmins(transaction) : [];
  const told = events.flatMap((event) => {
    const ids = new Set([...(JSON.parse(event.user_ids) as number[]), ...(event.for_admins ? admins : [])]);
    return [...ids].map((userId) => ({ event, userId }));
  });
  const userIds = [...new Set(told.map(({ userId }) => userId))];
  const preferences = await readPreferences(transaction, userIds);
  const wanted = (channel: Channel) =>
    told.filter(({ event, userId }) =>
      isTold(event.kind, channel, preferencesOf(preferences.get(userId) ?? {})),
    );
  await insert(transaction, 'notifications', wanted('site'));
  await insert(transaction, 'mails', wanted('mail'));
  await removeErased(transaction, userIds);
  await refreshFacts(transaction, events.flatMap(usersWithNewFacts));
  await removeRead(transaction, events);
  const ids = events.map(({ id }) => id);
  await change(transaction, 'UPDATE outbox SET done_at = NOW(3) WHERE id IN (:ids)', { ids });
}

/** What changes what is known of those whom it concerns; `rated_id` may name one more, who is not told. */
const CHANGES_FACTS: readonly EventKind[] = [
  'trade_completed',
  'trade_cancelled',
  'trade_rated',
  'trade_rating_removed',
];

function usersWithNewFacts({ kind, user_ids, data }: OutboxRow): number[] {
  if (!CHANGES_FACTS.includes(kind)) return [];
  const { rated_id: ratedId } = JSON.parse(data) as { rated_id?: string };
  return [...JSON.parse(user_ids), ...(ratedId ? [Number(ratedId)] : [])];
}

async function readAdmins(transaction: Transaction): Promise<number[]> {
  const sql = "SELECT id FROM users WHERE role = 'admin' AND is_active = 1";
  return (await select<{ id: number }>(transaction, sql)).map(({ id }) => id);
}

/** What users changed of their switches, by the user's id. */
async function readPreferences(
  transaction: Transaction,
  userIds: readonly number[],
): Promise<Map<number, PreferencesRequest>> {
  if (userIds.length === 0) return new Map();
  const sql = 'SELECT user_id AS id, value FROM notification_preferences WHERE user_id IN (:userIds)';
  const rows = await select<{ id: number; value: string }>(transaction, sql, { userIds });
  return new Map(rows.map(({ id, value }) => [id, JSON.parse(value) as PreferencesRequest]));
}

const COLUMNS = 'user_id, outbox_id, kind, subject_type, subject_id, data';

async function insert(
  transaction: Transaction,
  table: 'notifications' | 'mails',
  told: readonly { event: OutboxRow; userId: number }[],
): Promise<void> {
  if (told.length === 0) return;
  const rows = told.map(({ event: { id, at, kind, subject_type, subject_id, data }, userId }) => {
    const row = [userId, id, kind, subject_type, subject_id, data, at];
    return table === 'mails' ? [...row, mailedAt(kind, at)] : row;
  });
  const columns = `${COLUMNS}, created_at${table === 'mails' ? ', next_at' : ''}`;
  const sql = `INSERT INTO ${table} (${columns}) VALUES :rows ON DUPLICATE KEY UPDATE id = id`;
  await change(transaction, sql, { rows });
}

/** A message is mailed only where it stays unread for a while. */
function mailedAt(kind: EventKind, at: string): string {
  if (kind !== 'trade_message') return at;
  const later = new Date(`${at.replace(' ', 'T')}Z`).getTime() + MESSAGE_MAIL_MINUTES * 60_000;
  return new Date(later).toISOString().replace('T', ' ').replace('Z', '');
}

/**
 * A message that is on its reader's screen already is not told. Whoever reads it now finds these rows and waits for this
 * transaction, or is seen here.
 */
async function removeRead(transaction: Transaction, events: readonly OutboxRow[]): Promise<void> {
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

/**
 * An account that is being erased deletes these rows: either it finds them and waits for this transaction, or these waited for it
 * and see now that it is erased.
 */
async function removeErased(transaction: Transaction, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const sql = 'SELECT id FROM users WHERE id IN (:userIds) AND erased_at IS NOT NULL';
  const erased = (await select<{ id: number }>(transaction, sql, { userIds })).map(({ id }) => id);
  if (erased.length === 0) return;
  for (const table of ['notifications', 'mails'])
    await change(transaction, `DELETE FROM ${table} WHERE user_id IN (:erased)`, { erased });
}
