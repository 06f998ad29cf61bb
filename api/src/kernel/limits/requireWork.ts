import { createHmac, type KeyObject, randomInt } from 'node:crypto';
import { type WorkChallenge, type WorkProof, workProofSchema } from '@souk/contracts/people/signIn/workProof';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { AppError } from '../AppError';
import { isPublicAddress } from '../outbound/isPublicAddress';
import type { Count, Limit, RateLimits } from './RateLimits';

const FREE_ATTEMPTS = 2;
/**
 * Tunnel brokers hand out an IPv6 /48, so it has its own count. A carrier's /48 may be hundreds of households: it has this many times
 * the points of a /64.
 */
const WIDER_FACTOR = 5;
const EXPIRES_MS = 10 * 60_000;
/** Twice the lifetime of a challenge: the clocks of two api processes may differ. */
const USED: Limit = { name: 'work-used', points: 1, seconds: (2 * EXPIRES_MS) / 1000 };
/** 250 keys at this cost take a desktop computer a quarter of a second, and a phone about one. */
const COST = 5000;
const KEYS = { least: 150, most: 350 };
const MOST_EFFORT = 32;

/** Scope of the work: work for one action from one network proves nothing for another. */
interface Scope {
  action: 'register' | 'password-reset' | 'support' | 'login';
  network: string;
  /** Cost as a multiple of a registration's: a power of two, up to `MOST_EFFORT`. */
  effort?: number;
}

interface Attempt {
  action: Scope['action'];
  address: string;
  /** The header `Souk-Proof`; empty without one. */
  workProof: string;
}

export interface WorkParts {
  config: { jwtKey: KeyObject };
  rateLimits: RateLimits;
}

/**
 * Counts an attempt, and demands work from the third within an hour and network. Loopback and private networks are exempt: behind an
 * unnamed balancer all people would share one.
 * @throws AppError `proof_of_work_needed` with a `challenge`, and the seconds until none is demanded.
 */
export async function requireWork(parts: WorkParts, { action, address, workProof }: Attempt): Promise<void> {
  if (!isPublicAddress(address)) return;
  const network = address.replace(/\.\d+$/, '.0');
  const free: Limit = { name: `work-${action}`, points: FREE_ATTEMPTS, seconds: 3600, isFinal: true };
  const { refusal } = await consumeEach(parts.rateLimits, countsByNetwork(free, network));
  const challenge = refusal && (await checkWork(parts, { action, network }, workProof));
  if (challenge)
    throw new AppError(
      'proof_of_work_needed',
      {},
      { retryAfter: refusal.retryAfter, members: { challenge } },
    );
}

/** Counts for a client's network, reported by the gateway: an IPv4 address, or an IPv6 /64. */
export function countsByNetwork(limit: Limit, network: string): Count[] {
  if (!network.includes(':')) return [[limit, network]];
  const wider = `${network.replace('::', ':0:0:0').split(':').slice(0, 3).join(':')}::/48`;
  return [
    [limit, network],
    [{ ...limit, points: limit.points * WIDER_FACTOR }, wider],
  ];
}

/** Takes a point of each count until one is exhausted. @returns the touched counts and that refusal. */
export async function consumeEach(
  rateLimits: RateLimits,
  counts: readonly Count[],
): Promise<{ taken: Count[]; refusal: AppError | null }> {
  const taken: Count[] = [];
  for (const count of counts) {
    taken.push(count);
    try {
      await rateLimits.consume(...count);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 429) throw error;
      return { taken, refusal: error };
    }
  }
  return { taken, refusal: null };
}

/**
 * Accepts a proof of more work, and of half as much, which was demanded a moment ago.
 * @returns null for a right proof at its first use, else the challenge to solve.
 */
export async function checkWork(
  { config, rateLimits }: WorkParts,
  scope: Scope,
  workProof: string,
): Promise<WorkChallenge | null> {
  const effort = Math.min(scope.effort ?? 1, MOST_EFFORT);
  const proof = readProof(workProof);
  for (let done = Math.max(1, effort / 2); proof && done <= MOST_EFFORT; done *= 2)
    if (await isSolved(config.jwtKey, { ...scope, effort: done }, proof))
      if (await isFirstUse(rateLimits, proof)) return null;
  return createWork(config.jwtKey, { ...scope, effort }, Date.now());
}

/** A challenge valid for ten minutes. */
export async function createWork(key: KeyObject, scope: Scope, now: number): Promise<WorkChallenge> {
  const { effort = 1 } = scope;
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    // Known to us: the work is never much longer than meant, and making or checking it takes one key.
    counter: randomInt(KEYS.least * effort, KEYS.most * effort),
    expiresAt: new Date(now + EXPIRES_MS),
    deriveKey,
    ...secretsOf(key, scope),
  });
  return challenge as WorkChallenge;
}

function readProof(header: string): WorkProof | null {
  try {
    return workProofSchema.safeParse(JSON.parse(header)).data ?? null;
  } catch {
    return null;
  }
}

async function isSolved(key: KeyObject, scope: Scope, proof: WorkProof): Promise<boolean> {
  return (await verifySolution({ ...proof, deriveKey, ...secretsOf(key, scope) })).verified;
}

/** Only for a verified proof: no other may fill the table. */
function isFirstUse(rateLimits: RateLimits, { challenge }: WorkProof): Promise<boolean> {
  return rateLimits.tryConsume(USED, challenge.signature);
}

/** One key signs the challenge, the other its solution. */
function secretsOf(key: KeyObject, { action, network, effort = 1 }: Scope) {
  const derived = (what: 'challenge' | 'solution') =>
    createHmac('sha256', key).update(`souk.work.${what}.v1\n${action}\n${network}\n${effort}`).digest('hex');
  return { hmacSignatureSecret: derived('challenge'), hmacKeySignatureSecret: derived('solution') };
}
