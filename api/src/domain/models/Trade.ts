import type { DecisionCode, DisputeCode, Stance } from '@souk/contracts/trading/disputes/disputeRules';
import type { CryptoType, OfferSide } from '@souk/contracts/trading/offers/terms';
import type { GuaranteeEnd } from '@souk/contracts/trading/trades/guarantee';
import type { CancelReason, TradeSide, TradeStatus } from '@souk/contracts/trading/trades/tradeMachine';
import { createdAt, date, decimal, flag, id, number, table, text } from './table';
import { User } from './User';

/** One trade, with the price and the fee percentages it was opened at. */
export class Trade extends table('trades', {
  id: id(),
  offerId: number(),
  /** The side of its offer. On a bid (`buy`) the seller opened it, and its USDT comes from what the bid held. */
  side: text<OfferSide>().default('sell'),
  sellerId: number(),
  buyerId: number(),
  cryptoType: text<CryptoType>(),
  cryptoAmount: decimal(),
  pricePerUnit: decimal(),
  /** What its price followed when it was opened, as of when, and the margin added; null where the price was fixed. */
  referenceValue: decimal().orNull(),
  referenceAt: date().orNull(),
  marginPercentage: decimal().orNull(),
  usdtAmount: decimal(),
  buyerFeePercentage: decimal(),
  sellerFeePercentage: decimal(),
  buyerFee: decimal(),
  sellerFee: decimal(),
  buyerWalletAddress: text(),
  /** Since when its chain lets no one pay that wallet, as far as it was asked: the seller is not late by it. */
  walletRefusedAt: date().orNull(),
  /** Whether the buyer knew that wallet when the trade named it (`isKnownWallet`); null where it was not asked yet. */
  isWalletKnown: flag().orNull(),
  /** The coin's usual price when the trade was opened, in USDT; null where there were no sales. */
  usualPrice: decimal().orNull(),
  sellerTxnHash: text().orNull(),
  canonicalTxnHash: text().orNull(),
  status: text<TradeStatus>().default('open'),
  disputeReason: text().orNull(),
  disputedBy: text<TradeSide>().orNull(),
  disputeCode: text<DisputeCode>().orNull(),
  sellerStance: text<Stance>().orNull(),
  buyerStance: text<Stance>().orNull(),
  /** Until when the evidence is to be given that is asked of the seller; null where none is missing. */
  sellerEvidenceBy: date().orNull(),
  buyerEvidenceBy: date().orNull(),
  decisionCode: text<DecisionCode>().orNull(),
  adminNotes: text().orNull(),
  /** Since when it has its status. */
  statusAt: date(),
  isMarkedComplete: flag().default(),
  sendBy: date(),
  endBy: date(),
  /** When the platform looks at it next; null once it is not open. */
  dueAt: date().orNull(),
  extendedMinutes: number().default(),
  creditedPause: number().default(),
  requestSeq: number().orNull(),
  requestBy: text<TradeSide>().orNull(),
  /** When the division that is asked for, and agreed on, is carried out; null where none waits. */
  divideAt: date().orNull(),
  cancelReason: text<CancelReason>().orNull(),
  /** Its USDT went back to the bid, which was live. */
  isGivenBack: flag().default(),
  splitUsdt: decimal().orNull(),
  /** The fees that were taken, where the trade did not end by its terms: it was divided, or the platform was late. */
  splitBuyerFee: decimal().orNull(),
  splitSellerFee: decimal().orNull(),
  splitBy: text<'admin' | 'sides'>().orNull(),
  /** By how many minutes the platform was later than it promised: no fee was taken. */
  lateMinutes: number().orNull(),
  /** What the seller promised where nothing comes in time, in their escrow while the trade is live, and where it went. */
  guarantee: decimal().default('0'),
  guaranteeEnd: text<GuaranteeEnd>().orNull(),
  latePayment: text<'open' | 'closed'>().orNull(),
  /** Since when its log has an entry that no checkpoint covers. */
  unsignedSince: date().orNull(),
  /** How far each side has read what was written, and how many messages came after. */
  sellerReadSeq: number().default(),
  buyerReadSeq: number().default(),
  sellerUnread: number().default(),
  buyerUnread: number().default(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({ seller: User, buyer: User });
  declare seller?: User;
  declare buyer?: User;
}
