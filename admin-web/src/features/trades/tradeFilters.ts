import { TRADE_STATUS_WORDS } from '@souk/contracts/tradeMachine';
import { WAITING_STATUSES } from '@souk/contracts/waiting';
import { type Filter, OF_USER, optionsOf } from '../../components/table/Filter';

/** The states in which a trade waits for an admin: a hash to verify, or a dispute. */
export const WAITING_TRADES = WAITING_STATUSES.trade.join();

export const TRADE_FILTERS: readonly Filter[] = [
  { name: 'status', label: 'Status', isMultiple: true, options: optionsOf(TRADE_STATUS_WORDS) },
  OF_USER,
];

export const TRADE_VIEWS = [
  { value: '', label: 'All' },
  { value: WAITING_TRADES, label: 'Waiting' },
  { value: 'disputed', label: 'Disputed' },
];
