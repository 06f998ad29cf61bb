import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { Lane } from '../../../../kernel/http/Lane';

/** OWASP's argon2id setting: 19 MiB, two passes, one lane; 7–8 ms of a core. */
const SETTINGS = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * More than two at once halve the throughput of every other route, and take more than half of the threads that files and names
 * of hosts are read in. Those that wait came through the lanes of requests: they are few.
 */
const turns = new Lane({ working: 2, waiting: Number.POSITIVE_INFINITY, waitMs: 15_000 });

/** Hashes the composed form (NFC): a keyboard may write an accent as a character of its own. */
export function hashPassword(password: string): Promise<string> {
  return turns.run(() => hash(password.normalize(), SETTINGS));
}

let hashOfNobody: Promise<string> | null = null;

/**
 * Whether the password is the one behind the hash. Without an account (null) it takes the same time and is false, so that the
 * time of an answer does not tell which e-mail addresses have one. A password is tried as it was written too: hashes that were made
 * before its form was settled hold that.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('the password of nobody');
  const against = passwordHash ?? (await hashOfNobody);
  for (const form of new Set([password.normalize(), password]))
    if (await turns.run(() => verify(against, form))) return passwordHash !== null;
  return false;
}
