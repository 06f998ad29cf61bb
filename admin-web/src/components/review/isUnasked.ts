import type { CaseDetails } from './CaseReview';

/** No chain says anything about the transaction, so missing flags mean little. */
export function isUnasked({ verdict }: CaseDetails['row']): boolean {
  return verdict?.outcome === 'unknown';
}
