import { WAITING_STATUSES } from '@souk/contracts/backOffice/waiting';
import { DEPOSIT_STATUS_WORDS } from '@souk/contracts/money/requestMachines';
import { t } from '@souk/contracts/texts';
import { type Filter, HELD_BY, LATE_OR_FLAGGED, OF_USER, optionsOf } from '../../../components/table/Filter';

/** The states in which a deposit waits for an admin. */
export const WAITING_DEPOSITS = WAITING_STATUSES.deposit.join();

export const DEPOSIT_FILTERS: readonly Filter[] = [
  { name: 'status', label: t('Status'), isMultiple: true, options: optionsOf(DEPOSIT_STATUS_WORDS) },
  LATE_OR_FLAGGED,
  OF_USER,
  HELD_BY,
];

export const DEPOSIT_VIEWS = [
  { value: WAITING_DEPOSITS, label: t('Waiting') },
  { value: '', label: t('All') },
];
