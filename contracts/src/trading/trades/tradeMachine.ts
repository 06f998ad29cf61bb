import { defineStateMachine } from '../../stateMachine';
import { t } from '../../texts/texts';

// Apart from the schemas: a page that only draws a trade needs none of them.

/** The sides of a trade, not to be confused with `role`, which a user has on the whole platform. */
export const TRADE_SIDES = ['seller', 'buyer'] as const;

/**
 * A trade's states (docs/domain.md#states), and the exits that let no money wait without an end. `when` names a further condition
 * (`tradeConditions.ts`); an edge without it depends on the state alone.
 */
export const tradeMachine = defineStateMachine({
  states: ['open', 'crypto_sent', 'completed', 'disputed', 'cancelled'],
  actors: ['seller', 'buyer', 'admin', 'platform'],
  transitions: [
    { action: 'change_wallet', from: ['open'], to: 'open', by: ['buyer'] },
    { action: 'send_hash', from: ['open'], to: 'crypto_sent', by: ['seller'] },
    { action: 'mark_complete', from: ['crypto_sent'], to: 'crypto_sent', by: ['seller'] },
    // A further payment, or the right hash in place of a wrong one. In a dispute, one more of each side.
    {
      action: 'add_payment',
      from: ['crypto_sent'],
      to: 'crypto_sent',
      by: ['seller'],
      when: 'payment_missing',
    },
    { action: 'add_payment', from: ['disputed'], to: 'disputed', by: TRADE_SIDES, when: 'payment_missing' },
    // A fact for the people who decide; nothing follows from it by itself.
    {
      action: 'confirm_receipt',
      from: ['crypto_sent'],
      to: 'crypto_sent',
      by: ['buyer'],
      when: 'not_received',
    },
    { action: 'confirm_receipt', from: ['disputed'], to: 'disputed', by: ['buyer'], when: 'not_received' },
    { action: 'dispute', from: ['open', 'crypto_sent'], to: 'disputed', by: TRADE_SIDES },
    // The seller sees that they cannot send.
    { action: 'decline', from: ['open'], to: 'cancelled', by: ['seller'] },
    // The deadline has passed and nothing came.
    { action: 'cancel_overdue', from: ['open'], to: 'cancelled', by: ['buyer'], when: 'overdue' },
    // No side acted for long after the deadline: `expire` where the seller never said a word, else `escalate`.
    { action: 'expire', from: ['open'], to: 'cancelled', by: ['platform'], when: 'ended' },
    { action: 'escalate', from: ['open'], to: 'disputed', by: ['platform'], when: 'ended' },
    // One side asks, the other agrees.
    { action: 'ask_cancel', from: ['open'], to: 'open', by: TRADE_SIDES, when: 'nothing_asked' },
    { action: 'ask_extension', from: ['open'], to: 'open', by: TRADE_SIDES, when: 'nothing_asked' },
    { action: 'ask_split', from: ['crypto_sent'], to: 'crypto_sent', by: TRADE_SIDES, when: 'nothing_asked' },
    { action: 'ask_split', from: ['disputed'], to: 'disputed', by: TRADE_SIDES, when: 'nothing_asked' },
    { action: 'agree_cancel', from: ['open'], to: 'cancelled', by: TRADE_SIDES, when: 'cancel_asked' },
    { action: 'agree_extension', from: ['open'], to: 'open', by: TRADE_SIDES, when: 'extension_asked' },
    {
      action: 'agree_split',
      from: ['crypto_sent', 'disputed'],
      to: 'completed',
      by: TRADE_SIDES,
      when: 'split_asked_seen',
    },
    // While no source says that the coins arrived, an agreed division waits for a day: the buyer may take it back.
    {
      action: 'agree_split',
      from: ['crypto_sent'],
      to: 'crypto_sent',
      by: TRADE_SIDES,
      when: 'split_asked_unseen',
    },
    {
      action: 'agree_split',
      from: ['disputed'],
      to: 'disputed',
      by: TRADE_SIDES,
      when: 'split_asked_unseen',
    },
    {
      action: 'take_back_split',
      from: ['crypto_sent'],
      to: 'crypto_sent',
      by: ['buyer'],
      when: 'split_waits',
    },
    { action: 'take_back_split', from: ['disputed'], to: 'disputed', by: ['buyer'], when: 'split_waits' },
    {
      action: 'carry_out_split',
      from: ['crypto_sent', 'disputed'],
      to: 'completed',
      by: ['admin', 'platform'],
      when: 'split_waits',
    },
    { action: 'refuse', from: ['open'], to: 'open', by: TRADE_SIDES, when: 'asked_by_other' },
    { action: 'refuse', from: ['crypto_sent'], to: 'crypto_sent', by: TRADE_SIDES, when: 'asked_by_other' },
    { action: 'refuse', from: ['disputed'], to: 'disputed', by: TRADE_SIDES, when: 'asked_by_other' },
    { action: 'withdraw', from: ['open'], to: 'open', by: TRADE_SIDES, when: 'asked_by_self' },
    { action: 'withdraw', from: ['crypto_sent'], to: 'crypto_sent', by: TRADE_SIDES, when: 'asked_by_self' },
    { action: 'withdraw', from: ['disputed'], to: 'disputed', by: TRADE_SIDES, when: 'asked_by_self' },
    // Evidence is never lost.
    { action: 'add_hash', from: ['disputed'], to: 'disputed', by: ['seller'], when: 'no_hash' },
    { action: 'send_late_hash', from: ['cancelled'], to: 'cancelled', by: ['seller'], when: 'no_hash' },
    {
      action: 'close_late_payment',
      from: ['cancelled'],
      to: 'cancelled',
      by: ['admin'],
      when: 'late_payment',
    },
    { action: 'verify', from: ['crypto_sent'], to: 'completed', by: ['admin'] },
    { action: 'reject', from: ['crypto_sent'], to: 'cancelled', by: ['admin'] },
    // A dispute is argued.
    { action: 'answer_dispute', from: ['disputed'], to: 'disputed', by: TRADE_SIDES, when: 'unanswered' },
    { action: 'ask_evidence', from: ['disputed'], to: 'disputed', by: ['admin'] },
    { action: 'add_nothing', from: ['disputed'], to: 'disputed', by: TRADE_SIDES, when: 'evidence_missing' },
    { action: 'resolve', from: ['disputed'], to: 'completed', by: ['admin'] },
    { action: 'divide', from: ['disputed'], to: 'completed', by: ['admin'] },
    { action: 'cancel', from: ['disputed'], to: 'cancelled', by: ['admin'] },
  ],
});
export type TradeStatus = (typeof tradeMachine.states)[number];
export type TradeAction = (typeof tradeMachine.transitions)[number]['action'];
export type TradeActor = (typeof tradeMachine.actors)[number];

