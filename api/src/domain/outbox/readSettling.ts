import { type EventKind, SETTLES } from '@souk/contracts/platform/notifications/events';
import type { Transaction } from 'sequelize';
import { select } from '../../kernel/database/statements';
import type { OutboxEvent } from './OutboxEvent';

const settlersOf = (told: EventKind) =>
  (Object.keys(SETTLES) as EventKind[]).filter((kind) => SETTLES[kind]?.some((one) => one === told));

/** Uses the index on time: few rows are later than a recent event. */
const LATER = `SELECT id, CAST(at AS CHAR) AS at, kind, subject_type, subject_id, user_ids, for_admins, data FROM outbox
  WHERE at >= :from AND kind IN (:kinds) AND (subject_type, subject_id) IN (:subjects)`;

/**
 * Events that settled one of these and happened after it. A postponed event, or one that another process delivers at the same time,
 * comes after what settles it: without this its reader would see a finished step as open.
 */
export async function readSettling(
  transaction: Transaction,
  events: readonly OutboxEvent[],
): Promise<OutboxEvent[]> {
  const open = events.filter(({ kind }) => settlersOf(kind).length > 0);
  const [first] = open.map(({ at }) => at).toSorted();
  if (first === undefined) return [];
  const later = await select<OutboxEvent>(transaction, LATER, {
    from: first,
    kinds: [...new Set(open.flatMap(({ kind }) => settlersOf(kind)))],
    subjects: open.map(({ subject_type, subject_id }) => [subject_type, subject_id]),
  });
  const isNew = ({ id }: OutboxEvent) => events.every((event) => event.id !== id);
  const settlesAny = (event: OutboxEvent) =>
    open.some(
      (one) =>
        one.id < event.id &&
        one.subject_type === event.subject_type &&
        one.subject_id === event.subject_id &&
        settlersOf(one.kind).includes(event.kind),
    );
  return later.filter((event) => isNew(event) && settlesAny(event));
}
