import type { AuditAfter } from '@souk/contracts/backOffice/audit/auditEvents';
import type { AccountAction } from '@souk/contracts/people/signIn/accountActions';
import type { Transaction } from 'sequelize';
import { storeEntry } from './recordAudit';

interface AccountEvent<Action extends AccountAction> {
  userId: number;
  action: Action;
  /** The device, its address, and what the event is about. Never a secret. */
  facts: AuditAfter<Action>;
  requestId: string;
}

export function recordAccountEvent<Action extends AccountAction>(
  transaction: Transaction | undefined,
  { userId, facts, ...event }: AccountEvent<Action>,
): Promise<void> {
  return storeEntry(transaction, { ...event, actorId: userId, id: userId, after: facts });
}
