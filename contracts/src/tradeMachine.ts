import { defineStateMachine } from './stateMachine';

// Apart from the schemas: a page that only draws a trade needs none of them.

/** A trade's life (spec §4 Trade). Marking complete asks an admin to verify and leaves the state as it is. */
export const tradeMachine = defineStateMachine({
  states: ['open', 'crypto_sent', 'completed', 'disputed', 'cancelled'],
  actors: ['seller', 'buyer', 'admin'],
  transitions: [
    { action: 'change_wallet', from: ['open'], to: 'open', by: ['buyer'] },
    { action: 'send_hash', from: ['open'], to: 'crypto_sent', by: ['seller'] },
    { action: 'mark_complete', from: ['crypto_sent'], to: 'crypto_sent', by: ['seller'] },
    { action: 'dispute', from: ['open', 'crypto_sent'], to: 'disputed', by: ['seller', 'buyer'] },
    { action: 'verify', from: ['crypto_sent'], to: 'completed', by: ['admin'] },
    { action: 'reject', from: ['crypto_sent'], to: 'cancelled', by: ['admin'] },
    { action: 'resolve', from: ['disputed'], to: 'completed', by: ['admin'] },
    { action: 'cancel', from: ['disputed'], to: 'cancelled', by: ['admin'] },
  ],
});
export type TradeStatus = (typeof tradeMachine.states)[number];
export type TradeAction = (typeof tradeMachine.transitions)[number]['action'];
export type TradeActor = (typeof tradeMachine.actors)[number];

/** Each state in a word; its colour is each front end's own. */
export const TRADE_STATUS_WORDS: Record<TradeStatus, string> = {
  open: 'Open',
  crypto_sent: 'Crypto sent',
  completed: 'Completed',
  disputed: 'Disputed',
  cancelled: 'Cancelled',
};

/** The states in which the buyer's money is in escrow. */
export const LIVE_TRADE_STATUSES = ['open', 'crypto_sent', 'disputed'] as const satisfies TradeStatus[];

/** Whether the buyer's money is still in escrow. */
export function isLiveTrade({ status }: { status: TradeStatus }): boolean {
  return LIVE_TRADE_STATUSES.some((live) => live === status);
}

/** The sides of a trade, not to be confused with `role`, which a user has on the whole platform. */
export type TradeSide = Exclude<TradeActor, 'admin'>;

/** The side a party is on (spec §2 Trades: seller if seller_id is theirs, else buyer). */
export function tradeSide(trade: { seller_id: number }, userId: number): TradeSide {
  return trade.seller_id === userId ? 'seller' : 'buyer';
}

/** The notes that the spec sets on an admin's decision (spec §7). */
export const VERIFIED_NOTES = 'Trade verified by admin';
export const REJECTED_NOTES = 'Trade rejected - invalid transaction';
