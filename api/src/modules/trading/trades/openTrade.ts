import {
  CRYPTO_DECIMALS,
  compareAmounts,
  type DecimalString,
  exactUsdt,
  feeOf,
  MAX_AMOUNT,
  MIN_TRADE_USDT,
  PERCENTAGE_DECIMALS,
  parseDecimal,
  type TradeMoney,
  toFixedDecimals,
  tradeMoney,
} from '@souk/contracts/amounts';
import { GRACE_HOURS } from '@souk/contracts/trading/deadlines';
import { isFarAbove } from '@souk/contracts/trading/farPrice';
import { amountWithinOffer } from '@souk/contracts/trading/offerLimits';
import type { OpenTradeRequest } from '@souk/contracts/trading/trades';
import type { Transaction } from 'sequelize';
import { appendEntry } from '../../../domain/cases/appendEntry';
import { NO_MOMENTS } from '../../../domain/cases/readMoments';
import { escrowTrade } from '../../../domain/ledger/movements';
import { Trade } from '../../../domain/models';
import { announce } from '../../../domain/outbox/announce';
import { nameTrade } from '../../../domain/outbox/tradeSubject';
import { leave } from '../../../domain/policy/leave';
import { assertWithinLimits } from '../../../domain/policy/limits/readLimits';
import { purchaseParts } from '../../../domain/policy/limits/usage';
import type { PlatformSettings } from '../../../domain/policy/settings/settings';
import { type Caller, whereFrom } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';
import { insertRow } from '../../../kernel/database/execute';

import type { TradeRow } from './readTradeFacts';
import { rememberAddress } from './rememberAddress';
import { reserveOffer, type TradableOffer } from './reserveOffer';

/**
 * Opens a trade on an offer, takes its amount off what the offer has left, and locks what the buyer pays, `usdt_amount + buyer_fee`,
 * in escrow (docs/domain.md#amounts-and-fees), with what the seller promised; the seller's welcome is its first message. The price, both fee percentages and the seller's time are fixed on the trade; what the offer or the fees
 * become later does not touch it.
 * @throws AppError as `reserveOffer`; `invalid` for an amount outside the offer's limits or worth less than 0.01 USDT,
 * `terms_changed` where the buyer saw another total, `limit_reached`, `offer_sold_out` where less is left, `insufficient_funds`, as `escrowTrade`; as `leave` where the wallet
 * is not known, or the price far above the usual one.
 */
export async function openTrade(
  transaction: Transaction,
  { buyer, request }: { buyer: Party; request: OpenTradeRequest },
): Promise<TradeRow> {
  const { offer, settings, isReserved, isWalletKnown, savedAddress, heldUntil } = await reserveOffer(
    transaction,
    {
      id: request.offer_id,
      buyerId: buyer.user.id,
      amount: request.crypto_amount,
      wallet: request.buyer_wallet_address,
    },
  );
  const money = moneyOf(request, offer, settings);
  checkSeen(request.seen_total, money.buyerPays);
  const isFar = isFarAbove(offer.pricePerUnit, offer.usualPrice);
  const isUnusual = !isWalletKnown || isFar;
  leave(transaction, 'buy', { caller: buyer, isUnusual, heldUntil });
  const parts = purchaseParts(money.buyerPays, isWalletKnown);
  await assertWithinLimits(transaction, parts, { userId: buyer.user.id, settings, now: offer.now });
  if (!isReserved) throw soldOut(offer);
  const trade = await insertTrade(transaction, { buyer, offer, request, settings, money, isWalletKnown });
  await rememberAddress(transaction, trade, { now: trade.createdAt, saved: savedAddress });
  await escrowTrade(transaction, trade);
  if (offer.welcome) await sayWelcome(transaction, trade, offer.welcome);
  await tellSeller(transaction, trade, offer);
  if (isUnusual) await tellBuyer(transaction, trade, { buyer, isFar });
  return trade;
}

/** The coins may go to a stranger, or the money for far more than they are worth: the owner of the money hears of it at once. */
async function tellBuyer(
  transaction: Transaction,
  trade: TradeRow,
  { buyer, isFar }: { buyer: Party; isFar: boolean },
): Promise<void> {
  const { seller } = trade as Required<TradeRow>;
  const price = { price: trade.pricePerUnit, ...(trade.usualPrice && { usual_price: trade.usualPrice }) };
  await announce(transaction, {
    kind: 'coins_to_new_wallet',
    id: trade.id,
    userIds: [buyer.user.id],
    data: {
      ...nameTrade(trade, { seller: seller.username, buyer: buyer.user.username }),
      wallet: trade.buyerWalletAddress,
      ...(isFar && price),
      ...whereFrom(buyer),
    },
  });
}

/**
 * Writes the seller's words as the platform, of which the seller is the author: they are erased with the account. A seller who leaves it at
 * that has not said a word (`deadlineJobs.ts`).
 */
