import { type DatedFacts, evidenceAt, type TradeFacts } from '@souk/contracts/trading/trades/tradeConditions';
import { TRADE_SIDES } from '@souk/contracts/trading/trades/tradeMachine';
import type { Attributes } from 'sequelize';
import { presentTime } from '../../kernel/presentTime';
import { type PlatformClock, presentPause } from '../clock/readClock';
import { tradeDeadlines } from '../clock/tradeDeadlines';
import type { Trade } from '../models';

/**
 * A trade's facts by the database's clock, for `situationOf` and the state machine.
 * @param known Facts from the log and the chain's sources: a side's request, whether the coins arrived by the buyer's word and by a
 * source, and who may give a further hash.
 */
export function tradeFacts(
  trade: Attributes<Trade>,
  clock: PlatformClock,
  known: Pick<TradeFacts, 'request' | 'isReceived' | 'isPaymentSeen' | 'addsPayment'>,
): DatedFacts {
  const { sendBy, endBy, isOverdue, isEnded } = tradeDeadlines(trade, clock);
  const stances = { seller: trade.sellerStance, buyer: trade.buyerStance };
  const evidenceBy = {
    seller: presentTime(trade.sellerEvidenceBy),
    buyer: presentTime(trade.buyerEvidenceBy),
  };
  const now = clock.now.getTime();
  return {
    status: trade.status,
    createdAt: trade.createdAt.toISOString(),
    statusAt: trade.statusAt.toISOString(),
    sendBy: sendBy.toISOString(),
    endBy: endBy.toISOString(),
    isOverdue,
    isEnded,
    isClockStopped: presentPause(clock, trade.cryptoType) !== null,
    hasHash: trade.sellerTxnHash !== null,
    isMarkedComplete: Boolean(trade.isMarkedComplete),
    isLatePayment: trade.latePayment === 'open',
    splitWaits: trade.divideAt !== null,
    ...known,
    unanswered: TRADE_SIDES.filter((side) => side !== trade.disputedBy && stances[side] === null),
    evidenceBy,
    evidence: { seller: evidenceAt(evidenceBy.seller, now), buyer: evidenceAt(evidenceBy.buyer, now) },
  };
}
