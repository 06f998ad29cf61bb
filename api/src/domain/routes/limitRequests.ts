import type { Limit } from '../../kernel/limits/RateLimits';
import type { Services } from '../Services';
import type { Caller } from '../session/Caller';
import type { Route } from './route';

/** High enough that no person reaches them; a script does. */
const GUEST_WRITES: Limit = { name: 'guest', points: 60, seconds: 60, isFinal: true };
const USER_WRITES: Limit = { name: 'user', points: 300, seconds: 60, isFinal: true };
/** Thousands sign in behind one address, and `loginLimits.ts` counts failures: this stops a flood before the database is queried. */
const SIGN_INS: Limit = { name: 'sign-ins', points: 3000, seconds: 60 };
/** A client that reads long lists in a loop delays others. An admin's export does it by design. */
const USER_READS: Limit = { name: 'user-reads', points: 600, seconds: 60 };
/** Shared by visitors behind one address. */
const GUEST_READS: Limit = { name: 'guest-reads', points: 600, seconds: 60 };

/**
 * A search through all offers takes the database a tenth of a second, however few are requested: a client that sends hundreds at once
 * would delay everyone else. A browser sends six at once, few of them slow.
 */
const USER_READS_AT_ONCE = { name: 'user-reads', most: 12 };
const GUEST_READS_AT_ONCE = { name: 'guest-reads', most: 12 };

interface Request {
  caller: Caller | null;
  address: string;
  services: Services;
}

/**
 * Handles a request within its caller's limits: guests are counted by address, users by id.
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
