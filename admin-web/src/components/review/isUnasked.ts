import type { CaseDetails } from './CaseReview';

/** Whether there is a transaction that no chain was asked about: that nothing speaks against it says little then. */
export function isUnasked({ verdict }: CaseDetails['row']): boolean {
  return Boolean(verdict) && verdict?.checked_at === null;
}
