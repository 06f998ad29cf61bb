import { usdtValue } from '@souk/contracts/amounts';
import { bidLock } from '@souk/contracts/trading/bidLock';
import type { CreateBidRequest } from '@souk/contracts/trading/bids';
import { isFarAbove } from '@souk/contracts/trading/farPrice';
import type { Transaction } from 'sequelize';
import { lockBid } from '../../../domain/ledger/movements';
import { Bid } from '../../../domain/models';
import { announce } from '../../../domain/outbox/announce';
import { leave } from '../../../domain/policy/leave';
import { assertWithinLimits } from '../../../domain/policy/limits/readLimits';
import { purchaseParts } from '../../../domain/policy/limits/usage';
import { assertAble, factsOf } from '../../../domain/session/assertAble';
import { type Caller, whereFrom } from '../../../domain/session/Caller';
import { assertMayPromise } from '../shared/assertMayPromise';
import { assertSeen } from '../shared/assertSeen';
import { assertTradeWorth } from '../shared/assertTradeWorth';
import { readUsualPrices } from '../shared/market/usualPrices';
import { readWallet } from '../shared/readWallet';

/**
 * Posts a bid: what all of it costs goes from the balance into escrow, and the fee stays as it is now. A taker needs no word of the
 * bidder any more, so that all is asked here that opening a trade asks; taking it asks again what can change.
 * @throws AppError what `assertAble` throws; as `assertTradeWorth`; as `assertMayPromise`; as `assertSeen`; `limit_reached`; `insufficient_funds`; as `leave`
 * where the wallet is not known, or the price far above the usual one.
 */
export async function createBid(
  transaction: Transaction,
  { caller, request }: { caller: Pick<Caller, 'user' | 'proof'>; request: CreateBidRequest },
): Promise<number> {
  const { id: buyerId } = caller.user;
  const { guarantee_percentage: guaranteePercentage = '0' } = request;
  const { crypto_type: cryptoType, price_per_unit: pricePerUnit, buyer_wallet_address: address } = request;
  const { user, isKnown, heldUntil, settings, now } = await readWallet(transaction, {
    buyerId,
    cryptoType,
    address,
  });
  const bids = await Bid.count({ where: { buyerId, endedAt: null }, transaction });
  assertAble('bids.post', { ...factsOf(user), bids }, { platform: settings, now });
  assertMayPromise(guaranteePercentage, settings);
  assertTradeWorth(usdtValue(request.min_amount, pricePerUnit), 'min_amount');
  assertTradeWorth(usdtValue(request.amount, pricePerUnit), 'amount');
  const locked = bidLock({ ...request, buyer_fee_percentage: settings.buyer_fee_percentage });
  assertSeen(request.seen_total, locked);
  const { [cryptoType]: usualPrice = null } = await readUsualPrices(transaction);
  const isUnusual = !isKnown || isFarAbove(pricePerUnit, usualPrice);
  leave(transaction, 'buy', { caller, isUnusual, heldUntil });
  const parts = purchaseParts(locked, isKnown);
  await assertWithinLimits(transaction, parts, { userId: buyerId, settings, now });
  const bid = await Bid.create(
    {
      buyerId,
      cryptoType,
      pricePerUnit,
      amount: request.amount,
      minAmount: request.min_amount,
      maxAmount: request.max_amount,
      minPartnerTrades: request.min_partner_trades,
      guaranteePercentage,
      buyerWalletAddress: address,
      sendWithinMinutes: request.send_within_minutes,
      buyerFeePercentage: settings.buyer_fee_percentage,
      locked,
      held: locked,
    },
    { transaction },
  );
  await lockBid(transaction, bid);
  if (isUnusual)
    await announce(transaction, {
      kind: 'bid_unusual',
      id: bid.id,
      userIds: [buyerId],
      data: {
        amount: request.amount,
        crypto_type: cryptoType,
        price: pricePerUnit,
        locked,
        wallet: address,
        ...(usualPrice && { usual_price: usualPrice }),
        ...whereFrom(caller),
      },
    });
  return bid.id;
}
