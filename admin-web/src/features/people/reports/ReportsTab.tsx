import type { AdminReport } from '@souk/contracts/backOffice/adminReports';
import { WAITING_STATUSES } from '@souk/contracts/backOffice/waiting';
import { REPORT_REASON_WORDS, REPORT_STATUS_WORDS } from '@souk/contracts/people/reports';
import { t } from '@souk/contracts/texts';
import { lazily } from '@souk/web-core/ui';
import { caseInSentence } from '../../../components/caseWords';
import { CaseActions } from '../../../components/review/CaseActions';
import { Covered } from '../../../components/review/Covered';
import { useCaseReview } from '../../../components/review/useCaseReview';
import { type Filter, OF_USER, optionsOf, UNANSWERED } from '../../../components/table/Filter';
import { ServerTable } from '../../../components/table/ServerTable';
import { useListAddress } from '../../../components/table/useListAddress';
import { reportColumns } from './reportColumns';
import { useAdminReportsQuery } from './reportsApi';

/** The states in which a report waits for an admin. */
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

/** What traders report of each other: each report is decided once. */
export function ReportsTab() {
  const address = useListAddress(REPORT_FILTERS, LIST);
  const list = useAdminReportsQuery(address.query, { refetchOnMountOrArgChange: true });
  const { review, queue } = useCaseReview(useAdminReportsQuery, {
    list: address,
    waiting: WAITING_REPORTS,
  });
  const actions = (report: AdminReport) => (
    <CaseActions
      row={report}
      actions={report.status === 'open' ? DECIDE : []}
      subject="report"
      name={caseInSentence('report', report.id)}
      open={() => review.open(report)}
    />
  );

  return (
    <>
      <Covered isCovered={review.id !== null}>
        <ServerTable
          label={t('Reports')}
          columns={reportColumns(review.open, actions)}
          address={address}
          filters={REPORT_FILTERS}
          views={REPORT_VIEWS}
          searchLabel={t('Name, email, phone or ID')}
          list={list}
          exportAs="reports"
          empty={t('No reports yet. They appear here as soon as a trader reports another.')}
          onOpen={review.open}
        />
      </Covered>
      {review.id !== null && <ReportReview review={review} queue={queue} />}
    </>
  );
}
