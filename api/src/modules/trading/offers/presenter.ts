import type { MarketOffer, Offer } from '@souk/contracts/trading/offers';
import { presentFacts } from '../../people';
import type { OfferRow } from './readOffer';

/** An offer as every user sees it. */
export function presentOffer(offer: OfferRow): Offer {
  return {
    id: offer.id,
    seller_id: offer.sellerId,
    seller_username: offer.sellerUsername,
    seller: presentFacts(offer),
    crypto_type: offer.cryptoType,
    price_per_unit: offer.pricePerUnit,
    min_amount: offer.minAmount,
    max_amount: offer.maxAmount,
    available_amount: offer.left,
    reserved_amount: offer.reserved,
    send_within_minutes: offer.sendWithinMinutes,
    description: offer.description,
    status: offer.status,
    created_at: offer.createdAt.toISOString(),
  };
}

/** The same for visitors. */
export function presentMarketOffer(offer: OfferRow): MarketOffer {
  const {
    seller_id: _id,
    reserved_amount: _reserved,
    description: _description,
    ...shown
  } = presentOffer(offer);
  return shown;
}
