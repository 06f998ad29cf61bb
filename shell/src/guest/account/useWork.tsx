import type { WorkChallenge } from '@souk/contracts/people/workProof';
import { t } from '@souk/contracts/texts';
import { isRequestFailure, type RequestOptions, request } from '@souk/web-core/request';
import { useState } from 'react';

/** Sends requests for which the api may ask for work first: the browser does it, and the request is sent again. */
export function useWork() {
  const [isWorking, setIsWorking] = useState(false);

  async function requestWithWork(path: string, options: RequestOptions): Promise<void> {
    try {
      await request(path, options);
    } catch (error) {
      const challenge = challengeIn(error);
      if (!challenge) throw error;
      setIsWorking(true);
      try {
        await request(path, { ...options, workProof: await solve(challenge) });
      } finally {
        setIsWorking(false);
      }
    }
  }

  return {
    request: requestWithWork,
    /** For the busy button. */
    label: isWorking ? t('One moment…') : undefined,
    /** To be on the page from the start: a screen reader says what changes in it. */
    status: (
      <span className="visually-hidden" aria-live="polite">
        {isWorking && t('One moment…')}
      </span>
    ),
  };
}

function challengeIn(error: unknown): WorkChallenge | null {
  if (!isRequestFailure(error) || error.code !== 'proof_of_work_needed') return null;
  return (error.problem as { challenge?: WorkChallenge }).challenge ?? null;
}

/** Few visitors are asked, so the solver is loaded for them only. */
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
