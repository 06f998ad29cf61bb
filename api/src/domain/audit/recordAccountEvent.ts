import type { AuditAction } from '@souk/contracts/backOffice/audit/audit';
import type { Transaction } from 'sequelize';
import { recordAudit } from './recordAudit';

interface AccountEvent {
  userId: number;
  action: Extract<AuditAction, `account.${string}`>;
  /** The action, the device and its address. Never a secret. */
  facts: Record<string, unknown>;
  requestId: string;
}

export function recordAccountEvent(
  transaction: Transaction | undefined,
  { userId, action, facts, requestId }: AccountEvent,
): Promise<void> {
  return recordAudit(transaction, {
    actorId: userId,
    action,
    subject: ['account', userId],
    userId,
    before: null,
    after: facts,
    requestId,
  });
}
