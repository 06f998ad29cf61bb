import type { Limit } from '../../kernel/limits/RateLimits';
import type { Services } from '../Services';
import type { Caller } from '../session/Caller';
import type { Route } from './route';

/** Generous enough that no person meets them; a script does. */
const GUEST_WRITES: Limit = { name: 'guest', points: 60, seconds: 60, isFinal: true };
const USER_WRITES: Limit = { name: 'user', points: 300, seconds: 60, isFinal: true };
/** Thousands sign in behind one address, and `loginLimits.ts` counts their wrong tries: this cuts off a flood before the database is asked. */
const SIGN_INS: Limit = { name: 'sign-ins', points: 3000, seconds: 60 };
/** A client that reads long lists in a loop keeps the others waiting. An admin's export does it by design. */
const USER_READS: Limit = { name: 'user-reads', points: 600, seconds: 60 };
/** Visitors behind one address share it. */
const GUEST_READS: Limit = { name: 'guest-reads', points: 600, seconds: 60 };

/**
 * A search through all offers takes the database a tenth of a second, however little of it is asked for: a client that asks for
 * hundreds at once would have everyone else wait for them. A browser asks six things at once, of which few take long.
 */
const USER_READS_AT_ONCE = { name: 'user-reads', most: 12 };
const GUEST_READS_AT_ONCE = { name: 'guest-reads', most: 12 };

interface Request {
  caller: Caller | null;
  address: string;
  services: Services;
}

/**
 * Works on a request within its caller's limits: a guest's requests are counted by address, a user's by user.
 * @throws AppError 429 with `Retry-After`.
 */
export async function limitRequests(
  route: Route,
  { caller, address, services }: Request,
  work: () => Promise<void>,
): Promise<void> {
  const { rateLimits } = services;
  if (!rateLimits.isOn) return work();
  if (route.method === 'GET') {
    if (!caller) {
      await rateLimits.consumeHere(GUEST_READS, address);
      return rateLimits.runHere(GUEST_READS_AT_ONCE, address, work);
    }
    if (caller.user.role !== 'user') return work();
    const key = String(caller.user.id);
    await rateLimits.consumeHere(USER_READS, key);
    return rateLimits.runHere(USER_READS_AT_ONCE, key, work);
  }
  if (route.isSignIn) await rateLimits.consumeHere(SIGN_INS, address);
  else if (caller) await rateLimits.consume(USER_WRITES, String(caller.user.id));
  else await rateLimits.consume(GUEST_WRITES, address);
  return work();
}
