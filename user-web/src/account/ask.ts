import type { RemoteModule } from '@souk/web-core';

/**
 * Asks for what a page shows first, while the session is still being confirmed: the page then finds the answers, or waits for
 * them a round trip less. Whoever is refused is sent to sign in by the session's own answer.
 */
export type Ask = NonNullable<RemoteModule['ask']>;

/** For `endpoint.initiate`: the page that comes is the one that keeps the answer. */
export const FOR_LATER = { subscribe: false } as const;
