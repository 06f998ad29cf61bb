import type { AuditLogQuery } from '@souk/contracts/backOffice/audit';
import { Op, type WhereOptions } from 'sequelize';
import { withActor } from '../../../domain/audit/lastDecisions';
import { AuditLogEntry } from '../../../domain/models';
import { madeWithin } from '../../../kernel/database/conditions';
import type { Page } from '../../../kernel/database/readPage';
import { readPage } from '../../../kernel/database/readPage';

/** The audit log, newest first. */
export async function listEntries(query: AuditLogQuery): Promise<Page<AuditLogEntry>> {
  return readPage(AuditLogEntry, {
    where: entryConditions(query),
    sort: '-created_at',
    skip: query.skip,
    limit: query.limit,
    include: [withActor()],
  });
}

/** The entries that match. */
export function entryConditions(query: AuditLogQuery): WhereOptions<AuditLogEntry> {
  const all: WhereOptions[] = madeWithin(query);
  if (query.actor_id) all.push({ actorId: query.actor_id });
  if (query.action) all.push({ action: query.action });
  if (query.subject_type) all.push({ subjectType: query.subject_type });
  // "#12" is how the lists write an id, and how they all take it.
  if (query.subject_id) all.push({ subjectId: query.subject_id.replace('#', '') });
  if (query.user_id) all.push({ userId: query.user_id });
  return { [Op.and]: all };
}
