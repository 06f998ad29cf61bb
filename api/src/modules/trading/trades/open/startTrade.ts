import {
  CRYPTO_DECIMALS,
  type DecimalString,
  feeOf,
  PERCENTAGE_DECIMALS,
  type TradeMoney,
  toFixedDecimals,
} from '@souk/contracts/amounts/amounts';
import { GRACE_HOURS } from '@souk/contracts/trading/trades/deadlines';
import type { Transaction } from 'sequelize';
import { Trade } from '../../../../domain/models';
import { appendEntry } from '../../../../domain/tradeLog/appendEntry';
import { NO_MOMENTS } from '../../../../domain/tradeLog/readMoments';
import { insertRow } from '../../../../kernel/database/execute';
import type { TradeRow } from '../read/readTradeFacts';
import type { Fees } from './moneyOfTrade';
import type { TradableOffer } from './readParties';
import { rememberAddress } from './rememberAddress';

interface Terms {
  offer: TradableOffer;
  /** In the offer's coin. */
  amount: DecimalString;
  wallet: string;
  fees: Fees;
  money: TradeMoney;
  isWalletKnown: boolean;
  savedAddress: string | null;
}

const EMPTY = {
  sellerTxnHash: null,
  walletRefusedAt: null,
  canonicalTxnHash: null,
  disputeReason: null,
  disputedBy: null,
  disputeCode: null,
  sellerStance: null,
  buyerStance: null,
  sellerEvidenceBy: null,
  buyerEvidenceBy: null,
  decisionCode: null,
  adminNotes: null,
  isMarkedComplete: false,
  extendedMinutes: 0,
  creditedPause: 0,
  requestSeq: null,
  requestBy: null,
  divideAt: null,
  cancelReason: null,
  isGivenBack: false,
  splitUsdt: null,
  splitBuyerFee: null,
  splitSellerFee: null,
  lateMinutes: null,
  guaranteeEnd: null,
  splitBy: null,
  latePayment: null,
  sellerReadSeq: 0,
  buyerReadSeq: 0,
  sellerUnread: 0,
  buyerUnread: 0,
  moments: NO_MOMENTS,
} as const;

const MINUTE_MS = 60_000;
const GRACE_MS = GRACE_HOURS * 60 * MINUTE_MS;

/** Writes a trade and its wallet, and returns it with its amounts in the decimals of their columns, as every later reader sees it. */
export async function startTrade(transaction: Transaction, terms: Terms): Promise<TradeRow> {
  const { offer, amount, wallet, fees, money, isWalletKnown, savedAddress } = terms;
  const { usdtAmount, buyerFee, sellerFee } = money;
  const { now } = offer;
  const sendBy = new Date(now.getTime() + offer.sendWithinMinutes * MINUTE_MS);
  const row = {
    offerId: offer.id,
    side: offer.side,
    sellerId: offer.sellerId,
    buyerId: offer.buyerId,
    cryptoType: offer.cryptoType,
    cryptoAmount: toFixedDecimals(amount, CRYPTO_DECIMALS),
    pricePerUnit: offer.pricePerUnit,
    referenceValue: offer.referenceValue,
    referenceAt: offer.referenceAt,
    marginPercentage: offer.marginPercentage,
    usdtAmount,
    buyerFeePercentage: toFixedDecimals(fees.buyer_fee_percentage, PERCENTAGE_DECIMALS),
    sellerFeePercentage: toFixedDecimals(fees.seller_fee_percentage, PERCENTAGE_DECIMALS),
    buyerFee,
    sellerFee,
    guarantee: feeOf(usdtAmount, offer.guaranteePercentage),
    buyerWalletAddress: wallet,
    isWalletKnown: isWalletKnown ? 1 : 0,
    usualPrice: offer.usualPrice,
    status: 'open' as const,
    createdAt: now,
    statusAt: now,
    unsignedSince: now,
    sendBy,
    endBy: new Date(sendBy.getTime() + GRACE_MS),
    dueAt: sendBy,
  };
  const id = await insertRow(transaction, 'trades', row);
  await rememberAddress(transaction, row, { now, saved: savedAddress });
  const clock = { now, pauses: [] };
  const sides = { seller: { username: offer.sellerUsername }, buyer: { username: offer.buyerUsername } };
  return { id, ...row, isWalletKnown, ...EMPTY, clock, ...sides };
}

/**
 * Writes the owner's words as the platform, with the owner as their author: they are erased with the account. The welcome alone does not
 * count as the seller's word (`deadlineJobs.ts`).
 */
export async function sayWelcome(
  transaction: Transaction,
  { id, createdAt: at }: TradeRow,
  { ownerId, welcome }: TradableOffer,
): Promise<void> {
  if (!welcome) return;
  const trade = await Trade.findByPk(id, { transaction, rejectOnEmpty: true });
  const entry = { at, actorId: ownerId, actorRole: 'platform', kind: 'message', body: welcome } as const;
  await appendEntry(transaction, trade, entry);
}
