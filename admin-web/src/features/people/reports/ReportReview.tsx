import type { AdminReport, ReportReview as Evidence } from '@souk/contracts/backOffice/desk/adminReports';
import { REPORT_REASON_WORDS } from '@souk/contracts/people/reputation/reports';
import { t } from '@souk/contracts/texts/texts';
import { useAppDispatch } from '@souk/web-core';
import { adminApi } from '../../../adminApi';
import { CaseReview } from '../../../components/review/CaseReview';
import type { Review } from '../../../components/review/useReview';
import type { Paged } from '../../../components/table/Paged';
import { ReportEvidence } from './ReportEvidence';
import { reportDecisions } from './reportDecisions';
import { reportsApi, useDecideReportMutation, useReportReviewQuery } from './reportsApi';

interface ReportReviewProps {
  review: Review;
  queue: Paged<AdminReport> | undefined;
}

/** Decides a report beside the facts about both people. No flag supports it: it is one person's word. */
export function ReportReview({ review, queue }: ReportReviewProps) {
  const dispatch = useAppDispatch();
  const [decide] = useDecideReportMutation();
  const reviewed = useReportReviewQuery(review.id ?? 0, { refetchOnMountOrArgChange: true });
  // The next case loads before it is opened.
  reportsApi.endpoints.reportReview.useQuerySubscription(review.nextId ?? 0, {
    skip: review.nextId === null,
  });
  return (
    <CaseReview
      review={review}
      queue={{
        label: t('Reports'),
        total: queue?.total ?? 0,
        items: (queue?.rows ?? []).map((row) => ({
          ...row,
          flags: [],
          name: t('{label}: {words}', {
            label: row.reported.username,
            words: REPORT_REASON_WORDS[row.reason],
          }),
          since: row.created_at,
        })),
      }}
      subject="report"
      reviewed={reviewed}
      onChange={() => dispatch(adminApi.util.invalidateTags(['AdminReports']))}
      describe={(data: Evidence) => ({
        row: { ...data.report, flags: [] },
        chain: null,
        isUnchecked: true,
        fine: [],
        wrong: null,
        outcomes: [],
        decisions: reportDecisions(data.report, {
          send: (decision) => decide({ id: data.report.id, decision }).unwrap(),
          onDone: review.openNext,
        }),
        notes: [
          { subject: 'report', id: data.report.id, label: t('This report'), notes: data.notes },
          {
            subject: 'user',
            id: data.report.reported.id,
            label: data.report.reported.username,
            notes: data.reported.notes,
          },
          {
            subject: 'user',
            id: data.report.reporter.id,
            label: data.report.reporter.username,
            notes: data.reporter.notes,
          },
        ],
        evidence: <ReportEvidence review={data} />,
      })}
    />
  );
}
