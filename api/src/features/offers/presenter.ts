import type { Offer as WireOffer } from '@souk/contracts';
import type { Includeable, InferAttributes } from 'sequelize';
import { type Offer, User } from '../../models';

/** The join that `presentOffer` needs. */
export function withSeller(): Includeable {
  return { model: User, as: 'seller', attributes: ['username'] };
}

/** An offer with its seller's name, whether a model's instance or a row by hand. */
export type OfferWithSeller = Omit<InferAttributes<Offer>, 'deletedAt'> & { seller?: { username: string } };

/** An offer as everyone sees it. */
export function presentOffer(offer: OfferWithSeller): WireOffer {
  return {
    id: offer.id,
    seller_id: offer.sellerId,
    seller_username: offer.seller?.username ?? '',
    crypto_type: offer.cryptoType,
    price_per_unit: offer.pricePerUnit,
    min_amount: offer.minAmount,
    max_amount: offer.maxAmount,
    description: offer.description,
    status: offer.status,
    created_at: offer.createdAt.toISOString(),
  };
}
