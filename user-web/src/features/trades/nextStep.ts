import { tradeFlows } from '@souk/contracts/money';
import { wordFor } from '@souk/contracts/stateMachine';
import { TRADE_STATUS_WORDS, type TradeSide } from '@souk/contracts/tradeMachine';
import type { Trade } from '@souk/contracts/trades';
import { sayCrypto, sayUsdt } from '@souk/web-core/format';
import { counterparty } from './counterparty';

/** Whose move it is; `nobody` once the trade is closed, `unknown` in a state that came after this page. */
export type TradeTurn = 'you' | 'counterparty' | 'team' | 'nobody' | 'unknown';

export interface NextStep {
  turn: TradeTurn;
  title: string;
  text: string;
  /** What happens if nobody does anything; null once the trade is closed. */
  otherwise: string | null;
}

type StepTrade = Pick<
  Trade,
  | 'status'
  | 'usdt_amount'
  | 'buyer_fee'
  | 'seller_fee'
  | 'crypto_amount'
  | 'crypto_type'
  | 'seller_username'
  | 'buyer_username'
  | 'marked_complete_at'
  | 'disputed_by'
>;

/** The spec's words for a buyer whose seller has sent (spec §2 Trades). */
export const WAITING_FOR_VERIFICATION = 'Waiting for admin verification of transaction';

/** The one thing that comes next in a trade, for the person on this side of it. */
export function nextStep(trade: StepTrade, side: TradeSide): NextStep {
  switch (trade.status) {
    case 'open':
      return side === 'seller' ? sellerSends(trade) : buyerWaitsForCrypto(trade);
    case 'crypto_sent':
      return side === 'seller' ? sellerConfirms(trade) : buyerWaitsForTeam(trade);
    case 'disputed':
      return teamDecides(trade, side);
    case 'completed':
      return closed('Trade completed', completedText(trade, side));
    case 'cancelled':
      return closed('Trade cancelled', cancelledText(trade, side));
    default:
      return newState(trade.status satisfies never);
  }
}

function sellerSends(trade: StepTrade): NextStep {
  return {
    turn: 'you',
    title: `Send ${sayCrypto(trade.crypto_amount, trade.crypto_type)} to the buyer`,
    text: 'Send the coins to the buyer’s wallet address, then enter the transaction hash here.',
    otherwise: `The buyer’s ${sayUsdt(tradeFlows(trade).buyerPays)} stay in escrow and you are not paid. Either side can start a dispute, and our team decides.`,
  };
}

function buyerWaitsForCrypto(trade: StepTrade): NextStep {
  return {
    turn: 'counterparty',
    title: `Waiting for ${trade.seller_username} to send ${sayCrypto(trade.crypto_amount, trade.crypto_type)}`,
    text: 'Nothing for you to do now. You see the transaction hash here as soon as the seller has sent.',
    otherwise: `Your ${sayUsdt(tradeFlows(trade).buyerPays)} stay safe in escrow; the seller cannot touch them. If nothing arrives, start a dispute and our team decides.`,
  };
}

function sellerConfirms(trade: StepTrade): NextStep {
  if (trade.marked_complete_at) {
    return {
      turn: 'team',
      title: WAITING_FOR_VERIFICATION,
      text: `Our team checks your transaction. Once it is verified, ${sayUsdt(tradeFlows(trade).sellerReceives)} go to your wallet.`,
      otherwise: 'The money stays in escrow until the check is done. You can still start a dispute.',
    };
  }
  return {
    turn: 'you',
    title: 'Mark the trade as complete',
    text: 'When the coins have arrived at the buyer’s wallet, submit the trade for admin verification.',
    otherwise: `The buyer’s ${sayUsdt(tradeFlows(trade).buyerPays)} stay in escrow until our team has verified your transaction.`,
  };
}

function buyerWaitsForTeam(trade: StepTrade): NextStep {
  return {
    turn: 'team',
    title: WAITING_FOR_VERIFICATION,
    text: `${trade.seller_username} has sent ${sayCrypto(trade.crypto_amount, trade.crypto_type)}. Look at your wallet: has it arrived?`,
    otherwise: `Your ${sayUsdt(tradeFlows(trade).buyerPays)} stay in escrow until our team has checked. If nothing has arrived, start a dispute before it is verified.`,
  };
}

function teamDecides(trade: StepTrade, side: TradeSide): NextStep {
  const starter = trade.disputed_by === side ? 'You' : counterparty(trade, side);
  return {
    turn: 'team',
    title: 'Our team is looking at the dispute',
    text: `${starter} started a dispute. The escrow is frozen until our team decides, and the trade goes no further by itself.`,
    otherwise: `The escrow stays frozen; nothing is lost. In the end the seller gets ${sayUsdt(tradeFlows(trade).sellerReceives)}, or the buyer gets ${sayUsdt(tradeFlows(trade).buyerPays)} back.`,
  };
}

/** The api knows more than a page that was built before it (`wordFor`). */
function newState(status: string): NextStep {
  return {
    turn: 'unknown',
    title: `The trade’s state is “${wordFor<string>(TRADE_STATUS_WORDS, status)}”`,
    text: 'It is newer than this page. Reload the page to see what comes next; if nothing changes, try again in a few minutes.',
    otherwise: null,
  };
}

function closed(title: string, text: string): NextStep {
  return { turn: 'nobody', title, text, otherwise: null };
}

function completedText(trade: StepTrade, side: TradeSide): string {
  return side === 'seller'
    ? `${sayUsdt(tradeFlows(trade).sellerReceives)} were added to your available balance.`
    : `You bought ${sayCrypto(trade.crypto_amount, trade.crypto_type)} for ${sayUsdt(tradeFlows(trade).buyerPays)}, fee included.`;
}

function cancelledText(trade: StepTrade, side: TradeSide): string {
  return side === 'seller'
    ? `The buyer’s ${sayUsdt(tradeFlows(trade).buyerPays)} went back to the buyer. You were not charged.`
    : `Your ${sayUsdt(tradeFlows(trade).buyerPays)} are back in your available balance, fee included.`;
}
