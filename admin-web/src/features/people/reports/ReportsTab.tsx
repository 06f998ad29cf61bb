import type { AdminReport } from '@souk/contracts/backOffice/desk/adminReports';
import { WAITING_STATUSES } from '@souk/contracts/backOffice/desk/waiting';
import { REPORT_REASON_WORDS, REPORT_STATUS_WORDS } from '@souk/contracts/people/reputation/reports';
import { t } from '@souk/contracts/texts/texts';
import { lazily } from '@souk/web-core/ui';
import { CaseActions } from '../../../components/review/CaseActions';
import { Covered } from '../../../components/review/Covered';
import { useCaseList } from '../../../components/review/useCaseReview';
import { type Filter, OF_USER, optionsOf, UNANSWERED } from '../../../components/table/Filter';
import { ServerTable } from '../../../components/table/ServerTable';
import { reportColumns } from './reportColumns';
import { useAdminReportsQuery } from './reportsApi';

const WAITING_REPORTS = WAITING_STATUSES.report.join();

const REPORT_FILTERS: readonly Filter[] = [
  { name: 'status', label: t('Status'), isMultiple: true, options: optionsOf(REPORT_STATUS_WORDS) },
  { name: 'reason', label: t('Reason'), isMultiple: true, options: optionsOf(REPORT_REASON_WORDS) },
  UNANSWERED,
  OF_USER,
];

const REPORT_VIEWS = [
  { value: WAITING_REPORTS, label: t('Waiting') },
  { value: '', label: t('All') },
];

const ReportReview = lazily(async () => (await import('./ReportReview')).ReportReview, null);

/** A report is decided in its review, which shows both sides. */
const DECIDE = [{ action: 'decide', label: t('Decide') }];

const LIST = { hasPeriod: true, waiting: WAITING_REPORTS, isQueue: true };

/** Reports by traders about each other: each is decided once. */
export function ReportsTab() {
  const { table, review, queue } = useCaseList(useAdminReportsQuery, REPORT_FILTERS, LIST);
  const actions = (report: AdminReport) => (
    <CaseActions
      row={report}
      actions={report.status === 'open' ? DECIDE : []}
      subject="report"
      open={() => review.open(report)}
    />
  );

  return (
    <>
      <Covered isCovered={review.id !== null}>
        <ServerTable
          {...table}
          label={t('Reports')}
          columns={reportColumns(review.open, actions)}
          views={REPORT_VIEWS}
          searchLabel={t('Name, email, phone or ID')}
          exportAs="reports"
          empty={t('No reports yet. They appear here as soon as a trader reports another.')}
        />
      </Covered>
      {review.id !== null && <ReportReview review={review} queue={queue} />}
    </>
  );
}
