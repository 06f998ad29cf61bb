import type { Offer } from '@souk/contracts/offers';
import type { OfferRow } from './readOffer';

/** An offer as everyone sees it. */
export function presentOffer(offer: OfferRow): Offer {
  return {
    id: offer.id,
    seller_id: offer.sellerId,
    seller_username: offer.sellerUsername,
    crypto_type: offer.cryptoType,
    price_per_unit: offer.pricePerUnit,
    min_amount: offer.minAmount,
    max_amount: offer.maxAmount,
    description: offer.description,
    status: offer.status,
    created_at: offer.createdAt.toISOString(),
  };
}
