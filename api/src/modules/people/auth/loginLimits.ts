import { createHash } from 'node:crypto';
import { AppError } from '../../../kernel/AppError';
import type { Count, Limit, RateLimits } from '../../../kernel/limits/RateLimits';
import { checkWork, consumeEach, countsByNetwork, type WorkParts } from '../../../kernel/limits/requireWork';

const WINDOW_SECONDS = 15 * 60;
/** Others may guess at an account, which gets more tries than one person does. */
const ACCOUNT_FACTOR = 10;
/** An address may be a whole city. Accounts that are known at it and those that are not have as much each, both together no more than an account. */
const ADDRESS_FACTOR = 5;

/** The id of a user, or an email address that no account has. */
type Account = number | string;

interface Attempt {
  /** The count belongs to the account, and survives a change of its email address. */
  account: Account;
  address: string;
  /** The setting `max_login_attempts`. */
  maxAttempts: number;
  /** The open session that proves again who it is; undefined at a sign-in. */
  sessionId?: string;
  /** The header `Souk-Proof`; a session is never asked for it. */
  workProof?: string;
}

/** An account stays known at an address this long after a sign-in. */
const KNOWN: Limit = { name: 'login-known', points: 1, seconds: 30 * 24 * 60 * 60 };

/** An attempt and what it is counted in. */
export interface Counted extends Attempt {
  /** Probably the owner, whom others' guesses must not lock out: an open session, or an address that signed in before. */
  isTrusted: boolean;
  /** This account from this address or session. */
  own: Count;
  /** The account from anywhere. */
  anywhere: Count;
  /** Any account from the address and its networks. */
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
 * Counts an attempt before its password is looked at, so that parallel ones cannot slip through. Guesses from elsewhere do not
 * count against an open session, nor against an address that the account is known at: a stranger with many addresses must not keep the owner out for ever.
 * An open session has its own count only: its neighbours' guesses keep no one from proving who they are.
 * @throws AppError 429; with a `challenge` where work takes the place of waiting.
 */
export async function countLogin(parts: WorkParts, attempt: Attempt): Promise<Counted> {
  const { rateLimits } = parts;
  const counted = await readCounts(rateLimits, attempt);
  await rateLimits.consume(...counted.own);
  if (!counted.isTrusted) await rateLimits.consume(...counted.anywhere);
  const { taken, refusal } = await consumeEach(rateLimits, counted.addresses);
  const challenge = refusal && (await askForWork(parts, attempt, taken.at(-1) as Count));
  if (!challenge) return { ...counted, addresses: taken };
  // No password was looked at.
  await refundLogin(rateLimits, { ...counted, addresses: taken });
  const { params, retryAfter } = refusal;
  throw new AppError(refusal.code, params as never, { retryAfter, members: { challenge } });
}

/** The work for a guess doubles each time that an address has used its points once more. @param limit The count that had none left. */
async function askForWork(
  parts: WorkParts,
  { address: network, workProof = '' }: Attempt,
  [limit, key]: Count,
): ReturnType<typeof checkWork> {
  const doublings = Math.floor((await parts.rateLimits.used(limit, key)) / limit.points) - 1;
  return checkWork(parts, { action: 'login', network, effort: 2 ** Math.max(0, doublings) }, workProof);
}

/**
 * A sign-in that succeeded was no guess: the account's counts start again. The address gets back only what this one took, or
 * the owner of one account could go on guessing at others.
 */
export async function forgetLogins(rateLimits: RateLimits, counted: Counted): Promise<void> {
  await rateLimits.reset(...counted.own);
  if (!counted.isTrusted) await rateLimits.reset(...counted.anywhere);
  await rateLimits.mark(...knownAt(counted));
  for (const count of counted.addresses) await rateLimits.refund(...count);
}

/** Gives back what one attempt took, and nothing else. */
export async function refundLogin(
  rateLimits: RateLimits,
  { own, isTrusted, anywhere, addresses }: Counted,
): Promise<void> {
  for (const count of [own, ...(isTrusted ? [] : [anywhere]), ...addresses])
    await rateLimits.refund(...count);
}

/**
 * Codes are short: a thief with the password must not go on guessing at them, from however many addresses. An open session and a known
 * address have a count of their own, which guesses from elsewhere do not use up.
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

/** Counts a code before it is looked at. @throws AppError 429. */
export async function countCode(rateLimits: RateLimits, counted: Counted): Promise<void> {
  await rateLimits.consume(...codesOf(counted));
}

/** A right code was no guess. */
export async function forgetCodes(rateLimits: RateLimits, counted: Counted): Promise<void> {
  await rateLimits.reset(...codesOf(counted));
}

/** A user who has proved that the account is theirs may try to sign in at once, however often they guessed before. */
export async function forgetAccount(rateLimits: RateLimits, attempt: Attempt): Promise<void> {
  const counted = await readCounts(rateLimits, attempt);
  await rateLimits.reset(...counted.own);
  await rateLimits.reset(...counted.anywhere);
  await forgetCodes(rateLimits, counted);
}
