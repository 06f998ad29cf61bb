import { CRYPTO_DECIMALS, subtractAmounts, toFixedDecimals } from '@souk/contracts/amounts/amounts';
import type { Bid, MarketBid, OwnBid } from '@souk/contracts/trading/offers/bids';
import type { MarketOffer, Offer } from '@souk/contracts/trading/offers/offers';
import type { MarketState, OffMarket, OwnOffer } from '@souk/contracts/trading/offers/ownOffer';
import { type OfferSide, TERMS } from '@souk/contracts/trading/offers/terms';
import { presentTime } from '../../../kernel/presentTime';
import { presentFacts } from '../../people';
import type { OfferRow, OwnOfferRow } from './readOffer';

function presentTerms<Side extends OfferSide>(side: Side, offer: OfferRow) {
  const names = Object.keys(TERMS[side]) as (keyof (typeof TERMS)[Side] & keyof OfferRow)[];
  const shown = names.filter((name) => name !== 'welcome').map((name) => [name, offer[name]]);
  return Object.fromEntries(shown) as Pick<OfferRow, Exclude<(typeof names)[number], 'welcome'>>;
}

export function presentOffer(offer: OfferRow): Offer {
  return {
    id: offer.id,
    seller_id: offer.ownerId,
    seller_username: offer.ownerUsername,
    seller: presentFacts(offer),
    ...presentTerms('sell', offer),
    reserved_amount: offer.reserved,
    ...(offer.canTake !== undefined && { can_take: offer.canTake === 1, caller_max: offer.callerMax }),
    ...(offer.seenMinutes !== undefined && { seller_here_minutes: offer.seenMinutes }),
    status: offer.status as Offer['status'],
    created_at: offer.createdAt.toISOString(),
  };
}

export function presentOwnOffer(offer: OwnOfferRow): OwnOffer {
  return { ...presentOffer(offer), welcome: offer.welcome, market: presentMarket(offer) };
}

export function presentMarketOffer(offer: OfferRow): MarketOffer {
  const {
    seller_id: _id,
    reserved_amount: _reserved,
    description: _description,
    ...shown
  } = presentOffer(offer);
  return shown;
}

export function presentBid(bid: OfferRow): Bid {
  return {
    id: bid.id,
    buyer_id: bid.ownerId,
    buyer_username: bid.ownerUsername,
    buyer: presentFacts(bid),
    ...presentTerms('buy', bid),
    available_amount: bid.available_amount ?? '',
    ...(bid.canTake !== undefined && { can_take: bid.canTake === 1 }),
    created_at: bid.createdAt.toISOString(),
  };
}

export function presentMarketBid(bid: OfferRow): MarketBid {
  const { buyer_id: _id, description: _description, ...shown } = presentBid(bid);
  return shown;
}

export function presentOwnBid(bid: OwnOfferRow): OwnBid {
  const filled = toFixedDecimals(subtractAmounts(bid.amount, bid.available_amount ?? '0'), CRYPTO_DECIMALS);
  return {
    ...presentBid(bid),
    welcome: bid.welcome,
    amount: bid.amount,
    filled_amount: filled,
    buyer_wallet_address: bid.buyerWalletAddress,
    buyer_fee_percentage: bid.buyerFeePercentage,
    locked_usdt: bid.locked,
    held_usdt: bid.held,
    returned_usdt: bid.returned,
    market: bid.deletedAt === null ? presentMarket(bid) : { is_on: false, why: [] },
    ended_at: presentTime(bid.deletedAt),
  };
}

function presentMarket(offer: OwnOfferRow): MarketState {
  const codes = offer.why.split(',').filter(Boolean) as OffMarket[];
  const untilOf = (code: OffMarket) => {
    if (code === 'selling_paused' || code === 'buying_paused') return offer.pausedUntil;
    return code === 'away' ? offer.awayUntil : null;
  };
  const why = codes.map((code) => ({
    code,
    until: presentTime(untilOf(code)),
    ...(code === 'guarantee_uncovered' && { missing: offer.missing }),
  }));
  return { is_on: why.length === 0, why };
}
