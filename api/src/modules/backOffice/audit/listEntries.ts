import { type AuditLogQuery, auditSubject } from '@souk/contracts/backOffice/audit/audit';
import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import { Op, type WhereOptions } from 'sequelize';
import { withActor } from '../../../domain/audit/lastDecisions';
import { AuditLogEntry } from '../../../domain/models';
import { pool } from '../../../domain/models/databaseOf';
import { madeWithin, startPattern } from '../../../kernel/database/conditions';
import type { Page } from '../../../kernel/database/readPage';
import { readPage } from '../../../kernel/database/readPage';
import { select } from '../../../kernel/database/statements';
import { matching } from '../shared/search';

export async function listEntries(query: AuditLogQuery): Promise<Page<AuditLogEntry>> {
  return readPage(AuditLogEntry, {
    where: await entryConditions(query),
    sort: '-created_at',
    skip: query.skip,
    limit: query.limit,
    include: [withActor()],
  });
}

export async function entryConditions(query: AuditLogQuery): Promise<WhereOptions<AuditLogEntry>> {
  const all: WhereOptions[] = madeWithin(query);
  if (query.actor_id) all.push({ actorId: query.actor_id });
  if (query.action) all.push({ action: query.action });
  if (query.subject_type) all.push({ subjectType: query.subject_type });
  // Lists write an id as "#12", and accept that form.
  if (query.subject_id) all.push({ subjectId: query.subject_id.replace('#', '') });
  if (query.user_id) all.push({ userId: query.user_id });
  if (query.search)
    all.push(
      await matching(AuditLogEntry, query.search, {
        users: ['actor_id', 'user_id'],
        own: [aboutSubject(query.search), await containing(query.search)],
      }),
    );
  return { [Op.and]: all };
}

const like = (column: string, pattern: string) => `${column} LIKE ${pool().escape(pattern)}`;

/** The index of subjects begins with their type. */
const aboutSubject = (typed: string) =>
  `SELECT id FROM audit_log WHERE subject_type IN (${auditSubject.options.map((type) => `'${type}'`)})
    AND ${like('subject_id', startPattern(typed))}`;

/**
 * No index finds the middle of a text: older entries are found by person, subject or time. Bound by id, because a LIMIT would copy these
 * entries first, which takes longer than to search them.
 */
const NEWEST = 200_000;
/** MySQL compares by it faster than by the columns' own collation; both ignore case. */
const FAST = 'COLLATE utf8mb4_general_ci';

/** A list counts its rows and reads them: up to this many are searched for once. */
const MOST_ONCE = 1_000;

async function containing(typed: string): Promise<string> {
  const spellings = [...new Set([typed, canonicalTransactionHash(typed)])].filter(Boolean);
  const isIn = spellings.flatMap((spelling) =>
    ['after_json', 'before_json'].map((column) => like(`${column} ${FAST}`, `%${startPattern(spelling)}`)),
  );
  const search = `SELECT id FROM audit_log WHERE id > (SELECT CAST(MAX(id) AS SIGNED) - ${NEWEST} FROM audit_log)
    AND (${[like('request_id', startPattern(typed)), ...isIn].join(' OR ')})`;
  const found = await select<{ id: number }>(pool(), `${search} LIMIT ${MOST_ONCE + 1}`);
  if (found.length > MOST_ONCE) return search;
  return `SELECT id FROM audit_log WHERE id IN (${[0, ...found.map(({ id }) => id)]})`;
}
