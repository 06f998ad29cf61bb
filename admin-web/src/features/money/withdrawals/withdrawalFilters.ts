import { WAITING_STATUSES } from '@souk/contracts/backOffice/waiting';
import { WITHDRAWAL_STATUS_WORDS } from '@souk/contracts/money/requestMachines';
import { t } from '@souk/contracts/texts';
import { type Filter, HELD_BY, LATE_OR_FLAGGED, OF_USER, optionsOf } from '../../../components/table/Filter';

/** The states in which a withdrawal waits for an admin: to be taken up, or to be paid. */
export const WAITING_WITHDRAWALS = WAITING_STATUSES.withdrawal.join();

export const WITHDRAWAL_FILTERS: readonly Filter[] = [
  { name: 'status', label: t('Status'), isMultiple: true, options: optionsOf(WITHDRAWAL_STATUS_WORDS) },
  LATE_OR_FLAGGED,
  OF_USER,
  HELD_BY,
];

export const WITHDRAWAL_VIEWS = [
  { value: WAITING_WITHDRAWALS, label: t('Waiting') },
  { value: 'pending', label: t('To start') },
  { value: 'processing', label: t('To pay') },
  { value: '', label: t('All') },
];
