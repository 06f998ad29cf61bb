import type { Limit } from '../rateLimits/RateLimits';
import type { Caller } from './Callers';
import type { Route, Services } from './route';

/** Generous enough that no person meets them; a script does. */
const GUEST_WRITES: Limit = { name: 'guest', points: 60, seconds: 60 };
const USER_WRITES: Limit = { name: 'user', points: 300, seconds: 60 };

/** Counts what changes something: a guest's by address, a user's by user. @throws AppError 429 with `Retry-After`. */
export async function limitRequests(
  route: Route,
  { caller, address, services }: { caller: Caller | null; address: string; services: Services },
): Promise<void> {
  if (route.method === 'GET' || !services.config.rateLimits) return;
  if (caller) await services.rateLimits.consume(USER_WRITES, String(caller.id));
  else await services.rateLimits.consume(GUEST_WRITES, address);
}
