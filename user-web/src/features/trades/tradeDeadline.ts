import type { TradeSide } from '@souk/contracts/tradeMachine';
import type { Trade } from '@souk/contracts/trades';
import { PROMISED_HOURS } from '@souk/contracts/waiting';

export interface TradeDeadline {
  /** When this time began, and when it is over: ISO 8601 in UTC. */
  from: string;
  until: string;
  /** Whether it stands still now. */
  isStopped: boolean;
}

/**
 * The time that runs in a trade now for the person on this side, or null once it is closed. Past the seller's own it is the one after
 * which the platform ends it; in a dispute that of the evidence, which does not stand still.
 */
export function tradeDeadline(trade: Trade, side: TradeSide): TradeDeadline | null {
  const isStopped = trade.is_clock_stopped;
  if (trade.status === 'open') {
    return trade.is_overdue
      ? { from: trade.send_by, until: trade.end_by, isStopped }
      : { from: trade.created_at, until: trade.send_by, isStopped };
  }
  const evidenceBy = trade.dispute?.[side].evidence_by;
  if (evidenceBy) return { from: trade.disputed_at ?? trade.created_at, until: evidenceBy, isStopped: false };
  if (!trade.verify_by) return null;
  const began = Date.parse(trade.verify_by) - PROMISED_HOURS * 3_600_000;
  return { from: new Date(began).toISOString(), until: trade.verify_by, isStopped };
}
