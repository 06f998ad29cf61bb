import type { AssignmentSubject } from '@souk/contracts/backOffice/assignments';
import type { Permission } from '@souk/contracts/backOffice/permissions';
import { type May, useMay } from '../../useMay';

/** What a decision about a case takes, as its route says. */
function permissionFor(subject: AssignmentSubject, action: string): Permission {
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

/** Those decisions about a case that the reader's roles allow. */
export function useAllowed(
  subject: AssignmentSubject,
): <One extends { action: string }>(all: readonly One[]) => One[] {
  const may: May = useMay();
  return (all) => all.filter(({ action }) => may(permissionFor(subject, action)));
}
