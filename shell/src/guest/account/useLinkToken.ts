import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The token of the mailed link that was opened; undefined while the page is as it was prerendered, before its address is known. */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(
    never,
    () => new URLSearchParams(window.location.search).get('token') ?? '',
    () => undefined,
  );
}
