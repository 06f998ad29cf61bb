import { WAITING_STATUSES } from '@souk/contracts/backOffice/waiting';
import { REPORT_REASON_WORDS, REPORT_STATUS_WORDS } from '@souk/contracts/people/reports';
import { t } from '@souk/contracts/texts';
import { type Filter, OF_USER, optionsOf, UNANSWERED } from '../../../components/table/Filter';

/** The states in which a report waits for an admin. */
export const WAITING_REPORTS = WAITING_STATUSES.report.join();

export const REPORT_FILTERS: readonly Filter[] = [
  { name: 'status', label: t('Status'), isMultiple: true, options: optionsOf(REPORT_STATUS_WORDS) },
  { name: 'reason', label: t('Reason'), isMultiple: true, options: optionsOf(REPORT_REASON_WORDS) },
  UNANSWERED,
  OF_USER,
];

export const REPORT_VIEWS = [
  { value: WAITING_REPORTS, label: t('Waiting') },
  { value: '', label: t('All') },
];
