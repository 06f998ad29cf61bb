import type { Flag } from '@souk/contracts/backOffice/flags';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { CaseDecision } from '../decision/Decision';
import type { Unasked } from '../decision/LookUp';
import { useDecisionDialog } from '../decision/useDecisionDialog';
import type { Review } from './useReview';

interface Questioned {
  review: Review;
  decisions: readonly CaseDecision[];
  flags: readonly Flag[];
  /** The case's transaction, where no chain was asked about it. */
  unasked?: Unasked | null;
  /** Whether another admin is at the case. */
  isHeld: boolean;
  /** Whether all of the evidence is there, as the server has it now. */
  isReady: boolean;
}

/**
 * The question before the decision that is wanted, by a button, a key or the address: one that is wanted before the evidence is
 * there waits for it. It closes by itself once another admin has decided,
 * and with its case.
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
  // The first question does not wait for its code.
  useEffect(() => void import('../decision/DecisionDialog').catch(() => {}), []);
  const isDue = wanted !== null && isReady;
  useEffect(() => {
    if (isDue) askWanted();
  }, [isDue]);

  const isDecided = isReady && decisions.length === 0;
  const close = useEffectEvent(() => isAsking && dismiss());
  // A key may have led on to another case while the question was opening.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question is about the case that is on the screen.
  useEffect(() => void close(), [review.id]);
  useEffect(() => {
    if (isDecided) close();
  }, [isDecided]);
  return dialog;
}
