import { createHash } from 'node:crypto';
import type { Limit, RateLimits } from './RateLimits';

const WINDOW_SECONDS = 15 * 60;
/** An address may be a whole office, and an account may be typed at by others: both get more tries than one person does. */
const SHARED_FACTOR = 10;
const DETAIL = 'Too many failed sign-ins. Please try again in 15 minutes.';

interface Attempt {
  email: string;
  address: string;
  /** The setting `max_login_attempts`. */
  maxAttempts: number;
}

/** The limits an attempt counts against: this account from this address, the account from anywhere, the address for any account. */
function limitsOf({ email, address, maxAttempts }: Attempt): [limit: Limit, key: string][] {
  const limit = (name: string, points: number): Limit => ({
    name,
    points,
    seconds: WINDOW_SECONDS,
    blockSeconds: WINDOW_SECONDS,
    detail: DETAIL,
  });
  const account = createHash('sha256').update(email).digest('hex');
  return [
    [limit('login', maxAttempts), `${account}:${address}`],
    [limit('login-account', maxAttempts * SHARED_FACTOR), account],
    [limit('login-address', maxAttempts * SHARED_FACTOR), address],
  ];
}

/** Counts an attempt before its password is looked at, so that parallel ones cannot slip through. @throws AppError 429. */
export async function countLogin(rateLimits: RateLimits, attempt: Attempt): Promise<void> {
  for (const [limit, key] of limitsOf(attempt)) await rateLimits.consume(limit, key);
}

/**
 * A sign-in that succeeded was no attempt at guessing: the account's counts start anew. The address gets back only what
 * this one took, or whoever has an account could go on guessing at others.
 */
export async function forgetLogins(rateLimits: RateLimits, attempt: Attempt): Promise<void> {
  await forgetAccount(rateLimits, attempt);
  const [, , address] = limitsOf(attempt);
  if (address) await rateLimits.refund(...address);
}

/** Whoever has proved that the account is theirs may try to sign in at once, however often they guessed before. */
export async function forgetAccount(rateLimits: RateLimits, attempt: Attempt): Promise<void> {
  const [own, account] = limitsOf(attempt);
  if (own) await rateLimits.reset(...own);
  if (account) await rateLimits.reset(...account);
}
