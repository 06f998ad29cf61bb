import type { AuditLogEntry as WireEntry } from '@souk/contracts/backOffice/audit/audit';
import { type AuditAction, type AuditAfter, afterOf } from '@souk/contracts/backOffice/audit/auditEvents';
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
    before: factsIn(entry.beforeJson),
    after: factsIn(entry.afterJson),
    request_id: entry.requestId,
    created_at: entry.createdAt.toISOString(),
  };
}

/** Parses an entry's stored facts. Older releases may have stored other ones. */
export function factsIn(json: string | null): Record<string, unknown> | null {
  return json === null ? null : JSON.parse(json);
}

/** Reads the facts after an act from a stored entry; null unless its action is one of these (`afterOf`). */
export function readAfter<Action extends AuditAction>(
  { action, afterJson }: Pick<AuditLogEntry, 'action' | 'afterJson'>,
  ...actions: Action[]
): AuditAfter<Action> | null {
  return afterOf({ action, after: factsIn(afterJson) }, ...actions);
}