async function sayWelcome(
  transaction: Transaction,
  { id, sellerId, createdAt: at }: TradeRow,
  body: string,
): Promise<void> {
  const trade = await Trade.findByPk(id, { transaction, rejectOnEmpty: true });
  const entry = { at, actorId: sellerId, actorRole: 'platform', kind: 'message', body } as const;
  await appendEntry(transaction, trade, entry);
}

function soldOut({ left, cryptoType }: TradableOffer): AppError {
  const rest = (left && parseDecimal(left)) ?? '0';
  return new AppError('offer_sold_out', { left: rest, coin: cryptoType });
}

async function tellSeller(transaction: Transaction, trade: TradeRow, offer: TradableOffer): Promise<void> {
  const { seller, buyer } = trade as Required<TradeRow>;
  await announce(transaction, {
    kind: 'trade_opened',
    id: trade.id,
    userIds: [trade.sellerId],
    data: {
      ...nameTrade(trade, { seller: seller.username, buyer: buyer.username }),
      send_by: trade.sendBy.toISOString(),
    },
  });
  if (offer.left === null || compareAmounts(offer.left, offer.minAmount) >= 0) return;
  const data = { left: offer.left, crypto_type: offer.cryptoType };
  await announce(transaction, { kind: 'offer_sold_out', id: offer.id, userIds: [offer.sellerId], data });
}

type Party = Pick<Caller, 'proof'> & { user: Pick<Caller['user'], 'id' | 'username'> };

interface Terms {
  buyer: Party;
  offer: TradableOffer;
  request: OpenTradeRequest;
  settings: PlatformSettings;
  money: TradeMoney;
  isWalletKnown: boolean;
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

/** Writes the trade, and returns it with its amounts in the decimals of their columns, as every later reader sees it. */
async function insertTrade(transaction: Transaction, terms: Terms): Promise<TradeRow> {
  const { buyer, offer, request, settings, money, isWalletKnown } = terms;
  const { usdtAmount, buyerFee, sellerFee } = money;
  const { now } = offer;
  const sendBy = new Date(now.getTime() + offer.sendWithinMinutes * MINUTE_MS);
  const row = {
    offerId: offer.id,
    sellerId: offer.sellerId,
    buyerId: buyer.user.id,
    cryptoType: offer.cryptoType,
    cryptoAmount: toFixedDecimals(request.crypto_amount, CRYPTO_DECIMALS),
    pricePerUnit: offer.pricePerUnit,
    usdtAmount,
    buyerFeePercentage: toFixedDecimals(settings.buyer_fee_percentage, PERCENTAGE_DECIMALS),
    sellerFeePercentage: toFixedDecimals(settings.seller_fee_percentage, PERCENTAGE_DECIMALS),
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
  const clock = { now, pauses: [] };
  const sides = { seller: { username: offer.sellerUsername }, buyer: buyer.user };
  return { id, ...row, isWalletKnown, ...EMPTY, clock, ...sides };
}

/** Computes the trade's money. @throws AppError `invalid` for an amount that the offer or the platform does not take. */
function moneyOf(request: OpenTradeRequest, offer: TradableOffer, settings: PlatformSettings): TradeMoney {
  assertWithinOffer(request.crypto_amount, offer);
  const money = tradeMoney({
    cryptoAmount: request.crypto_amount,
    pricePerUnit: offer.pricePerUnit,
    buyerFeePercentage: settings.buyer_fee_percentage,
    sellerFeePercentage: settings.seller_fee_percentage,
  });
  if (compareAmounts(money.usdtAmount, MIN_TRADE_USDT) < 0) {
    throw new AppError('trade_too_small', { minimum: MIN_TRADE_USDT }, { field: 'crypto_amount' });
  }
  if (compareAmounts(money.usdtAmount, MAX_AMOUNT) > 0) {
    throw new AppError('trade_too_large', { maximum: MAX_AMOUNT }, { field: 'crypto_amount' });
  }
  return money;
}

function assertWithinOffer(amount: DecimalString, offer: TradableOffer): void {
  const { minAmount, maxAmount, cryptoType } = offer;
  const limits = { min_amount: minAmount, max_amount: maxAmount, crypto_type: cryptoType };
  const outside = amountWithinOffer(amount, limits);
  const field = 'crypto_amount';
  const short = (limit: DecimalString) => parseDecimal(limit) ?? limit;
  if (outside === 'below')
    throw new AppError('below_offer', { minimum: short(minAmount), coin: cryptoType }, { field });
  if (outside === 'above')
    throw new AppError('above_offer', { maximum: short(maxAmount), coin: cryptoType }, { field });
}

/** The buyer agreed to what they saw; since then the seller may have changed the price, or an admin the fee. */
function checkSeen(seenTotal: DecimalString | undefined, buyerPays: DecimalString): void {
  if (seenTotal === undefined || compareAmounts(seenTotal, buyerPays) === 0) return;
  throw new AppError('terms_changed', { total: exactUsdt(buyerPays) });
}
