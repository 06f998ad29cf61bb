import type { Trade } from '@souk/contracts/trades';
import { PROMISED_HOURS } from '@souk/contracts/waiting';

export interface TradeDeadline {
  /** When this time began, and when it is over: ISO 8601 in UTC. */
  from: string;
  until: string;
}

/** The time that runs in a trade now, or null once it is closed. Past the seller's own it is the one after which the platform ends it. */
export function tradeDeadline(
  trade: Pick<Trade, 'status' | 'created_at' | 'send_by' | 'end_by' | 'is_overdue' | 'verify_by'>,
): TradeDeadline | null {
  if (trade.status === 'open') {
    return trade.is_overdue
      ? { from: trade.send_by, until: trade.end_by }
      : { from: trade.created_at, until: trade.send_by };
  }
  if (!trade.verify_by) return null;
  const began = Date.parse(trade.verify_by) - PROMISED_HOURS * 3_600_000;
  return { from: new Date(began).toISOString(), until: trade.verify_by };
}
