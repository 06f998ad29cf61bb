import type { Limit } from '../rateLimits/RateLimits';
import type { Caller } from './Callers';
import type { Route, Services } from './route';

/** Generous enough that no person meets them; a script does. */
const GUEST_WRITES: Limit = { name: 'guest', points: 60, seconds: 60 };
const USER_WRITES: Limit = { name: 'user', points: 300, seconds: 60 };
/** Whoever reads long lists in a loop keeps the others waiting. An admin's export does it by design. */
const USER_READS: Limit = { name: 'user-reads', points: 600, seconds: 60 };

/** Counts a guest's requests by address, a user's by user. @throws AppError 429 with `Retry-After`. */
export async function limitRequests(
  route: Route,
  { caller, address, services }: { caller: Caller | null; address: string; services: Services },
): Promise<void> {
  const { config, rateLimits } = services;
  if (!config.rateLimits) return;
  if (route.method === 'GET') {
    if (caller?.role === 'user') await rateLimits.consumeHere(USER_READS, String(caller.id));
  } else if (caller) await rateLimits.consume(USER_WRITES, String(caller.id));
  else await rateLimits.consume(GUEST_WRITES, address);
}
