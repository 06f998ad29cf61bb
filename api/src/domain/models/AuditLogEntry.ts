import type { AuditAction, AuditSubject } from '@souk/contracts/backOffice/audit';
import { createdAt, id, number, table, text } from './table';
import type { User } from './User';

/** Who changed what: written in the transaction of the change, never altered. */
export class AuditLogEntry extends table('audit_log', {
  id: id(),
  actorId: number().orNull(),
  action: text<AuditAction>(),
  subjectType: text<AuditSubject>(),
  subjectId: text(),
  userId: number().orNull(),
  beforeJson: text().orNull(),
  afterJson: text().orNull(),
  requestId: text().orNull(),
  createdAt: createdAt(),
}) {
  declare actor?: User | null;
}
