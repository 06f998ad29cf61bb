import { WAITING_STATUSES } from '@souk/contracts/backOffice/desk/waiting';
import { t } from '@souk/contracts/texts/texts';
import { TRADE_STATUS_WORDS } from '@souk/contracts/trading/trades/tradeMachine';
import { CASE_FILTERS, type Filter, LATE_OR_FLAGGED, optionsOf } from '../../../components/table/Filter';
import type { ListArguments } from '../../../components/table/Paged';
import { isAmong } from '../../../components/table/useListAddress';

/** States in which a trade waits for an admin: a hash to verify, or a dispute. */
export const WAITING_TRADES = WAITING_STATUSES.trade.join();

const ATTENTION: Filter = {
  ...LATE_OR_FLAGGED,
  options: [
    ...(LATE_OR_FLAGGED.options ?? []),
    { value: 'unmarked', label: t('Not marked complete') },
    { value: 'overdue', label: t('Seller is late') },
    { value: 'late_payment', label: t('Late payment') },
    { value: 'evidence', label: t('Evidence missing') },
  ],
};

export const TRADE_FILTERS: readonly Filter[] = [
  { name: 'status', label: t('Status'), isMultiple: true, options: optionsOf(TRADE_STATUS_WORDS) },
  ATTENTION,
  ...CASE_FILTERS.filter((one) => one !== LATE_OR_FLAGGED),
];

/** Trades to verify and disputes are two queues: each takes its own kind of work. */
const TO_VERIFY = 'crypto_sent';
const DISPUTED = 'disputed';

export const TRADE_VIEWS = [
  { value: '', label: t('All') },
  { value: TO_VERIFY, label: t('To verify') },
  { value: DISPUTED, label: t('Disputed') },
];

/** States of the trades to step through from a list: the shown ones, or any if its attention filter is about other states. */
export function queueStates({ status, attention }: ListArguments): string {
  if (attention === 'overdue' || attention === 'late_payment') return '';
  return isAmong(status, WAITING_TRADES) ? WAITING_TRADES : TO_VERIFY;
}
