import { createHash } from 'node:crypto';
import type { Limit, RateLimits } from '../../../kernel/limits/RateLimits';

const WINDOW_SECONDS = 15 * 60;
/** An address may be a whole office, and others may guess at an account: both get more tries than one person does. */
const SHARED_FACTOR = 10;

/** The id of a user, or an email address that no account has. */
type Account = number | string;

interface Attempt {
  /** Whose count it is; an account keeps it with another email address. */
  account: Account;
  address: string;
  /** The setting `max_login_attempts`. */
  maxAttempts: number;
  /** The open session that proves again who it is; undefined at a sign-in. */
  sessionId?: string;
}

/** How long an account is known at an address after a sign-in. */
const KNOWN: Limit = { name: 'login-known', points: 1, seconds: 30 * 24 * 60 * 60 };

type Count = [limit: Limit, key: string];

/** The counts of an attempt: this account from this address, the account from anywhere, the address for any account. */
function countsOf({
  account: whose,
  address,
  maxAttempts,
  sessionId,
}: Attempt): Record<'own' | 'account' | 'address', Count> {
  const limit = (name: string, points: number): Limit => ({
    name,
    points,
    seconds: WINDOW_SECONDS,
    blockSeconds: WINDOW_SECONDS,
    refusal: 'too_many_sign_ins',
  });
  const account = hashed(whose);
  return {
    own: [limit('login', maxAttempts), `${account}:${sessionId ? `session ${sessionId}` : address}`],
    account: [limit('login-account', maxAttempts * SHARED_FACTOR), account],
    address: [limit('login-address', maxAttempts * SHARED_FACTOR), address],
  };
}

function hashed(account: Account): string {
  const text = typeof account === 'number' ? `user ${account}` : account;
  return createHash('sha256').update(text).digest('hex');
}

/** An address that signed in to this account before: most likely its owner's. */
function knownAt({ account, address }: Attempt): Count {
  return [KNOWN, `${hashed(account)}:${address}`];
}

/** Whether it is most likely the owner, whom the guesses of others must not lock out. */
async function isTrusted(rateLimits: RateLimits, attempt: Attempt): Promise<boolean> {
  return attempt.sessionId !== undefined || (await rateLimits.isMarked(...knownAt(attempt)));
}

/**
 * Counts an attempt before its password is looked at, so that parallel ones cannot slip through. Guesses from elsewhere do not
 * count against an open session, nor against an address that the account is known at: a stranger with many addresses must not keep the owner out for ever.
 * @throws AppError 429.
 */
export async function countLogin(rateLimits: RateLimits, attempt: Attempt): Promise<void> {
  const { own, account, address } = countsOf(attempt);
  await rateLimits.consume(...own);
  if (!(await isTrusted(rateLimits, attempt))) await rateLimits.consume(...account);
  await rateLimits.consume(...address);
}

/**
 * A sign-in that succeeded was no guess: the account's counts start again. The address gets back only what this one took, or
 * the owner of one account could go on guessing at others.
 */
export async function forgetLogins(rateLimits: RateLimits, attempt: Attempt): Promise<void> {
  const { own, account, address } = countsOf(attempt);
  await rateLimits.reset(...own);
  if (!(await isTrusted(rateLimits, attempt))) await rateLimits.reset(...account);
  await rateLimits.mark(...knownAt(attempt));
  await rateLimits.refund(...address);
}

/** Gives back what one attempt took, and nothing else. */
export async function refundLogin(rateLimits: RateLimits, attempt: Attempt): Promise<void> {
  for (const count of Object.values(countsOf(attempt))) await rateLimits.refund(...count);
}

/**
 * Codes are short: a thief with the password must not go on guessing at them, from however many addresses. An open session and a known
 * address have a count of their own, which guesses from elsewhere do not use up.
 */
async function codesOf(rateLimits: RateLimits, attempt: Attempt): Promise<Count> {
  const limit = {
    name: 'second-factor',
    points: 20,
    seconds: 24 * 60 * 60,
    refusal: 'too_many_codes',
  } as const;
  const [, own] = countsOf(attempt).own;
  return [limit, (await isTrusted(rateLimits, attempt)) ? own : hashed(attempt.account)];
}

/** Counts a code before it is looked at. @throws AppError 429. */
export async function countCode(rateLimits: RateLimits, attempt: Attempt): Promise<void> {
  await rateLimits.consume(...(await codesOf(rateLimits, attempt)));
}

/** A right code was no guess. To be called before its place becomes a known one. */
export async function forgetCodes(rateLimits: RateLimits, attempt: Attempt): Promise<void> {
  await rateLimits.reset(...(await codesOf(rateLimits, attempt)));
}

/** A user who has proved that the account is theirs may try to sign in at once, however often they guessed before. */
export async function forgetAccount(rateLimits: RateLimits, attempt: Attempt): Promise<void> {
  const { own, account } = countsOf(attempt);
  await rateLimits.reset(...own);
  await rateLimits.reset(...account);
  await forgetCodes(rateLimits, attempt);
}
