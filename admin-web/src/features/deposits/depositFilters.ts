import { type Filter, optionsOf } from '../../components/table/Filter';
import { DEPOSIT_WORDS } from '../../requests/DepositStatusChip';

export const DEPOSIT_FILTERS: readonly Filter[] = [
  { name: 'status', label: 'Status', options: optionsOf(DEPOSIT_WORDS) },
];
