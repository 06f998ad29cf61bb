import {
  amountWithinOffer,
  canTrade,
  compareAmounts,
  MAX_AMOUNT,
  MIN_TRADE_USDT,
  type OpenTradeRequest,
  tradeMoney,
} from '@souk/contracts';
import type { Transaction } from 'sequelize';
import { AppError, found, invalidField } from '../../AppError';
import { lockTrade } from '../../ledger/movements';
import { Offer, type PlatformSettings, Setting, Trade, User } from '../../models';

/**
 * Opens a trade on an offer and locks what the buyer pays, `usdt_amount + buyer_fee`, in escrow (design §2). The price and
 * both fee percentages are fixed on the trade; what the offer or the fees become later does not touch it.
 * @throws AppError `forbidden` on one's own offer or while trading is off, `conflict` where the offer cannot be traded on,
 * `invalid` for an amount outside the offer's limits or worth less than 0.01 USDT, `insufficient_funds`.
 */
export async function openTrade(
  transaction: Transaction,
  { buyerId, request }: { buyerId: number; request: OpenTradeRequest },
): Promise<Trade> {
  const settings = await Setting.readAll(transaction);
  if (!settings.trading_enabled) throw new AppError('forbidden', 'Trading is paused at the moment.');
  const offer = await findTradableOffer(transaction, { id: request.offer_id, buyerId, settings });
  const money = moneyOf(request, offer, settings);

  const trade = await Trade.create(
    {
      offerId: offer.id,
      sellerId: offer.sellerId,
      buyerId,
      cryptoType: offer.cryptoType,
      cryptoAmount: request.crypto_amount,
      pricePerUnit: offer.pricePerUnit,
      usdtAmount: money.usdtAmount,
      buyerFeePercentage: settings.buyer_fee_percentage,
      sellerFeePercentage: settings.seller_fee_percentage,
      buyerFee: money.buyerFee,
      sellerFee: money.sellerFee,
      buyerWalletAddress: request.buyer_wallet_address,
    },
    { transaction },
  );
  await lockTrade(transaction, trade);
  return trade;
}

/** The offer, held against deletion until this transaction ends, with a seller who can trade. */
async function findTradableOffer(
  transaction: Transaction,
  { id, buyerId, settings }: { id: number; buyerId: number; settings: PlatformSettings },
): Promise<Offer> {
  const offer = found(await Offer.findByPk(id, { transaction, lock: transaction.LOCK.SHARE }));
  if (offer.sellerId === buyerId) throw new AppError('forbidden', 'You cannot trade on your own offer.');
  const seller = await User.findByPk(offer.sellerId, { attributes: ['isActive', 'kycStatus'], transaction });
  const sellerCanTrade =
    seller !== null &&
    (settings.kyc_required
      ? canTrade({ is_active: seller.isActive, kyc_status: seller.kycStatus })
      : seller.isActive);
  if (offer.status !== 'active' || offer.deletedAt !== null || !sellerCanTrade) {
    throw new AppError('conflict', 'This offer is no longer available.');
  }
  return offer;
}

function moneyOf(request: OpenTradeRequest, offer: Offer, settings: PlatformSettings) {
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
