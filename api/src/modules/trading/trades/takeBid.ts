import {
  compareAmounts,
  type DecimalString,
  exactUsdt,
  parseDecimal,
  subtractAmounts,
} from '@souk/contracts/amounts';
import { barrierTo, type PersonFacts } from '@souk/contracts/people/abilities';
import { wayOutBarrier } from '@souk/contracts/people/waysOut';
import type { TakeBidRequest } from '@souk/contracts/trading/bids';
import { isFarAbove, isFarBelow } from '@souk/contracts/trading/farPrice';
import type { Attributes, Transaction } from 'sequelize';
import { escrowGuarantee } from '../../../domain/ledger/movements';
import type { Bid, User } from '../../../domain/models';
import { announce } from '../../../domain/outbox/announce';
import { nameTrade } from '../../../domain/outbox/tradeSubject';
import { rulesOf } from '../../../domain/policy/environmentRules';
import { leave } from '../../../domain/policy/leave';
import { assertWithinLimits } from '../../../domain/policy/limits/readLimits';
import { purchaseParts } from '../../../domain/policy/limits/usage';
import { lockUser } from '../../../domain/policy/lockUser';
import { assertAble, factsOf } from '../../../domain/session/assertAble';
import { type Caller, whereFrom } from '../../../domain/session/Caller';
import { AppError, found } from '../../../kernel/AppError';
import { execute, insertRow, selectRows } from '../../../kernel/database/execute';
import { endBid } from '../shared/endBid';
import { partnersOf } from '../shared/market/takers';
import { moneyOfTrade } from './moneyOfTrade';
import { IS_LIVE, readParties } from './readParties';
import type { TradeRow } from './readTradeFacts';
import { startTrade } from './startTrade';

const AMOUNT = 'CAST(? AS DECIMAL(20, 8))';
const USDT = `ROUND(${AMOUNT} * bids.price_per_unit, 6)`;
/** Rounded twice, as `tradeMoney` does. */
const COST = `(${USDT} + ROUND(${USDT} * bids.buyer_fee_percentage * 0.01, 6))`;

const TAKE = `UPDATE bids, users SET bids.filled = bids.filled + ${AMOUNT}, bids.held = bids.held - ${COST},
    users.version = users.version + 1
  WHERE bids.id = ? AND users.id = bids.buyer_id AND bids.status = 'active' AND bids.amount - bids.filled >= ${AMOUNT}
    AND bids.held >= ${COST}`;

const BID = `SELECT id, buyer_id AS buyerId, crypto_type AS cryptoType, price_per_unit AS pricePerUnit, amount, filled,
    min_amount AS minAmount, max_amount AS maxAmount, min_partner_trades AS minPartnerTrades,
    guarantee_percentage AS guaranteePercentage, locked, held, status,
    buyer_wallet_address AS buyerWalletAddress, send_within_minutes AS sendWithinMinutes,
    buyer_fee_percentage AS buyerFeePercentage, ${partnersOf('?')} AS partners,
    (SELECT COUNT(*) FROM trades WHERE seller_id = ? AND bid_id IS NOT NULL AND ${IS_LIVE}) AS takes,
    (SELECT username FROM users WHERE users.id = bids.buyer_id) AS buyerUsername, NOW(3) AS now
  FROM bids WHERE id = ?`;

interface TakenBid extends Omit<Attributes<Bid>, 'returned' | 'createdAt' | 'endedAt'> {
  /** With how many people who takes it has completed trades, and in how many trades on bids they sell. */
  partners: number;
  takes: number;
  buyerUsername: string;
  now: Date;
}

/**
 * Opens a trade in which the caller sells to a bidder. A part of what the bid holds becomes the trade's; only what the taker promises moves. Both parties' and
 * the bid's rows are written. The bidder is asked all that `openTrade` asks of a buyer; what keeps them from buying is told as
 * `bid_unavailable`.
 * @throws AppError `not_found`; what `assertAble` throws for the caller; `own_bid`; `bid_unavailable`; `bid_condition`; as `moneyOfTrade`;
 * `bid_price_differs`; `bid_promise_differs`; `bid_total_differs`; as `leave` where the price is far below the usual one or they promise something;
 * `bid_filled` where less is left; `insufficient_funds` for a promise.
 */
