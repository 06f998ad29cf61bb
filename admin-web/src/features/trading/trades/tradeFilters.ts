import { WAITING_STATUSES } from '@souk/contracts/backOffice/waiting';
import { t } from '@souk/contracts/texts';
import { TRADE_STATUS_WORDS } from '@souk/contracts/trading/tradeMachine';
import { type Filter, HELD_BY, LATE_OR_FLAGGED, OF_USER, optionsOf } from '../../../components/table/Filter';
import type { ListArguments } from '../../../components/table/Paged';

/** The states in which a trade waits for an admin: a hash to verify, or a dispute. */
export const WAITING_TRADES = WAITING_STATUSES.trade.join();

const ATTENTION: Filter = {
  ...LATE_OR_FLAGGED,
  options: [
    ...(LATE_OR_FLAGGED.options ?? []),
    { value: 'overdue', label: t('Seller is late') },
    { value: 'late_payment', label: t('Late payment') },
    { value: 'evidence', label: t('Evidence missing') },
  ],
};

export const TRADE_FILTERS: readonly Filter[] = [
  { name: 'status', label: t('Status'), isMultiple: true, options: optionsOf(TRADE_STATUS_WORDS) },
  ATTENTION,
  OF_USER,
  HELD_BY,
];

export const TRADE_VIEWS = [
  { value: '', label: t('All') },
  { value: WAITING_TRADES, label: t('Waiting') },
  { value: 'disputed', label: t('Disputed') },
];

/** The trades to go through from a list: those that wait, or those that its attention is about, which are in other states. */
export function queueQuery(list: ListArguments): ListArguments {
  const isAboutOthers = list.attention === 'overdue' || list.attention === 'late_payment';
  const isDisputes = list.status === 'disputed';
  return { ...list, status: isAboutOthers ? '' : isDisputes ? 'disputed' : WAITING_TRADES };
}
