import { type Filter, optionsOf } from '../../components/table/Filter';
import { TRADE_WORDS } from '../../trade/TradeStatusChip';

export const TRADE_FILTERS: readonly Filter[] = [
  { name: 'status', label: 'Status', options: optionsOf(TRADE_WORDS) },
];
