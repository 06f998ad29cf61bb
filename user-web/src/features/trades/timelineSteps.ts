import { tradeFlows } from '@souk/contracts/money';
import { isLiveTrade, type TradeSide, tradeMachine } from '@souk/contracts/tradeMachine';
import type { Trade } from '@souk/contracts/trades';
import { sayCrypto, sayUsdt } from '@souk/web-core/format';
import { counterparty } from './counterparty';

export interface TimelineStep {
  key: 'opened' | 'sent' | 'marked' | 'disputed' | 'closed';
  title: string;
  /** Where the money is at this step. */
  money: string;
  /** When it happened (ISO 8601), or null while it has not. */
  at: string | null;
  progress: 'done' | 'current' | 'ahead';
}

type Step = Omit<TimelineStep, 'progress'>;

/**
 * A trade's states in order, with the money at each. What happened has a time; what is still to come says how it would go, and
 * steps that a dispute or an end has overtaken are left out.
 */
export function timelineSteps(trade: Trade, side: TradeSide): TimelineStep[] {
  const steps = [
    opened(trade, side),
    sent(trade, side),
    marked(trade),
    ...(trade.disputed_at ? [disputed(trade, side)] : []),
    // Of a state that came after this page nothing is known.
    ...(tradeMachine.states.includes(trade.status) ? [end(trade, side)] : []),
  ].filter((step) => step.at !== null || !isOvertaken(step.key, trade));
  const firstAhead = steps.findIndex((step) => step.at === null);
  return steps.map((step, index) => ({
    ...step,
    progress: step.at !== null ? 'done' : isLiveTrade(trade) && index === firstAhead ? 'current' : 'ahead',
  }));
}

/** A step that never happened and now never will. */
function isOvertaken(key: Step['key'], trade: Trade): boolean {
  return key !== 'closed' && (trade.disputed_at !== null || !isLiveTrade(trade));
}

function opened(trade: Trade, side: TradeSide): Step {
  const payer = side === 'buyer' ? 'your wallet' : `${trade.buyer_username}’s wallet`;
  return {
    key: 'opened',
    title: 'Trade opened',
    money: `${sayUsdt(tradeFlows(trade).buyerPays)} moved from ${payer} into escrow.`,
    at: trade.created_at,
  };
}

function sent(trade: Trade, side: TradeSide): Step {
  const coins = sayCrypto(trade.crypto_amount, trade.crypto_type);
  const sender = side === 'seller' ? 'You send' : `${trade.seller_username} sends`;
  const receiver = side === 'buyer' ? 'your wallet' : 'the buyer’s wallet';
  return {
    key: 'sent',
    title: trade.crypto_sent_at ? 'Crypto sent' : `${sender} ${coins}`,
    money: trade.crypto_sent_at
      ? `${coins} sent to ${receiver}. ${sayUsdt(tradeFlows(trade).buyerPays)} still in escrow.`
      : `The coins go straight to ${receiver}. The USDT stays in escrow.`,
    at: trade.crypto_sent_at,
  };
}

function marked(trade: Trade): Step {
  return {
    key: 'marked',
    title: trade.marked_complete_at ? 'Submitted for verification' : 'Seller marks it complete',
    money: `${sayUsdt(tradeFlows(trade).buyerPays)} in escrow while our team checks the transaction.`,
    at: trade.marked_complete_at,
  };
}

function disputed(trade: Trade, side: TradeSide): Step {
  const starter = trade.disputed_by === side ? 'you' : counterparty(trade, side);
  return {
    key: 'disputed',
    title: `Dispute started by ${starter}`,
    money: `${sayUsdt(tradeFlows(trade).buyerPays)} frozen in escrow until our team decides.`,
    at: trade.disputed_at,
  };
}

function end(trade: Trade, side: TradeSide): Step {
  const seller = side === 'seller' ? 'you' : trade.seller_username;
  const buyer = side === 'buyer' ? 'you' : trade.buyer_username;
  const release = `${sayUsdt(tradeFlows(trade).sellerReceives)} to ${seller}`;
  const refund = `${sayUsdt(tradeFlows(trade).buyerPays)} back to ${buyer}`;
  if (trade.status === 'completed') {
    return {
      key: 'closed',
      title: 'Completed',
      money: `${release}. The platform keeps both fees.`,
      at: trade.closed_at,
    };
  }
  if (trade.status === 'cancelled') {
    return { key: 'closed', title: 'Cancelled', money: `${refund}, fee included.`, at: trade.closed_at };
  }
  if (trade.status === 'disputed') {
    return { key: 'closed', title: 'Decision', money: `Either ${release}, or ${refund}.`, at: null };
  }
  return { key: 'closed', title: 'Completed', money: `Once verified: ${release}.`, at: null };
}
