import {
  CRYPTO_DECIMALS,
  compareAmounts,
  type DecimalString,
  exactUsdt,
  MAX_AMOUNT,
  MIN_TRADE_USDT,
  PERCENTAGE_DECIMALS,
  type TradeMoney,
  toFixedDecimals,
  tradeMoney,
} from '@souk/contracts/money';
import { amountWithinOffer, type OpenTradeRequest } from '@souk/contracts/trades';
import type { Transaction } from 'sequelize';
import { AppError, invalidField } from '../../AppError';
import { insertRow } from '../../database/execute';
import { escrowTrade } from '../../ledger/movements';
import type { PlatformSettings } from '../../settings/settings';
import { lockTradableOffer, type TradableOffer } from './lockTradableOffer';
import type { TradeWithParties } from './presenter';

/**
 * Opens a trade on an offer and locks what the buyer pays, `usdt_amount + buyer_fee`, in escrow (design §2). The price and
 * both fee percentages are fixed on the trade; what the offer or the fees become later does not touch it.
 * @throws AppError as `lockTradableOffer`; `invalid` for an amount outside the offer's limits or worth less than 0.01 USDT,
 * `terms_changed` where the buyer saw another total, `insufficient_funds`.
 */
export async function openTrade(
  transaction: Transaction,
  { buyer, request }: { buyer: Party; request: OpenTradeRequest },
): Promise<TradeWithParties> {
  const { offer, settings } = await lockTradableOffer(transaction, {
    id: request.offer_id,
    buyerId: buyer.id,
  });
  const money = moneyOf(request, offer, settings);
  checkSeen(request.seen_total, money.buyerPays);
  const trade = await insertTrade(transaction, { buyer, offer, request, settings, money });
  await escrowTrade(transaction, trade);
  return trade;
}

interface Party {
  id: number;
  username: string;
}

interface Terms {
  buyer: Party;
  offer: TradableOffer;
  request: OpenTradeRequest;
  settings: PlatformSettings;
  money: TradeMoney;
}

/** The columns that are still empty when a trade opens. */
const EMPTY = {
  walletChangedAt: null,
  sellerTxnHash: null,
  canonicalTxnHash: null,
  disputeReason: null,
  disputedBy: null,
  adminNotes: null,
  cryptoSentAt: null,
  markedCompleteAt: null,
  disputedAt: null,
  closedAt: null,
} as const;

/** Writes the trade, and returns it with its amounts in the decimals of their columns, as every later reader sees it. */
async function insertTrade(transaction: Transaction, terms: Terms): Promise<TradeWithParties> {
  const { buyer, offer, request, settings, money } = terms;
  const { usdtAmount, buyerFee, sellerFee } = money;
  const row = {
    offerId: offer.id,
    sellerId: offer.sellerId,
    buyerId: buyer.id,
    cryptoType: offer.cryptoType,
    cryptoAmount: toFixedDecimals(request.crypto_amount, CRYPTO_DECIMALS),
    pricePerUnit: offer.pricePerUnit,
    usdtAmount,
    buyerFeePercentage: toFixedDecimals(settings.buyer_fee_percentage, PERCENTAGE_DECIMALS),
    sellerFeePercentage: toFixedDecimals(settings.seller_fee_percentage, PERCENTAGE_DECIMALS),
    buyerFee,
    sellerFee,
    buyerWalletAddress: request.buyer_wallet_address,
    status: 'open' as const,
    createdAt: new Date(),
  };
  const id = await insertRow(transaction, 'trades', row);
  return { id, ...row, ...EMPTY, seller: { username: offer.sellerUsername }, buyer };
}

/** Computes the trade's money. @throws AppError `invalid` for an amount that the offer or the platform does not take. */
function moneyOf(request: OpenTradeRequest, offer: TradableOffer, settings: PlatformSettings): TradeMoney {
  const outside = amountWithinOffer(request.crypto_amount, {
    min_amount: offer.minAmount,
    max_amount: offer.maxAmount,
    crypto_type: offer.cryptoType,
  });
  if (outside) throw invalidField('crypto_amount', outside);
  const money = tradeMoney({
    cryptoAmount: request.crypto_amount,
    pricePerUnit: offer.pricePerUnit,
    buyerFeePercentage: settings.buyer_fee_percentage,
    sellerFeePercentage: settings.seller_fee_percentage,
  });
  if (compareAmounts(money.usdtAmount, MIN_TRADE_USDT) < 0) {
    throw invalidField('crypto_amount', `A trade must be worth at least ${MIN_TRADE_USDT} USDT`);
  }
  if (compareAmounts(money.usdtAmount, MAX_AMOUNT) > 0) {
    throw invalidField('crypto_amount', `A trade must be worth at most ${MAX_AMOUNT} USDT`);
  }
  return money;
}

/** The buyer agreed to what they saw; since then the seller may have changed the price, or an admin the fee. */
function checkSeen(seenTotal: DecimalString | undefined, buyerPays: DecimalString): void {
  if (seenTotal === undefined || compareAmounts(seenTotal, buyerPays) === 0) return;
  throw new AppError(
    'terms_changed',
    `The price or the fee has changed. You would pay ${exactUsdt(buyerPays)} USDT now. Nothing was locked.`,
  );
}
