import { type Filter, optionsOf } from '../../components/table/Filter';
import { TRADE_WORDS } from '../../trade/TradeStatusChip';

/** The states in which a trade waits for an admin: a hash to verify, or a dispute. */
export const WAITING_TRADES = 'crypto_sent,disputed';

export const TRADE_FILTERS: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    options: [{ value: WAITING_TRADES, label: 'Waiting' }, ...optionsOf(TRADE_WORDS)],
  },
];
