import type { CaseDetails } from './CaseReview';

/** Whether there is a transaction of which no chain says anything: that nothing speaks against it says little then. */
export function isUnasked({ verdict }: CaseDetails['row']): boolean {
  return verdict?.outcome === 'unknown';
}
