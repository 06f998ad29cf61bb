import { compareAmounts, type DecimalString, exactUsdt, parseDecimal } from '@souk/contracts/amounts/amounts';
import { wayOutBarrier } from '@souk/contracts/people/abilities/waysOut';
import type { TakeBidRequest } from '@souk/contracts/trading/offers/bids';
import { isFarAbove, isFarBelow } from '@souk/contracts/trading/prices/farPrice';
import type { Transaction } from 'sequelize';
import { escrowGuarantee } from '../../../../domain/ledger/movements';
import { announce } from '../../../../domain/outbox/announce';
import { nameTrade } from '../../../../domain/outbox/tradeSubject';
import { assertWayOut } from '../../../../domain/policy/assertWayOut';
import { assertWithinLimits } from '../../../../domain/policy/limits/readLimits';
import { purchaseParts } from '../../../../domain/policy/limits/usage';
import { touchUser } from '../../../../domain/policy/lockUser';
import { type Caller, whereFrom } from '../../../../domain/session/Caller';
import { AppError } from '../../../../kernel/AppError';
import { assertKeyPrice } from '../../shared/assertKeyPrice';
import type { TradeRow } from '../read/readTradeFacts';
import { moneyOfTrade } from './moneyOfTrade';
import { reserveOffer } from './reserveOffer';
import { sayWelcome, startTrade } from './startTrade';

/**
 * Opens a trade in which the caller sells to a bidder. A part of the bid's hold becomes the trade's; only the taker's promise moves. Both
 * parties' and the bid's rows are written. The bidder must meet all of `openTrade`'s conditions for a buyer; a barrier is reported as
 * `bid_unavailable`.
 * @throws AppError as `reserveOffer`; as `moneyOfTrade`; `bid_price_differs`; `bid_promise_differs`; `bid_total_differs`; as
 * `assertKeyPrice`; as `assertWayOut` if the price is far below the usual one or they promise something; `bid_filled` if less is left;
 * `insufficient_funds` for a promise.
 */
export async function takeBid(
  transaction: Transaction,
  { id, caller, request }: { id: number; caller: Taker; request: TakeBidRequest },
): Promise<TradeRow> {
  const { crypto_amount: amount } = request;
  await touchUser(transaction, caller.user.id);
  const taken = await reserveOffer(transaction, { side: 'buy', id, takerId: caller.user.id, amount });
  const { offer, settings, isReserved, isWalletKnown, savedAddress, heldUntil } = taken;
  // The proof was given when the bid was posted; a later hold still applies.
  const isOdd = !isWalletKnown || isFarAbove(offer.pricePerUnit, offer.usualPrice);
  if (wayOutBarrier('buy', { isUnusual: isOdd, heldUntil, isProved: true }) !== null)
    throw new AppError('bid_unavailable');
  const { buyerFeePercentage, buyerWalletAddress: wallet } = offer;
  if (buyerFeePercentage === null || wallet === null) throw new Error(`Offer ${id} is no bid`);
  const fees = { ...settings, buyer_fee_percentage: buyerFeePercentage };
  const money = moneyOfTrade(amount, offer, fees);
  assertSeen(request, {
    price: offer.pricePerUnit,
    promise: offer.guaranteePercentage,
    total: money.sellerReceives,
  });
  const isFar = isFarBelow(offer.pricePerUnit, offer.usualPrice);
  const promises = compareAmounts(offer.guaranteePercentage, '0') > 0;
  assertKeyPrice(caller.proof, { side: 'sell', cryptoType: offer.cryptoType }, offer.pricePerUnit);
  assertWayOut(transaction, 'sell_cheaply', { caller, isUnusual: isFar || promises });
  const limited = assertWithinLimits(transaction, purchaseParts(money.buyerPays, isWalletKnown), {
    userId: offer.buyerId,
    settings,
    now: offer.now,
  });
  await limited.catch(asUnavailable);
  const { left, cryptoType: coin } = offer;
  if (!isReserved) throw new AppError('bid_filled', { left: parseDecimal(left ?? '0') ?? '0', coin });
  const terms = { offer, amount, wallet, fees, money, isWalletKnown, savedAddress };
  const trade = await startTrade(transaction, terms);
  if (promises) await escrowGuarantee(transaction, trade);
  await sayWelcome(transaction, trade, offer);
  await tellBidder(transaction, trade);
  if (isFar) await tellOfLowPrice(transaction, trade, caller);
  if (promises) await tellOfPromise(transaction, trade, { caller, percentage: offer.guaranteePercentage });
  return trade;
}

type Taker = Pick<Caller, 'proof' | 'user'>;

/** A client that does not know of promises makes none. Sellers keep what they get beyond the displayed amount. */
function assertSeen(
  { seen_price: seenPrice, seen_promise: seenPromise = '0', seen_total: seenTotal = '0' }: TakeBidRequest,
  { price, promise, total }: Record<'price' | 'promise' | 'total', DecimalString>,
): void {
  if (compareAmounts(seenPrice, price) !== 0) throw new AppError('bid_price_differs', { price });
  if (compareAmounts(promise, seenPromise) > 0)
    throw new AppError('bid_promise_differs', { percentage: parseDecimal(promise) ?? promise });
  if (compareAmounts(total, seenTotal) < 0)
    throw new AppError('bid_total_differs', { total: exactUsdt(total) });
}

/** A bidder's limits are hidden from others. */
function asUnavailable(error: unknown): never {
  throw error instanceof AppError && error.code === 'limit_reached' ? new AppError('bid_unavailable') : error;
}

const namesOf = ({ seller, buyer }: Required<TradeRow>) => ({
  seller: seller.username,
  buyer: buyer.username,
});

async function tellBidder(transaction: Transaction, trade: TradeRow): Promise<void> {
  const names = nameTrade(trade, namesOf(trade as Required<TradeRow>));
  await announce(transaction, {
    kind: 'trade_bid_taken',
    id: trade.id,
    userIds: [trade.buyerId],
    data: { ...names, send_by: trade.sendBy.toISOString() },
  });
}

async function tellOfLowPrice(transaction: Transaction, trade: TradeRow, caller: Taker): Promise<void> {
  const names = nameTrade(trade, namesOf(trade as Required<TradeRow>));
  const price = { price: trade.pricePerUnit, usual_price: trade.usualPrice ?? trade.pricePerUnit };
  await announce(transaction, {
    kind: 'trade_far_below',
    id: trade.id,
    userIds: [trade.sellerId],
    data: { ...names, ...price, ...whereFrom(caller) },
  });
}

async function tellOfPromise(
  transaction: Transaction,
  trade: TradeRow,
  { caller, percentage }: { caller: Taker; percentage: DecimalString },
): Promise<void> {
  const names = nameTrade(trade, namesOf(trade as Required<TradeRow>));
  await announce(transaction, {
    kind: 'trade_promises',
    id: trade.id,
    userIds: [trade.sellerId],
    data: { ...names, percentage: parseDecimal(percentage) ?? '', ...whereFrom(caller) },
  });
}
