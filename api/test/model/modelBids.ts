import type { Command } from './Command';
import type { Model } from './Model';
import { type Micros, type ModelTrade, OPENED } from './ModelTrade';
import { BID_UNIT, feeOf, worthOf } from './modelAmounts';

export interface ModelBid {
  buyer: number;
  /** Parts not taken, and parts of live trades. */
  left: bigint;
  reserved: bigint;
  /** Upper limit of parts per trade. */
  most: bigint;
  held: Micros;
  price: bigint;
  fee: bigint;
  /** In hundredths of a per cent, like the fees. */
  promised: bigint;
  status: 'active' | 'paused' | 'ended';
}

/** Amount set aside with a bid beyond its cost, and the minimum that must remain when a trade returns its money. */
const FOR_ROUNDING: Micros = 100n;
const LEAST_FOR_ROUNDING: Micros = 50n;
const MOST_TAKES = 50n;

function costOf(parts: bigint, { price, fee }: Pick<ModelBid, 'price' | 'fee'>): Micros {
  const value = worthOf(parts * BID_UNIT, price);
  return value + feeOf(value, fee);
}

export function postBid(
  model: Model,
  { trader, crypto, price, promised }: Extract<Command, { kind: 'postBid' }>,
  id: number,
): number {
  const terms = { price: BigInt(price), fee: model.fees.buyer, promised: BigInt(promised) };
  const left = BigInt(crypto);
  const bid: ModelBid = {
    buyer: trader,
    left,
    reserved: 0n,
    most: left,
    held: 0n,
    status: 'active',
    ...terms,
  };
  if (!hold(model, bid, costOf(left, bid) + FOR_ROUNDING)) return 400;
  model.bids.set(id, bid);
  return 201;
}

/** Sets a bid's hold to this amount; false if its owner has less. */
function hold(model: Model, bid: ModelBid, held: Micros): boolean {
  const balance = model.of(bid.buyer);
  const more = held - bid.held;
  if (balance.available < more) return false;
  balance.available -= more;
  balance.escrow += more;
  bid.held = held;
  return true;
}

export function takeBid(
  model: Model,
  { trader, crypto, bid: bidId = 0, seen }: Extract<Command, { kind: 'takeBid' }>,
  id: number,
): number {
  const bid = model.bids.get(bidId);
  const parts = BigInt(crypto);
  if (!bid) return 404;
  if (bid.buyer === trader) return 403;
  if (bid.status !== 'active') return 409;
  if (parts > bid.most) return 422;
  if (BigInt(seen?.price ?? 0) !== bid.price || parts > bid.left) return 409;
  const value = worthOf(parts * BID_UNIT, bid.price);
  const [buyerFee, sellerFee] = [feeOf(value, bid.fee), feeOf(value, model.fees.seller)];
  const guarantee = feeOf(value, bid.promised);
  const promiser = model.of(trader);
  if (promiser.available < guarantee) return 400;
  promiser.available -= guarantee;
  promiser.escrow += guarantee;
  bid.left -= parts;
  bid.reserved += parts;
  bid.held -= value + buyerFee;
  const money = { value, buyerFee, sellerFee, guarantee };
  const sides = { buyer: bid.buyer, seller: trader };
  model.trades.set(id, { ...sides, ...money, bid: { id: bidId, parts }, ...OPENED });
  return 201;
}

/** Ends a trade for its bid. @returns whether its USDT stays in escrow there. */
export function returnToBid(model: Model, { bid: taken, value, buyerFee, status }: ModelTrade): boolean {
  const bid = taken && model.bids.get(taken.id);
  if (!bid) return false;
  bid.reserved -= taken.parts;
  if (bid.status === 'ended') return false;
  const isGivenBack = status === 'cancelled' && giveBack(bid, taken.parts, value + buyerFee);
  if (bid.reserved === 0n && bid.left === 0n) endBid(model, bid);
  return isGivenBack;
}

/** A bid with a raised price takes back nothing that no longer covers its parts. */
function giveBack(bid: ModelBid, parts: bigint, paid: Micros): boolean {
  if (bid.held + paid < costOf(bid.left + parts, bid) + LEAST_FOR_ROUNDING) return false;
  bid.left += parts;
  bid.held += paid;
  return true;
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

export function changeBid(
  model: Model,
  { price, crypto }: Extract<Command, { kind: 'changeBid' }>,
  id: number,
): number {
  const bid = model.bids.get(id);
  if (!bid) return 404;
  if (bid.status === 'ended') return 409;
  const changed = { ...bid };
  if (price !== undefined) changed.price = BigInt(price);
  if (crypto !== undefined) changed.left = BigInt(crypto);
  if (changed.left === 0n || changed.left + bid.reserved > MOST_TAKES) return 422;
  if (!hold(model, changed, costOf(changed.left, changed) + FOR_ROUNDING)) return 400;
  model.bids.set(id, changed);
  return 200;
}

function endBid(model: Model, bid: ModelBid): void {
  hold(model, bid, 0n);
  bid.status = 'ended';
}
