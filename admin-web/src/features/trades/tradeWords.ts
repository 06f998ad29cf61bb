import { DECISION_REASONS, DISPUTE_REASONS } from '@souk/contracts/disputeRules';
import { splitFlows } from '@souk/contracts/money';
import type { CancelReason } from '@souk/contracts/tradeMachine';
import type { AdminTrade } from '@souk/contracts/trades';
import { moneyText } from '../../components/moneyText';

export const CANCEL_WORDS: Record<CancelReason, string> = {
  declined: 'The seller could not send',
  seller_asked: 'The seller asked, the buyer agreed',
  buyer_asked: 'The buyer asked, the seller agreed',
  overdue: 'The seller was late, and the buyer cancelled',
  expired: 'Nobody did anything: the platform ended it',
  rejected: 'An admin rejected the hash',
  dispute_decided: 'An admin decided the dispute for the buyer',
};

/** Words of codes; of one that came after this page nothing. */
const wordsIn =
  (reasons: Record<string, { words: string }>) =>
  (code: string | null | undefined): string =>
    (code && reasons[code]?.words) || '';

export const disputeWords = wordsIn(DISPUTE_REASONS);
export const decisionWords = wordsIn(DECISION_REASONS);

/** Of whom evidence is asked: "yusuf", "both". */
export function askedOf(of: string | undefined, trade: AdminTrade): string {
  if (of === 'both') return 'both';
  return of === 'seller' ? trade.seller_username : trade.buyer_username;
}

export const TURN_WORDS: Record<NonNullable<AdminTrade['turn']>, string> = {
  seller: 'The seller’s: to send the coins',
  buyer: 'The buyer’s: to cancel, or to wait',
  platform: 'Ours: to decide',
};

/** Why deadlines stood still: "29 min credited, the platform was away". */
const PAUSE_WORDS: Record<string, string> = {
  away: 'the platform was away',
  maintenance: 'the platform was in maintenance',
  trading_off: 'trading was off',
};

export function pauseText(reason: string | undefined): string {
  return PAUSE_WORDS[reason ?? ''] ?? 'deadlines stood still';
}

/** What one side asks of the other: "to cancel", "for 30 minutes more", "to divide: 9.85 USDT to yusuf, …". */
export function requestText(
  asked: { kind?: string; minutes?: string | number | null; seller_usdt?: string | null },
  trade: AdminTrade,
): string {
  if (asked.kind === 'extend') return `for ${asked.minutes} minutes more`;
  if (asked.kind !== 'split' || !asked.seller_usdt) return 'to cancel';
  return `to divide: ${splitText(asked.seller_usdt, trade)}`;
}

/** Who gets how much of a divided trade, to the last decimal. */
export function splitText(sellerUsdt: string, trade: AdminTrade): string {
  const { sellerReceives, buyerGetsBack, platformKeeps } = splitFlows(trade, sellerUsdt);
  const { seller_username: seller, buyer_username: buyer } = trade;
  return `${moneyText(sellerReceives)} to ${seller}, ${moneyText(buyerGetsBack)} back to ${buyer}, ${moneyText(platformKeeps)} in fees`;
}
