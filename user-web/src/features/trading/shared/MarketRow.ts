import type { TraderFacts } from '@souk/contracts/people/reputation';
import type { BidStatus, MarketBid } from '@souk/contracts/trading/bids';
import type { MarketOffer, OfferStatus } from '@souk/contracts/trading/offers';

/** Of the market: `sell` has offers to sell, `buy` has bids, to which its reader sells. */
export type Side = 'sell' | 'buy';

/** One offer or bid, and who posted it. */
export interface MarketRow extends Omit<MarketOffer, 'seller' | 'seller_username' | 'status'> {
  side: Side;
  owner: TraderFacts;
  owner_username: string;
  status: OfferStatus | BidStatus;
  /** Null or missing where the owner wrote none, and for visitors. */
  description?: string | null;
}

/** Terms that a bid need not name. */
const UNNAMED = {
  reference: null,
  margin_percentage: null,
  floor_price: null,
  ceiling_price: null,
  new_buyer_max: null,
};

/** An answer of the api's lists as a row. */
export function marketRow(answer: MarketOffer | MarketBid): MarketRow {
  if ('seller' in answer) {
    const { seller: owner, seller_username: owner_username, ...terms } = answer;
    return { ...terms, side: 'sell', owner, owner_username };
  }
  const { buyer: owner, buyer_username: owner_username, ...terms } = answer;
  return { ...UNNAMED, ...terms, side: 'buy', owner, owner_username };
}
