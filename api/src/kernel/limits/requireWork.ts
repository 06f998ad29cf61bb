import { createHmac, type KeyObject, randomInt } from 'node:crypto';
import { type WorkChallenge, type WorkProof, workProofSchema } from '@souk/contracts/people/workProof';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { AppError } from '../AppError';
import { isPublicAddress } from '../outbound/isPublicAddress';
import type { Limit, RateLimits } from './RateLimits';

const FREE_ATTEMPTS = 2;
const EXPIRES_MS = 10 * 60_000;
/** Twice as long as a challenge works: the clocks of two api processes may differ. */
const USED: Limit = { name: 'work-used', points: 1, seconds: (2 * EXPIRES_MS) / 1000 };
/** 250 keys of this cost take a desktop computer a quarter of a second, and a phone about one. */
const COST = 5000;
const KEYS = { least: 150, most: 350 };

/** What is asked for: work for one action from one network proves nothing for another. */
interface Scope {
  action: 'register' | 'password-reset' | 'support';
  network: string;
}

interface Attempt {
  action: Scope['action'];
  address: string;
  /** The header `Souk-Proof`; empty without one. */
  workProof: string;
}

interface Parts {
  config: { jwtKey: KeyObject };
  rateLimits: RateLimits;
}

/**
 * Counts an attempt, and asks for work from the third within an hour from one network on. Loopback and private networks are not asked:
 * behind a balancer that is not named, all people would share one.
 * @throws AppError `proof_of_work_needed` with a `challenge`, and the seconds until none is asked.
 */
export async function requireWork(
  { config, rateLimits }: Parts,
  { action, address, workProof }: Attempt,
): Promise<void> {
  if (!isPublicAddress(address)) return;
  const scope = { action, network: networkOf(address) };
  const free: Limit = { name: `work-${action}`, points: FREE_ATTEMPTS, seconds: 3600, isFinal: true };
  try {
    await rateLimits.consume(free, scope.network);
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 429) throw error;
    const proof = readProof(workProof);
    if (proof && (await isSolved(config.jwtKey, scope, proof)) && (await isFirstUse(rateLimits, proof)))
      return;
    const challenge = await createWork(config.jwtKey, scope, Date.now());
    throw new AppError('proof_of_work_needed', {}, { retryAfter: error.retryAfter, members: { challenge } });
  }
}

/** A challenge that works for ten minutes. */
export async function createWork(key: KeyObject, scope: Scope, now: number): Promise<WorkChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    // Known to us: the work is never much longer than meant, and is checked without deriving a key.
    counter: randomInt(KEYS.least, KEYS.most),
    expiresAt: new Date(now + EXPIRES_MS),
    deriveKey,
    ...secretsOf(key, scope),
  });
  return challenge as WorkChallenge;
}

/** The /24 of an IPv4 address; of an IPv6 address the gateway tells its /64. */
function networkOf(address: string): string {
  return address.replace(/\.\d+$/, '.0');
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

/** Only of a proof that was checked: no other may fill the table. */
function isFirstUse(rateLimits: RateLimits, { challenge }: WorkProof): Promise<boolean> {
  return rateLimits.tryConsume(USED, challenge.signature);
}

/** One signs the challenge, the other its solution. */
function secretsOf(key: KeyObject, { action, network }: Scope) {
  const derived = (what: 'challenge' | 'solution') =>
    createHmac('sha256', key).update(`souk.work.${what}.v1\n${action}\n${network}`).digest('hex');
  return { hmacSignatureSecret: derived('challenge'), hmacKeySignatureSecret: derived('solution') };
}
