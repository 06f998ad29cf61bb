import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import { useSyncExternalStore } from 'react';

/** Transactions opened in an explorer, and opened files of disputes, since this page was loaded. */
const looked = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const fileOf = (tradeId: number, seq: number): string => `file ${tradeId}/${seq}`;

const keyOf = (seen: string) => (seen.startsWith('file ') ? seen : canonicalTransactionHash(seen));

export function noteLooked(seen: string): void {
  looked.add(keyOf(seen));
  for (const listener of listeners) listener();
}

/** Resets to a freshly loaded page, which has opened nothing. */
export function forgetLooked(): void {
  looked.clear();
}

export const hasLooked = (seen: string): boolean => looked.has(keyOf(seen));

/** `hasLooked` for all of them; renders again once they are. */
export const useHasLooked = (...all: string[]): boolean =>
  useSyncExternalStore(subscribe, () => all.every(hasLooked));

export const useLookedAt = () => useSyncExternalStore(subscribe, () => looked.size);
