import type { DecisionCode, DisputeCode, Stance } from '@souk/contracts/trading/disputes/disputeRules';
import type { CryptoType, OfferSide } from '@souk/contracts/trading/offers/terms';
import type { GuaranteeEnd } from '@souk/contracts/trading/trades/guarantee';
import type { CancelReason, TradeSide, TradeStatus } from '@souk/contracts/trading/trades/tradeMachine';
import { createdAt, date, decimal, flag, id, number, table, text } from './table';
import { User } from './User';

/** A trade, with the price and the fee percentages that it was opened at. */
export class Trade extends table('trades', {
  id: id(),
  offerId: number(),
  /** The offer's side. On a bid (`buy`) the seller opens the trade, and its USDT comes from the bid's hold. */
  side: text<OfferSide>().default('sell'),
  sellerId: number(),
  buyerId: number(),
  cryptoType: text<CryptoType>(),
  cryptoAmount: decimal(),
  pricePerUnit: decimal(),
  /** The price reference when the trade was opened, its time and the margin added; null for a fixed price. */
  referenceValue: decimal().orNull(),
  referenceAt: date().orNull(),
  marginPercentage: decimal().orNull(),
  usdtAmount: decimal(),
  buyerFeePercentage: decimal(),
  sellerFeePercentage: decimal(),
  buyerFee: decimal(),
  sellerFee: decimal(),
  buyerWalletAddress: text(),
  /** Since when its chain refuses payments to that wallet, if it was asked: the seller is not late because of it. */
  walletRefusedAt: date().orNull(),
  /** True if the buyer knew that wallet when the trade named it (`isKnownWallet`); null if not asked yet. */
  isWalletKnown: flag().orNull(),
  usualPrice: decimal().orNull(),
  sellerTxnHash: text().orNull(),
  canonicalTxnHash: text().orNull(),
  status: text<TradeStatus>().default('open'),
  disputeReason: text().orNull(),
  disputeReasonSaid: text().orNull(),
  disputedBy: text<TradeSide>().orNull(),
  disputeCode: text<DisputeCode>().orNull(),
  sellerStance: text<Stance>().orNull(),
  buyerStance: text<Stance>().orNull(),
  sellerEvidenceBy: date().orNull(),
  buyerEvidenceBy: date().orNull(),
  decisionCode: text<DecisionCode>().orNull(),
  adminNotes: text().orNull(),
  adminNotesSaid: text().orNull(),
  statusAt: date(),
  isMarkedComplete: flag().default(),
  sendBy: date(),
  endBy: date(),
  dueAt: date().orNull(),
  extendedMinutes: number().default(),
  creditedPause: number().default(),
  requestSeq: number().orNull(),
  requestBy: text<TradeSide>().orNull(),
  divideAt: date().orNull(),
  cancelReason: text<CancelReason>().orNull(),
  isGivenBack: flag().default(),
  splitUsdt: decimal().orNull(),
  /** Fees actually taken if the trade was divided or the platform was late. */
  splitBuyerFee: decimal().orNull(),
  splitSellerFee: decimal().orNull(),
  splitBy: text<'admin' | 'sides'>().orNull(),
  lateMinutes: number().orNull(),
  /** The seller's guarantee, in their escrow while the trade is live, and where it went. */
  guarantee: decimal().default('0'),
  guaranteeEnd: text<GuaranteeEnd>().orNull(),
  latePayment: text<'open' | 'closed'>().orNull(),
  unsignedSince: date().orNull(),
  /** Last entry that each side has read, and the number of later messages. */
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

/** A payment of a trade after its first, whose hash its own row has (`readPayments`). */
export class TradePayment extends table('trade_payments', {
  tradeId: number().key(),
  place: number().key(),
  userId: number(),
  txnHash: text(),
  canonicalTxnHash: text(),
}) {}
