import { DEPOSIT_STATUS_WORDS } from '@souk/contracts/requestMachines';
import { type Filter, OF_USER, optionsOf } from '../../components/table/Filter';

export const DEPOSIT_FILTERS: readonly Filter[] = [
  { name: 'status', label: 'Status', options: optionsOf(DEPOSIT_STATUS_WORDS) },
  OF_USER,
];
