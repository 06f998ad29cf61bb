import type { AuditLogQuery } from '@souk/contracts';
import { Op, type WhereOptions } from 'sequelize';
import type { Page } from '../../http/route';
import { AuditLogEntry, User } from '../../models';

/** The audit log, newest first. */
export async function listEntries(query: AuditLogQuery): Promise<Page<AuditLogEntry>> {
  const { rows, count } = await AuditLogEntry.findAndCountAll({
    where: conditions(query),
    include: [{ model: User, as: 'actor', attributes: ['id', 'email', 'username'] }],
    order: [['id', 'DESC']],
    offset: query.skip,
    limit: query.limit,
  });
  return { items: rows, total: count };
}

function conditions(query: AuditLogQuery): WhereOptions<AuditLogEntry> {
  const all: WhereOptions<AuditLogEntry>[] = [];
  if (query.actor_id) all.push({ actorId: query.actor_id });
  if (query.action) all.push({ action: query.action });
  if (query.subject_type) all.push({ subjectType: query.subject_type });
  if (query.subject_id) all.push({ subjectId: query.subject_id });
  if (query.from) all.push({ createdAt: { [Op.gte]: new Date(query.from) } });
  if (query.to) all.push({ createdAt: { [Op.lt]: new Date(query.to) } });
  return { [Op.and]: all };
}
