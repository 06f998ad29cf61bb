import type { AssignmentSubject } from '../desk/assignments';
import type { Permission } from './permissions';

export function decisionPermission(subject: AssignmentSubject, action: string): Permission {
  switch (subject) {
    case 'deposit':
      return 'deposits.decide';
    case 'withdrawal':
      return action === 'complete' ? 'payouts.complete' : 'payouts.release';
    case 'trade':
      return action === 'verify' || action === 'reject' ? 'trades.verify' : 'disputes.decide';
    case 'report':
      return 'reports.decide';
    case 'kyc':
      return 'kyc.decide';
  }
}

/** Permissions, any of which lets an administrator decide about a case, and so hold it. */
const DECIDING: Record<AssignmentSubject, readonly Permission[]> = {
  deposit: ['deposits.decide'],
  withdrawal: ['payouts.release', 'payouts.complete'],
  trade: ['trades.verify', 'disputes.decide'],
  report: ['reports.decide'],
  kyc: ['kyc.decide'],
};

/** True if someone with these permissions decides about such a case. */
export const decidesOn = (subject: AssignmentSubject, may: (permission: Permission) => boolean): boolean =>
  DECIDING[subject].some(may);
