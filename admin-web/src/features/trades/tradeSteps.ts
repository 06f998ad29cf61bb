import type { AdminTrade } from '@souk/contracts/trades';

/** A moment in a trade's life. */
export interface TradeStep {
  label: string;
  at: string;
}

/** What has happened in a trade so far, in order. */
export function tradeSteps(trade: AdminTrade): TradeStep[] {
  const admin = trade.last_decision?.by?.email ?? 'an admin';
  const steps: [label: string, at: string | null][] = [
    ['Opened by the buyer, money locked', trade.created_at],
    ['Wallet address changed by the buyer', trade.wallet_changed_at],
    ['Hash sent by the seller', trade.crypto_sent_at],
    ['Marked complete by the seller', trade.marked_complete_at],
    [`Disputed by the ${trade.disputed_by ?? 'parties'}`, trade.disputed_at],
    [`${trade.status === 'completed' ? 'Completed' : 'Cancelled'} by ${admin}`, trade.closed_at],
  ];
  return steps.flatMap(([label, at]) => (at === null ? [] : [{ label, at }]));
}