export async function takeBid(
  transaction: Transaction,
  { id, caller, request }: { id: number; caller: Taker; request: TakeBidRequest },
): Promise<TradeRow> {
  const { crypto_amount: amount } = request;
  const taker = await lockUser(transaction, caller.user.id);
  const values = [amount, amount, amount, id, amount, amount, amount];
  const isTaken = (await execute(transaction, TAKE, values)) > 0;
  const bid = found((await selectRows<TakenBid>(transaction, BID, [taker.id, taker.id, id]))[0]);
  const { buyerId, buyerWalletAddress: wallet } = bid;
  const offerId = await insertOffer(transaction, { bid, sellerId: taker.id, amount });
  const parties = await readParties(transaction, { id: offerId, buyerId, wallet });
  const { offer, settings, isWalletKnown, savedAddress } = parties;
  assertMayTake(bid, { taker: takerFacts(transaction, taker, bid), takerId: taker.id, parties });
  const fees = { ...settings, buyer_fee_percentage: bid.buyerFeePercentage };
  const money = moneyOfTrade(amount, offer, fees);
  assertSeen(request, {
    price: bid.pricePerUnit,
    promise: offer.guaranteePercentage,
    total: money.sellerReceives,
  });
  const isFar = isFarBelow(offer.pricePerUnit, offer.usualPrice);
  const promises = compareAmounts(offer.guaranteePercentage, '0') > 0;
  leave(transaction, 'sell_cheaply', { caller, isUnusual: isFar || promises });
  const limited = assertWithinLimits(transaction, purchaseParts(money.buyerPays, isWalletKnown), {
    userId: buyerId,
    settings,
    now: offer.now,
  });
  await limited.catch(asUnavailable);
  const left = subtractAmounts(bid.amount, bid.filled);
  if (!isTaken) throw new AppError('bid_filled', { left: parseDecimal(left) ?? '0', coin: offer.cryptoType });
  const trade = await startTrade(transaction, {
    buyer: { id: buyerId, username: bid.buyerUsername },
    offer,
    bidId: id,
    request: { crypto_amount: amount, buyer_wallet_address: wallet },
    fees,
    money,
    isWalletKnown,
    savedAddress,
  });
  if (promises) await escrowGuarantee(transaction, trade);
  if (compareAmounts(left, bid.minAmount) < 0) await endBid(transaction, bid, 'filled');
  await tellBidder(transaction, trade);
  if (isFar) await tellOfLowPrice(transaction, trade, caller);
  if (promises) await tellOfPromise(transaction, trade, { caller, percentage: offer.guaranteePercentage });
  return trade;
}

type Taker = Pick<Caller, 'proof' | 'user'>;

/** Pauses and counts keep no one from trading where nothing is limited. */
function takerFacts(transaction: Transaction, taker: User, { takes }: TakenBid): PersonFacts {
  const facts = factsOf(taker);
  const areLimited = rulesOf(transaction).rateLimits;
  return { ...facts, ...(areLimited ? { takes } : { selling_paused_until: null }) };
}

/** The offer that the trade is on: deleted as it is made, so that no list shows it and nothing else is sold of it. */
function insertOffer(
  transaction: Transaction,
  { bid, sellerId, amount }: { bid: TakenBid; sellerId: number; amount: string },
): Promise<number> {
  const { cryptoType, pricePerUnit, minAmount, maxAmount, sendWithinMinutes, guaranteePercentage, now } = bid;
  const terms = { cryptoType, pricePerUnit, minAmount, maxAmount, sendWithinMinutes, guaranteePercentage };
  const row = { sellerId, ...terms, stock: amount, reserved: amount, createdAt: now, deletedAt: now };
  return insertRow(transaction, 'offers', row);
}

interface Parties {
  taker: PersonFacts;
  takerId: number;
  parties: Awaited<ReturnType<typeof readParties>>;
}

function assertMayTake(bid: TakenBid, { taker, takerId, parties }: Parties): void {
  const { offer, settings, buyer, isWalletKnown, heldUntil } = parties;
  const asked = { platform: settings, now: offer.now };
  assertAble('bids.take', taker, asked);
  if (bid.buyerId === takerId) throw new AppError('own_bid');
  const isUnusual = !isWalletKnown || isFarAbove(offer.pricePerUnit, offer.usualPrice);
  const isOff =
    bid.status !== 'active' ||
    offer.isBlocked === 1 ||
    barrierTo('trades.open', { person: buyer, ...asked }) !== null ||
    // The proof was given as it was posted; a hold that came since stands.
    wayOutBarrier('buy', { isUnusual, heldUntil, isProved: true }) !== null;
  if (isOff) throw new AppError('bid_unavailable');
  if (bid.partners < bid.minPartnerTrades)
    throw new AppError('bid_condition', { needs: bid.minPartnerTrades });
}

/** A client that does not know of promises makes none. What the seller gets more than they saw, they keep. */
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

/** What limits a bidder is no one else's to know. */
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

/** Coins may go for less than they are worth: their owner hears of it. */
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

/** A promise can cost its seller money: they hear of it. */
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
