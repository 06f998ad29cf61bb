import type { AuditLogQuery } from '@souk/contracts/backOffice/audit';
import { canonicalTransactionHash } from '@souk/contracts/transactionHash';
import { literal, Op, type WhereOptions } from 'sequelize';
import { withActor } from '../../../domain/audit/lastDecisions';
import { AuditLogEntry } from '../../../domain/models';
import { pool } from '../../../domain/models/databaseOf';
import { madeWithin, startPattern } from '../../../kernel/database/conditions';
import type { Page } from '../../../kernel/database/readPage';
import { readPage } from '../../../kernel/database/readPage';
import { matching } from '../shared/search';

/** The audit log, newest first. */
export async function listEntries(query: AuditLogQuery): Promise<Page<AuditLogEntry>> {
  return readPage(AuditLogEntry, {
    where: await entryConditions(query),
    sort: '-created_at',
    skip: query.skip,
    limit: query.limit,
    include: [withActor()],
  });
}

/** The entries that match. */
export async function entryConditions(query: AuditLogQuery): Promise<WhereOptions<AuditLogEntry>> {
  const all: WhereOptions[] = madeWithin(query);
  if (query.actor_id) all.push({ actorId: query.actor_id });
  if (query.action) all.push({ action: query.action });
  if (query.subject_type) all.push({ subjectType: query.subject_type });
  // "#12" is how the lists write an id, and how they all take it.
  if (query.subject_id) all.push({ subjectId: query.subject_id.replace('#', '') });
  if (query.user_id) all.push({ userId: query.user_id });
  if (query.search) {
    const places = { texts: { subject_id: query.search, request_id: query.search } };
    const rows = await matching(AuditLogEntry, query.search, { ...places, users: ['actor_id', 'user_id'] });
    all.push({ [Op.or]: [rows, contains(query.search), contains(canonicalTransactionHash(query.search))] });
  }
  return { [Op.and]: all };
}

/** No index finds the middle of a text: older entries are found by their person, subject or time. */
const NEWEST = 200_000;

function contains(typed: string): WhereOptions {
  if (typed === '') return literal('FALSE');
  const pattern = pool().escape(`%${startPattern(typed)}`);
  return {
    id: {
      [Op.in]: literal(`(SELECT id FROM (
        SELECT id, before_json, after_json FROM audit_log ORDER BY id DESC LIMIT ${NEWEST}
      ) AS newest WHERE after_json LIKE ${pattern} OR before_json LIKE ${pattern})`),
    },
  };
}