/** State names; each front end has its own colours. */
export const TRADE_STATUS_WORDS: Record<TradeStatus, string> = {
  open: t('trade|Open'),
  crypto_sent: t('Coins sent'),
  completed: t('trade|Completed'),
  disputed: t('trade|Disputed'),
  cancelled: t('trade|Cancelled'),
};

/** The marked states. A new state does not compile until each such list marks it. */
export function markedStatuses(marks: Record<TradeStatus, boolean>): TradeStatus[] {
  return tradeMachine.states.filter((status) => marks[status]);
}

/** In a live trade the buyer's money is in escrow. */
const IS_LIVE: Record<TradeStatus, boolean> = {
  open: true,
  crypto_sent: true,
  completed: false,
  disputed: true,
  cancelled: false,
};

export const LIVE_TRADE_STATUSES = markedStatuses(IS_LIVE);

/** The dashboard counts these trades as active. */
export const ACTIVE_TRADE_STATUSES = ['open', 'crypto_sent'] as const satisfies TradeStatus[];

/** Escrow holds the buyer's USDT until the trade ends. */
export function isLiveTrade({ status }: { status: TradeStatus }): boolean {
  return IS_LIVE[status];
}

export type TradeSide = (typeof TRADE_SIDES)[number];

export function otherSide(side: TradeActor): TradeSide {
  return side === 'seller' ? 'buyer' : 'seller';
}

/** The side a party is on: seller if `seller_id` is theirs, else buyer. */
export function tradeSide(trade: { seller_id: number }, userId: number): TradeSide {
  return trade.seller_id === userId ? 'seller' : 'buyer';
}

/** Reasons for a cancellation; each tells who caused it. */
export const CANCEL_REASONS = [
  'declined',
  'seller_asked',
  'buyer_asked',
  'overdue',
  'expired',
  'rejected',
  'dispute_decided',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** The side at fault. If an administrator returned the money, the seller had not shown that they sent. */
export const CANCEL_FAULT: Record<CancelReason, TradeSide> = {
  declined: 'seller',
  seller_asked: 'seller',
  buyer_asked: 'buyer',
  overdue: 'seller',
  expired: 'seller',
  rejected: 'seller',
  dispute_decided: 'seller',
};

export const REQUEST_KINDS = ['cancel', 'extend', 'split'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** A party's groups of trades: those that need them, that wait for others, that are over. */
export const TRADE_VIEWS = ['needs_you', 'waiting', 'closed'] as const;
export type TradeView = (typeof TRADE_VIEWS)[number];
