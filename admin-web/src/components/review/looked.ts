import { canonicalTransactionHash } from '@souk/contracts/transactionHash';
import { useSyncExternalStore } from 'react';

/** The transactions that were opened in an explorer since this page was loaded. */
const looked = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A transaction was opened in its explorer. */
export function noteLooked(hash: string): void {
  looked.add(canonicalTransactionHash(hash));
  for (const listener of listeners) listener();
}

/** Whether the reader opened a transaction in its explorer. */
export const hasLooked = (hash: string): boolean => looked.has(canonicalTransactionHash(hash));

/** The same, and draws again once they do. */
export const useHasLooked = (hash: string): boolean => useSyncExternalStore(subscribe, () => hasLooked(hash));
