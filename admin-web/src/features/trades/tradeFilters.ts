import { TRADE_STATUS_WORDS } from '@souk/contracts/tradeMachine';
import { type Filter, OF_USER, optionsOf } from '../../components/table/Filter';

/** The states in which a trade waits for an admin: a hash to verify, or a dispute. */
export const WAITING_TRADES = 'crypto_sent,disputed';

export const TRADE_FILTERS: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    options: [{ value: WAITING_TRADES, label: 'Waiting' }, ...optionsOf(TRADE_STATUS_WORDS)],
  },
  OF_USER,
];
