import type { WorkChallenge, WorkProof } from '@souk/contracts/people/signIn/workProof';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Browsers derive keys off the main thread, so the page stays responsive without a worker. @throws if there is no
 * solution within 90 seconds.
 */
export async function solveWork(challenge: WorkChallenge): Promise<WorkProof> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('No solution was found');
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}
