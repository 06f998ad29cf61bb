import { LIVE_WITHDRAWAL_STATUSES, WITHDRAWAL_STATUS_WORDS } from '@souk/contracts/requestMachines';
import { type Filter, OF_USER, optionsOf } from '../../components/table/Filter';

/** The states in which a withdrawal waits for an admin: to be taken up, or to be paid. */
export const WAITING_WITHDRAWALS = LIVE_WITHDRAWAL_STATUSES.join();

export const WITHDRAWAL_FILTERS: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    options: [{ value: WAITING_WITHDRAWALS, label: 'Waiting' }, ...optionsOf(WITHDRAWAL_STATUS_WORDS)],
  },
  OF_USER,
];
