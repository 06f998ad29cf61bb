import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { Lane } from '../../../../kernel/http/Lane';

/** OWASP's argon2id setting: 19 MiB, two passes, one lane; 7–8 ms of a core. */
const SETTINGS = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * More than two at once halve the throughput of every other route, and take more than half of the threads that read files and resolve host
 * names. Waiting calls came through the request lanes: they are few.
 */
const turns = new Lane({ working: 2, waiting: Number.POSITIVE_INFINITY, waitMs: 15_000 });

/** Hashes the composed form (NFC): a keyboard may write an accent as a character of its own. */
export function hashPassword(password: string): Promise<string> {
  return turns.run(() => hash(password.normalize(), SETTINGS));
}

let hashOfNobody: Promise<string> | null = null;

/**
 * Without an account (null) it takes the same time and returns false, so that response times do not reveal which e-mail addresses have one.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('the password of nobody');
  const against = passwordHash ?? (await hashOfNobody);
  return (await turns.run(() => verify(against, password.normalize()))) && passwordHash !== null;
}
