import type { LastDecision } from '@souk/contracts/backOffice/audit/audit';
import type { Assignment } from '@souk/contracts/backOffice/desk/assignments';
import type { AloneToday } from '@souk/contracts/backOffice/desk/reviews';
import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import type { Verdict } from '@souk/contracts/money/chain/chain';
import { t } from '@souk/contracts/texts/texts';
import { useLastingError } from '@souk/web-core/request';
import { Typography } from 'antd';
import type { ReactNode } from 'react';
import type { CaseDecision } from '../decision/Decision';
import type { Unasked } from '../decision/LookUp';
import { FlagTags } from '../evidence/FlagTag';
import { Age } from '../facts/Age';
import { type CaseKind, caseName } from '../words/caseWords';
import { moneyText } from '../words/moneyText';
import { blockOf, CaseChecks } from './CaseChecks';
import { AssignmentAlert, Holder } from './colleagues/AssignmentAlert';
import type { NoteThread } from './colleagues/Notes';
import { useDesk } from './colleagues/useDesk';
import { DecisionFoot } from './decide/DecisionFoot';
import type { Outcome } from './decide/Outcomes';
import { useCaseDecisions } from './decide/useCaseDecisions';
import { useCaseQuestion } from './decide/useCaseQuestion';
import { isUnasked } from './isUnasked';
import type { QueueItem } from './queue/Queue';
import type { Review } from './queue/useReview';
import { ReviewFrame } from './ReviewFrame';

export interface CaseDetails {
  row: {
    created_at: string;
    status: string;
    flags: readonly Flag[];
    claim: Assignment | null;
    last_decision: LastDecision;
    verdict?: Verdict | null;
  };
  hash?: string | null;
  /** Start of the wait, if that is not its creation. */
  since?: string | null;
  evidence: ReactNode;
  chain?: ReactNode;
  /** Nothing was checked: the absence of flags proves nothing. */
  isUnchecked?: boolean;
  fine: readonly string[];
  /** A contradiction that no flag shows. */
  wrong: string | null;
  outcomes: readonly Outcome[];
  /** Shown instead of the outcomes if the decision has more parts. */
  shares?: ReactNode;
  decisions: readonly CaseDecision[];
  notes: readonly NoteThread[];
  /** Says what must be opened first; it blocks the second person too. */
  unopened?: string;
  /** USDT that the reader decided about alone within a day, and the limit. */
  alone?: AloneToday;
}

interface CaseReviewProps<Data> {
  review: Review;
  queue: { label: string; total: number; items: readonly QueueItem[] };
  subject: CaseKind;
  reviewed: { currentData?: Data; error?: unknown; isFetching: boolean; refetch: () => unknown };
  describe: (data: Data) => CaseDetails;
  onChange: () => void;
}

/** Everything needed to decide one deposit, withdrawal, trade or report, on one screen. */
export function CaseReview<Data>(props: CaseReviewProps<Data>) {
  const { review, queue, subject, reviewed, describe, onChange } = props;
  const id = review.id ?? 0;
  const error = useLastingError(reviewed);
  const details = reviewed.currentData && describe(reviewed.currentData);
  const desk = useDesk({ subject, id, known: details?.row, onChange });
  // A row that may have changed cannot be decided.
  const known = details && !reviewed.error ? details.decisions : [];
  const evidence = { flags: details?.row.flags ?? [], unasked: details && unaskedOf(details) };
  const shown = { ...evidence, blocked: details?.unopened };
  const { request, asked, decisions, name } = useCaseDecisions({ subject, id }, known, shown);
  // The approver is not the admin at the case.
  const isHeld = !request && desk.other !== null;
  const dialog = useCaseQuestion({
    review: request?.review ?? review,
    decisions,
    ...evidence,
    isHeld,
    // Data that could not be fetched again decides nothing: an open question stays.
    isReady: details !== undefined && !reviewed.error && !reviewed.isFetching,
  });
  const frame = {
    review,
    queue,
    title: caseName(subject, id),
    ...request,
    error,
    onRetry: reviewed.refetch,
  };
  if (!details) return <ReviewFrame {...frame} />;
  const { row } = details;
  return (
    <>
      <ReviewFrame
        {...frame}
        tags={<FlagTags flags={row.flags} most={2} />}
        side={decisions.length > 0 && <Age since={details.since ?? row.created_at} />}
        evidence={
          <>
            {!request && <AssignmentAlert desk={desk} />}
            {asked}
            {details.evidence}
          </>
        }
        decision={<CaseChecks key={id} details={details} isOpen={decisions.length > 0} />}
        foot={
          <>
            <Alone today={details.alone} isOpen={decisions.length > 0} />
            <DecisionFoot
              key={id}
              decisions={decisions}
              said={blockOf(details)}
              subject={name}
              isClean={!asked && isClean(details)}
              isHeld={isHeld}
              want={review.want}
            />
            {!request && <Holder desk={desk} next={review.next} />}
          </>
        }
      />
      {dialog}
    </>
  );
}

function Alone({ today, isOpen }: { today: AloneToday | undefined; isOpen: boolean }) {
  if (!today || !isOpen) return null;
  return (
    <Typography.Text type="secondary">
      {t('Alone within a day: {done} of {most}', {
        done: moneyText(today.done),
        most: moneyText(today.most),
      })}
    </Typography.Text>
  );
}

function isClean({ row, wrong, isUnchecked, shares }: CaseDetails): boolean {
  return row.flags.length === 0 && !wrong && !isUnchecked && !shares && !isUnasked(row);
}

function unaskedOf({ row, hash }: CaseDetails): Unasked | null {
  return row.verdict && hash && isUnasked(row) ? { hash, network: row.verdict.network } : null;
}
