import type { Command } from './Command';
import type { Model } from './Model';
import { type Micros, OPENED } from './ModelTrade';
import { BID_UNIT, feeOf, worthOf } from './modelAmounts';

export interface ModelBid {
  buyer: number;
  amount: bigint;
  left: bigint;
  held: Micros;
  price: bigint;
  fee: bigint;
  /** In hundredths of a per cent, as the fees. */
  promised: bigint;
  status: 'active' | 'paused' | 'ended';
}

/** What is set aside with a bid beside its cost. */
const FOR_ROUNDING: Micros = 100n;

export function postBid(
  model: Model,
  { trader, crypto, price: cents, promised }: Extract<Command, { kind: 'postBid' }>,
  id: number,
): number {
  const [amount, price, fee] = [BigInt(crypto), BigInt(cents), model.fees.buyer];
  const value = worthOf(amount * BID_UNIT, price);
  const held = value + feeOf(value, fee) + FOR_ROUNDING;
  const balance = model.of(trader);
  if (balance.available < held) return 400;
  balance.available -= held;
  balance.escrow += held;
  const terms = { amount, price, fee, promised: BigInt(promised) };
  model.bids.set(id, { buyer: trader, left: amount, held, status: 'active', ...terms });
  return 201;
}

export function takeBid(
  model: Model,
  { trader, crypto, bid: bidId = 0 }: Extract<Command, { kind: 'takeBid' }>,
  id: number,
): number {
  const bid = model.bids.get(bidId);
  const amount = BigInt(crypto);
  if (!bid) return 404;
  if (bid.buyer === trader) return 403;
  if (bid.status !== 'active') return 409;
  if (amount > bid.amount) return 422;
  if (amount > bid.left) return 409;
  const value = worthOf(amount * BID_UNIT, bid.price);
  const [buyerFee, sellerFee] = [feeOf(value, bid.fee), feeOf(value, model.fees.seller)];
  const guarantee = feeOf(value, bid.promised);
  const promiser = model.of(trader);
  if (promiser.available < guarantee) return 400;
  promiser.available -= guarantee;
  promiser.escrow += guarantee;
  bid.left -= amount;
  bid.held -= value + buyerFee;
  const { buyer } = bid;
  model.trades.set(id, { buyer, seller: trader, value, buyerFee, sellerFee, guarantee, ...OPENED });
  if (bid.left === 0n) endBid(model, bid);
  return 201;
}

export function closeBid(model: Model, id: number): number {
  const bid = model.bids.get(id);
  if (!bid) return 404;
  if (bid.status === 'ended') return 409;
  endBid(model, bid);
  return 204;
}

export function pauseBid(model: Model, id: number, to: 'paused' | 'active'): number {
  const bid = model.bids.get(id);
  if (!bid) return 404;
  if (bid.status === 'ended') return 409;
  bid.status = to;
  return 200;
}

function endBid(model: Model, bid: ModelBid): void {
  model.of(bid.buyer).escrow -= bid.held;
  model.of(bid.buyer).available += bid.held;
  Object.assign(bid, { held: 0n, status: 'ended' });
}
