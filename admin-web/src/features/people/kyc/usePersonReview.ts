import { KYC_REASONS, type KycPersonDecision } from '@souk/contracts/people/kyc/kyc';
import { canHave } from '@souk/contracts/people/kyc/kycRules';
import { useEffect } from 'react';
import { useAllowed } from '../../../components/review/useAllowed';
import { useCaseQuestion } from '../../../components/review/useCaseQuestion';
import { useDesk } from '../../../components/review/useDesk';
import type { Review } from '../../../components/review/useReview';
import { useKeys } from '../../../components/useKeys';
import { forgetDocuments, loadDocument } from '../shared/documentFiles';
import { DOCUMENT_KEYS } from './DocumentTabs';
import {
  isPending,
  type PersonRow,
  useDecideKycPersonMutation,
  useKycPrefetch,
  useKycReviewQuery,
} from './kycApi';
import { personDecisions } from './personDecisions';
import { REASON_KEYS } from './RejectReasons';
import { useCloseIdentity } from './useCloseIdentity';
import { useKycActions } from './useKycActions';
import { type StageView, useStageView } from './useStageView';
import { useVerdicts, type Verdicts } from './useVerdicts';

export function usePersonReview(review: Review, userId: number) {
  const reviewed = useKycReviewQuery(userId, { refetchOnMountOrArgChange: true });
  const { currentData: person } = reviewed;
  const verdicts = useVerdicts(userId, person?.documents ?? []);
  const view = useStageView(verdicts.current?.id);
  const known = person && { status: person.user.kyc_status, claim: person.claim };
  const desk = useDesk({ subject: 'kyc', id: userId, known, onChange: reviewed.refetch });
  const [decide] = useDecideKycPersonMutation();
  const ways = {
    send: (documents: KycPersonDecision['documents'], reason?: string) =>
      decide({ userId, decision: { documents, reason, seen_person: person?.person } }).unwrap(),
    onDone: review.openNext,
  };
  const single = useKycActions({
    expiryOf: (document) => verdicts.markOf(document).expiresOn,
    onDecided: (decided) => {
      // After a user's last pending document, the next waiting user opens.
      const others = verdicts.documents.filter(({ id }) => id !== decided.id);
      if (!others.some(isPending)) review.openNext();
    },
  });
  const closing = useCloseIdentity();
  // A person who may have changed cannot be decided.
  const isOpen = person !== undefined && !reviewed.error;
  const allowed = useAllowed('kyc');
  const decisions = isOpen ? allowed(personDecisions(person, verdicts, ways)) : [];
  const question = useCaseQuestion({
    review,
    decisions,
    flags: [],
    isHeld: desk.other !== null,
    isReady: isOpen && !reviewed.isFetching,
  });
  useKeys(keysOf(verdicts, view, Boolean(person?.closure)));
  return { reviewed, person, isOpen, verdicts, view, desk, decisions, question, single, closing };
}

function keysOf(verdicts: Verdicts, view: StageView, isClosed: boolean): Record<string, () => void> {
  const documents = verdicts.documents.map(
    (document) =>
      [DOCUMENT_KEYS[document.document_type].toLowerCase(), () => verdicts.show(document)] as const,
  );
  const type = verdicts.current?.document_type;
  const reasons = KYC_REASONS.filter((reason) => !isClosed && type && canHave(type, reason)).map(
    (reason) => [REASON_KEYS[reason].toLowerCase(), () => verdicts.toggle(reason)] as const,
  );
  return {
    ...Object.fromEntries([...documents, ...reasons]),
    r: view.rotate,
    '+': () => view.zoomBy(1),
    '=': () => view.zoomBy(1),
    '-': () => view.zoomBy(-1),
    '0': view.fit,
  };
}

/** Loads the next person and their documents early, and forgets all documents with the review. */
export function useNextLoaded(nextId: number | null, rows: readonly PersonRow[]): void {
  const prefetch = useKycPrefetch('kycReview');
  const next = rows.find(({ id }) => id === nextId);
  useEffect(() => {
    if (!next) return;
    prefetch(next.id);
    for (const { id } of next.documents) void loadDocument(id).catch(() => {});
  }, [next, prefetch]);
  useEffect(() => forgetDocuments, []);
}
