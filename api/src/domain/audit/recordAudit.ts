import {
  AUDIT_EVENTS,
  type AuditAction,
  type AuditAfter,
  type AuditBefore,
} from '@souk/contracts/backOffice/audit/auditEvents';
import type { Transaction } from 'sequelize';
import { AuditLogEntry } from '../models';

interface Head<Action extends AuditAction> {
  /** Null for the platform's own command line. */
  actorId: number | null;
  action: Action;
  id: number | string;
  requestId: string | null;
}

type Owned = 'deposit' | 'withdrawal' | 'kyc_document' | 'report' | 'question' | 'rating';
/** The user concerned: a subject's owner; of a user and an account the same; otherwise none, unless one is named. */
type Whose<Action> = Action extends `${Owned}.${string}` ? { userId: number | null } : { userId?: number };

interface Facts {
  userId?: number | null;
  before?: object | null;
  after?: object | null;
}

/** An event's facts, which only an event that has none leaves out. Never a secret. */
type Given<Name extends string, Said> = null extends Said ? { [_ in Name]?: Said } : { [_ in Name]: Said };

type AuditRecord<Action extends AuditAction> = Head<Action> &
  Whose<Action> &
  Given<'before', AuditBefore<Action>> &
  Given<'after', AuditAfter<Action>>;

export function reasonIn({ reason }: { reason?: string | null }): { reason?: string } {
  return reason ? { reason } : {};
}

/** Writes to the audit log; a decision is written in its own transaction. */
export function recordAudit<Action extends AuditAction>(
  transaction: Transaction | undefined,
  record: AuditRecord<Action>,
): Promise<void> {
  return storeEntry(transaction, record);
}

/** Writes facts whose types the caller has checked. */
export async function storeEntry(
  transaction: Transaction | undefined,
  { action, id, before = null, after = null, ...whose }: Head<AuditAction> & Facts,
): Promise<void> {
  const { subject } = AUDIT_EVENTS[action];
  await AuditLogEntry.create(
    {
      userId: subject === 'user' || subject === 'account' ? Number(id) : null,
      ...whose,
      action,
      subjectType: subject,
      subjectId: String(id),
      beforeJson: before && JSON.stringify(before),
      afterJson: after && JSON.stringify(after),
    },
    { transaction },
  );
}
