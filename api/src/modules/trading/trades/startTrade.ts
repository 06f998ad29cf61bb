import {
  CRYPTO_DECIMALS,
  feeOf,
  PERCENTAGE_DECIMALS,
  type TradeMoney,
  toFixedDecimals,
} from '@souk/contracts/amounts';
import { GRACE_HOURS } from '@souk/contracts/trading/deadlines';
import type { OpenTradeRequest } from '@souk/contracts/trading/trades';
import type { Transaction } from 'sequelize';
import { NO_MOMENTS } from '../../../domain/cases/readMoments';
import type { User } from '../../../domain/models';
import { insertRow } from '../../../kernel/database/execute';
import type { Fees } from './moneyOfTrade';
import type { TradableOffer } from './readParties';
import type { TradeRow } from './readTradeFacts';
import { rememberAddress } from './rememberAddress';

interface Terms {
  buyer: Pick<User, 'id' | 'username'>;
  offer: TradableOffer;
  /** The bid whose money it takes, or null. */
  bidId: number | null;
  request: Pick<OpenTradeRequest, 'crypto_amount' | 'buyer_wallet_address'>;
  fees: Fees;
  money: TradeMoney;
  isWalletKnown: boolean;
  savedAddress: string | null;
}

/** Columns that are still empty when a trade opens. */
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

/** Writes a trade and where its coins go, and returns it with its amounts in the decimals of their columns, as every later reader sees it. */
export async function startTrade(transaction: Transaction, terms: Terms): Promise<TradeRow> {
  const { buyer, offer, bidId, request, fees, money, isWalletKnown, savedAddress } = terms;
  const { usdtAmount, buyerFee, sellerFee } = money;
  const { now } = offer;
  const sendBy = new Date(now.getTime() + offer.sendWithinMinutes * MINUTE_MS);
  const row = {
    offerId: offer.id,
    bidId,
    sellerId: offer.sellerId,
    buyerId: buyer.id,
    cryptoType: offer.cryptoType,
    cryptoAmount: toFixedDecimals(request.crypto_amount, CRYPTO_DECIMALS),
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
    buyerWalletAddress: request.buyer_wallet_address,
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
  const sides = { seller: { username: offer.sellerUsername }, buyer };
  return { id, ...row, isWalletKnown, ...EMPTY, clock, ...sides };
}
