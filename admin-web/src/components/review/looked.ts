import { canonicalTransactionHash } from '@souk/contracts/transactionHash';
import { useSyncExternalStore } from 'react';

/** The transactions that were opened in an explorer, and the files of disputes, since this page was loaded. */
const looked = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a file of a dispute is noted by. */
export const fileOf = (tradeId: number, seq: number): string => `file ${tradeId}/${seq}`;

const keyOf = (seen: string) => (seen.startsWith('file ') ? seen : canonicalTransactionHash(seen));

/** A transaction was opened in its explorer, or a file. */
export function noteLooked(seen: string): void {
  looked.add(keyOf(seen));
  for (const listener of listeners) listener();
}

/** A page that was just loaded has opened nothing. */
export function forgetLooked(): void {
  looked.clear();
}

/** Whether the reader opened a transaction in its explorer, or a file. */
export const hasLooked = (seen: string): boolean => looked.has(keyOf(seen));

/** The same of all of them, and draws again once they do. */
export const useHasLooked = (...all: string[]): boolean =>
  useSyncExternalStore(subscribe, () => all.every(hasLooked));

/** Draws again whenever something more was looked at. */
export const useLookedAt = () => useSyncExternalStore(subscribe, () => looked.size);
