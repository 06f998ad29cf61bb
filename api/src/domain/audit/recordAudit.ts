import type { AuditAction, AuditSubject } from '@souk/contracts/backOffice/audit/audit';
import type { Transaction } from 'sequelize';
import { AuditLogEntry } from '../models';

interface AuditRecord {
  /** Null for the platform's own command line. */
  actorId: number | null;
  action: AuditAction;
  subject: [type: AuditSubject, id: number | string];
  /** The user concerned; null if there is no single one. */
  userId: number | null;
  /** The changed fields, before and after. Never a secret. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  requestId: string | null;
}

export function reasonIn({ reason }: { reason?: string | null }): { reason?: string } {
  return reason ? { reason } : {};
}

/** Writes to the audit log; a decision is written in its own transaction. */
export async function recordAudit(transaction: Transaction | undefined, record: AuditRecord): Promise<void> {
  await AuditLogEntry.create(
    {
      actorId: record.actorId,
      action: record.action,
      subjectType: record.subject[0],
      subjectId: String(record.subject[1]),
      userId: record.userId,
      beforeJson: record.before && JSON.stringify(record.before),
      afterJson: record.after && JSON.stringify(record.after),
      requestId: record.requestId,
    },
    { transaction },
  );
}
