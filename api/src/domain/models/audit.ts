import type { AuditAction, AuditSubject } from '@souk/contracts/backOffice/audit/audit';
import { createdAt, id, number, table, text } from './table';
import { User } from './User';

/** A change and its author: written in the transaction of the change, never altered. */
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
  static readonly joins = () => ({ actor: User });
  declare actor?: User | null;
}

/** An audit log entry in its chain: the hash covers the entry and the link before. Never changed. */
export class AuditLink extends table('audit_links', {
  number: number().key(),
  entryId: number(),
  hash: text(),
}) {}

/** The last link of the audit log when a checkpoint was signed: the only leaf of its tree. Never changed. */
export class AuditHead extends table('audit_heads', {
  checkpoint: number().key(),
  number: number(),
  hash: text(),
}) {}
