import { afterPauses } from '@souk/contracts/trading/trades/deadlines';
import type { Trade } from '../models';
import { clockOf, type PlatformClock } from './readClock';

type Dated = Pick<Trade, 'status' | 'cryptoType' | 'createdAt' | 'sendBy' | 'endBy' | 'creditedPause'>;

/**
 * Deadlines of an open trade, plus pauses that its row has not been credited with; those of other trades are unchanged. The seller's
 * deadline moves with the last pause, passed or not: time that is agreed on later starts where both clocks stand.
 */
export function tradeDeadlines(trade: Dated, clock: PlatformClock) {
  const isOpen = trade.status === 'open';
  const pauses = isOpen
    ? clockOf(clock, trade.cryptoType).pauses.filter(({ id }) => id > trade.creditedPause)
    : [];
  const { now } = clock;
  const endBy = afterPauses(trade.endBy, { since: trade.createdAt, now, pauses });
  const sendBy = new Date(trade.sendBy.getTime() + endBy.getTime() - trade.endBy.getTime());
  return { sendBy, endBy, isOverdue: isOpen && now > sendBy, isEnded: isOpen && now > endBy };
}
