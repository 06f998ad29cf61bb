import type { TraderFacts } from '@souk/contracts/people/reputation/reputation';
import type { BidStatus, MarketBid } from '@souk/contracts/trading/offers/bids';
import type { MarketOffer } from '@souk/contracts/trading/offers/offers';
import type { OfferSide, OfferStatus } from '@souk/contracts/trading/offers/terms';

export interface MarketRow extends Omit<MarketOffer, 'seller' | 'seller_username' | 'status'> {
  side: OfferSide;
  owner: TraderFacts;
  owner_username: string;
  status: OfferStatus | BidStatus;
  /** Null or missing if the owner wrote none, and for visitors. */
  description?: string | null;
}

export function marketRow(answer: MarketOffer | MarketBid): MarketRow {
  if ('seller' in answer) {
    const { seller: owner, seller_username: owner_username, ...terms } = answer;
    return { ...terms, side: 'sell', owner, owner_username };
  }
  const { buyer: owner, buyer_username: owner_username, ...terms } = answer;
  return { ...terms, new_buyer_max: null, side: 'buy', owner, owner_username };
}
