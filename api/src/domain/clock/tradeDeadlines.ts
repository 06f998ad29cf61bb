import { afterPauses } from '@souk/contracts/trading/trades/deadlines';
import type { Trade } from '../models';
import { clockOf, type PlatformClock } from './readClock';

type Dated = Pick<Trade, 'status' | 'cryptoType' | 'createdAt' | 'sendBy' | 'endBy' | 'creditedPause'>;

/**
 * The deadlines of an open trade, with the pauses that its row has not been given yet; of any other as they were. The seller's moves with
 * the last one, passed or not: time that is agreed on later starts where the clock of both stands.
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
