import type { Approval } from '@souk/contracts/backOffice/approvals/approvals';
import { t } from '@souk/contracts/texts/texts';
import { useLastingError } from '@souk/web-core/request';
import type { ComponentType, ReactNode } from 'react';
import { useApprovalQuery } from '../../../components/approvals/approvalsApi';
import { actionWords } from '../../../components/approvals/approvalWords';
import { useApprovalChoices } from '../../../components/approvals/useApprovalChoices';
import { DecisionFoot } from '../../../components/review/DecisionFoot';
import { RequestUnderReview } from '../../../components/review/RequestUnderReview';
import { ReviewFrame } from '../../../components/review/ReviewFrame';
import { useCaseQuestion } from '../../../components/review/useCaseQuestion';
import type { Review } from '../../../components/review/useReview';
import type { Paged } from '../../../components/table/Paged';
import { RequestFacts } from './RequestFacts';

/** Views of a request's subject, by its type: the review of a case, or the evidence about anything else. */
export interface Subjects {
  cases: Record<string, (props: { review: Review; queue: undefined }) => ReactNode>;
  evidence: Record<string, ComponentType<{ id: number }>>;
}

interface ApprovalReviewProps {
  review: Review;
  queue: Paged<Approval> | undefined;
  listed: readonly Approval[];
  subjects: Subjects;
}

const FRESH = { refetchOnMountOrArgChange: true };

/** One request: its case as the requester saw it, its facts, and the reader's choices. */
export function ApprovalReview({ review, queue, listed, subjects }: ApprovalReviewProps) {
  const id = review.id ?? 0;
  const query = useApprovalQuery(id, FRESH);
  const approval = query.currentData ?? listed.find((one) => one.id === id);
  const error = useLastingError(query);
  const rows = queue?.rows ?? [];
  const frame = {
    review,
    queue: { label: t('Approvals'), total: queue?.total ?? 0, items: rows.map(toQueueItem) },
    title: t('Request #{id}', { id }),
    name: t('request {id}', { id }),
  };
  const Case = approval && subjects.cases[approval.subject_type];
  const { dialog, choices } = usePlainQuestion(review, Case ? undefined : approval, !query.isFetching);
  const facts = approval && <RequestFacts approval={approval} />;
  // The drawer depends on the subject, which is not known yet.
  if (!approval && error === undefined) return null;
  if (Case)
    return (
      <RequestUnderReview value={{ ...frame, approval, facts }}>
        <Case review={{ ...review, id: Number(approval.subject_id), nextId: null }} queue={undefined} />
      </RequestUnderReview>
    );
  const Evidence = approval && subjects.evidence[approval.subject_type];
  return (
    <>
      <ReviewFrame
        {...frame}
        error={error}
        onRetry={query.refetch}
        evidence={
          approval && (
            <>
              {facts}
              {Evidence && <Evidence id={Number(approval.subject_id)} />}
            </>
          )
        }
        foot={
          <DecisionFoot
            key={id}
            decisions={choices}
            subject={frame.name}
            isClean={false}
            isHeld={false}
            want={review.want}
          />
        }
      />
      {dialog}
    </>
  );
}

function usePlainQuestion(review: Review, approval: Approval | undefined, isReady: boolean) {
  const choices = useApprovalChoices(approval);
  const isThere = isReady && approval !== undefined;
  const dialog = useCaseQuestion({ review, decisions: choices, flags: [], isHeld: false, isReady: isThere });
  return { dialog, choices };
}

function toQueueItem(approval: Approval) {
  const { id, requested_at: since, requested_by: by } = approval;
  return { id, name: actionWords(approval), side: by.username, since, flags: [], claim: null };
}
