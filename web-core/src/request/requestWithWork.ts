import type { WorkChallenge } from '@souk/contracts/people/signIn/workProof';
import { t } from '@souk/contracts/texts/texts';
import { isRequestFailure } from './RequestFailure';
import { type RequestOptions, request } from './send';

/** Sends a request for which the api may demand proof of work: the browser solves the challenge and sends the request again. */
export async function requestWithWork<Data>(
  path: string,
  options: RequestOptions,
  onWork: (isWorking: boolean) => void = () => {},
): Promise<Data> {
  try {
    return await request<Data>(path, options);
  } catch (error) {
    const challenge = challengeIn(error);
    if (!challenge) throw error;
    onWork(true);
    try {
      return await request<Data>(path, { ...options, workProof: await solve(challenge) });
    } finally {
      onWork(false);
    }
  }
}

function challengeIn(error: unknown): WorkChallenge | null {
  if (!isRequestFailure(error) || error.status !== 429) return null;
  return (error.problem as { challenge?: WorkChallenge } | null)?.challenge ?? null;
}

/** Loads the solver on demand, because few visitors need it. */
async function solve(challenge: WorkChallenge): Promise<string> {
  try {
    const { solveWork } = await import('./solveWork');
    return JSON.stringify(await solveWork(challenge));
  } catch {
    throw new Error(
      t(
        'Your browser couldn’t do what we ask of networks that send much. Reload the page, or try again in an hour.',
      ),
    );
  }
}
