import type { MarketBid } from '@souk/contracts/trading/bids';
import type { MarketOffer } from '@souk/contracts/trading/offers';

/** A bid in the shape of an offer: its buyer stands where the seller does, without how fast they send coins of their own. `guarantee_percentage` is what it asks. */
export const bidRow = ({ buyer, ...bid }: MarketBid): MarketOffer => ({
  ...bid,
  seller_username: bid.buyer_username,
  seller: { ...buyer, median_send_minutes: null },
  reference: null,
  margin_percentage: null,
  floor_price: null,
  ceiling_price: null,
  new_buyer_max: null,
  status: 'active',
});
