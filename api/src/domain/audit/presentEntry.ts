import type { AuditLogEntry as WireEntry } from '@souk/contracts/backOffice/audit/audit';
import type { AuditLogEntry } from '../models';
import { presentPerson } from '../presenters/presentPerson';

export function presentEntry(entry: AuditLogEntry): WireEntry {
  return {
    id: entry.id,
    actor: entry.actor ? presentPerson(entry.actor) : null,
    action: entry.action,
    subject_type: entry.subjectType,
    subject_id: entry.subjectId,
    user_id: entry.userId,
    before: parse(entry.beforeJson),
    after: parse(entry.afterJson),
    request_id: entry.requestId,
    created_at: entry.createdAt.toISOString(),
  };
}

function parse(json: string | null): Record<string, unknown> | null {
  return json === null ? null : JSON.parse(json);
}
