import { createHash } from 'node:crypto';
import { AppError } from '../../../kernel/AppError';
import type { Count, Limit, RateLimits } from '../../../kernel/limits/RateLimits';
import { checkWork, consumeEach, countsByNetwork, type WorkParts } from '../../../kernel/limits/requireWork';

const WINDOW_SECONDS = 15 * 60;
/** Others may guess at an account, so it gets more attempts than one person. */
const ACCOUNT_FACTOR = 10;
/** An address may serve a whole city. Accounts known at it and unknown ones have as much each, both together no more than an account. */
const ADDRESS_FACTOR = 5;

type Account = number | string;

interface Attempt {
  /** The count belongs to the account, and survives a change of its email address. */
  account: Account;
  address: string;
  maxAttempts: number;
  /** The open session that reauthenticates; undefined at a sign-in. */
  sessionId?: string;
  /** The header `Souk-Proof`; sessions never need it. */
  workProof?: string;
}

/** An account stays known at an address this long after a sign-in. */
const KNOWN: Limit = { name: 'login-known', points: 1, seconds: 30 * 24 * 60 * 60 };

export interface Counted extends Attempt {
  /** Probably the owner, whom others' guesses must not lock out: an open session, or an address that signed in before. */
  isTrusted: boolean;
  own: Count;
  anywhere: Count;
  addresses: Count[];
}

async function readCounts(rateLimits: RateLimits, attempt: Attempt): Promise<Counted> {
  const { account: whose, address, maxAttempts, sessionId } = attempt;
  const limit = (name: string, factor: number): Limit => ({
    name,
    points: maxAttempts * factor,
    seconds: WINDOW_SECONDS,
    refusal: 'too_many_sign_ins',
  });
  const blocking = { blockSeconds: WINDOW_SECONDS };
  const account = hashed(whose);
  const isKnown = !sessionId && (await rateLimits.isMarked(...knownAt(attempt)));
  const ofAddress = limit(isKnown ? 'login-known-address' : 'login-address', ADDRESS_FACTOR);
  return {
    ...attempt,
    isTrusted: sessionId !== undefined || isKnown,
    own: [
      { ...limit('login', 1), ...blocking },
      `${account}:${sessionId ? `session ${sessionId}` : address}`,
    ],
    anywhere: [{ ...limit('login-account', ACCOUNT_FACTOR), ...blocking }, account],
    addresses: sessionId ? [] : countsByNetwork(ofAddress, address),
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

/**
 * Counts an attempt before its password is checked, so that parallel ones cannot slip through. Guesses from elsewhere do not count against
 * an open session, nor against an address that the account is known at: a stranger with many addresses must not lock the owner out for
 * ever. An open session has its own count only: its neighbours' guesses do not block it.
 * @throws AppError 429; with a `challenge` if work replaces waiting.
 */
export async function countLogin(parts: WorkParts, attempt: Attempt): Promise<Counted> {
  const { rateLimits } = parts;
  const counted = await readCounts(rateLimits, attempt);
  await rateLimits.consume(...counted.own);
  if (!counted.isTrusted) await rateLimits.consume(...counted.anywhere);
  const { taken, refusal } = await consumeEach(rateLimits, counted.addresses);
  const challenge = refusal && (await askForWork(parts, attempt, taken.at(-1) as Count));
  if (!challenge) return { ...counted, addresses: taken };
  // No password was checked.
  await refundLogin(rateLimits, { ...counted, addresses: taken });
  const { params, retryAfter } = refusal;
  throw new AppError(refusal.code, params as never, { retryAfter, members: { challenge } });
}

/** The work for a guess doubles each time that an address uses up its points. @param limit The exhausted count. */
async function askForWork(
  parts: WorkParts,
  { address: network, workProof = '' }: Attempt,
  [limit, key]: Count,
): ReturnType<typeof checkWork> {
  const doublings = Math.floor((await parts.rateLimits.used(limit, key)) / limit.points) - 1;
  return checkWork(parts, { action: 'login', network, effort: 2 ** Math.max(0, doublings) }, workProof);
}

/**
 * A successful sign-in was no guess: the account's counts restart. The address gets back only this attempt's points, or the owner of one
 * account could go on guessing at others.
 */
export async function forgetLogins(rateLimits: RateLimits, counted: Counted): Promise<void> {
  await rateLimits.reset(...counted.own);
  if (!counted.isTrusted) await rateLimits.reset(...counted.anywhere);
  await rateLimits.mark(...knownAt(counted));
  for (const count of counted.addresses) await rateLimits.refund(...count);
}

export async function refundLogin(
  rateLimits: RateLimits,
  { own, isTrusted, anywhere, addresses }: Counted,
): Promise<void> {
  for (const count of [own, ...(isTrusted ? [] : [anywhere]), ...addresses])
    await rateLimits.refund(...count);
}

/**
 * Codes are short: a thief with the password must not go on guessing at them, from however many addresses. An open session and a known
 * address have counts of their own, which guesses from elsewhere do not use up.
 */
function codesOf({ isTrusted, own, account }: Counted): Count {
  const limit = {
    name: 'second-factor',
    points: 20,
    seconds: 24 * 60 * 60,
    refusal: 'too_many_codes',
  } as const;
  return [limit, isTrusted ? own[1] : hashed(account)];
}

/** Counts a code before it is checked. @throws AppError 429. */
export async function countCode(rateLimits: RateLimits, counted: Counted): Promise<void> {
  await rateLimits.consume(...codesOf(counted));
}

export async function forgetCodes(rateLimits: RateLimits, counted: Counted): Promise<void> {
  await rateLimits.reset(...codesOf(counted));
}

/** A user who has proved that the account is theirs may sign in at once, however often they guessed before. */
export async function forgetAccount(rateLimits: RateLimits, attempt: Attempt): Promise<void> {
  const counted = await readCounts(rateLimits, attempt);
  await rateLimits.reset(...counted.own);
  await rateLimits.reset(...counted.anywhere);
  await forgetCodes(rateLimits, counted);
}
