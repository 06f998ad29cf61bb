import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { CaseDecision } from '../decision/Decision';
import type { Unasked } from '../decision/LookUp';
import { useDecisionDialog } from '../decision/useDecisionDialog';
import type { Review } from './useReview';

interface Questioned {
  review: Review;
  decisions: readonly CaseDecision[];
  flags: readonly Flag[];
  /** The case's transaction, if no chain was asked about it. */
  unasked?: Unasked | null;
  isHeld: boolean;
  /** All evidence is loaded, as the server has it now. */
  isReady: boolean;
}

/**
 * The question before the wanted decision, from a button, a key or the address; it waits until the evidence is loaded. It closes
 * with its case, and once another admin has decided.
 */
export function useCaseQuestion({
  review,
  decisions,
  flags,
  unasked,
  isHeld,
  isReady,
}: Questioned): ReactNode {
  const { ask, dismiss, isAsking, dialog } = useDecisionDialog();
  const { wanted, want, nextId } = review;
  const askWanted = useEffectEvent(() => {
    want(null);
    const decision = decisions.find(({ action }, at) => action === wanted || String(at + 1) === wanted);
    if (decision && !decision.blocked && !isAsking && !isHeld) ask({ flags, unasked, nextId, ...decision });
  });
  // Loads the dialog early, so that the first question does not wait for its code.
  useEffect(() => void import('../decision/DecisionDialog').catch(() => {}), []);
  const isDue = wanted !== null && isReady;
  useEffect(() => {
    if (isDue) askWanted();
  }, [isDue]);

  const isDecided = isReady && decisions.length === 0;
  const close = useEffectEvent(() => isAsking && dismiss());
  // A key may have opened another case while the question was opening.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question is about the case that is on the screen.
  useEffect(() => void close(), [review.id]);
  useEffect(() => {
    if (isDecided) close();
  }, [isDecided]);
  return dialog;
}
