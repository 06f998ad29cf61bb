import type { AdminReport } from '@souk/contracts/backOffice/adminReports';
import { t } from '@souk/contracts/texts';
import { lazily } from '@souk/web-core/ui';
import { caseInSentence } from '../../../components/caseWords';
import { CaseActions } from '../../../components/review/CaseActions';
import { Covered } from '../../../components/review/Covered';
import { useCaseReview } from '../../../components/review/useCaseReview';
import { ServerTable } from '../../../components/table/ServerTable';
import { useListAddress } from '../../../components/table/useListAddress';
import { reportColumns } from './reportColumns';
import { REPORT_FILTERS, REPORT_VIEWS, WAITING_REPORTS } from './reportFilters';
import { useAdminReportsQuery } from './reportsApi';

const ReportReview = lazily(async () => (await import('./ReportReview')).ReportReview, null);

/** A report is decided in its review, which shows both sides. */
const DECIDE = [{ action: 'decide', label: t('Decide') }];

const LIST = { hasPeriod: true, waiting: WAITING_REPORTS, isQueue: true };

/** What traders report of each other: each report is decided once. */
export function ReportsTab() {
  const address = useListAddress(REPORT_FILTERS, LIST);
  const list = useAdminReportsQuery(address.query, { refetchOnMountOrArgChange: true });
  const { review, queue } = useCaseReview(useAdminReportsQuery, {
    ...address.query,
    status: WAITING_REPORTS,
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
