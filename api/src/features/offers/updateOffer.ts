import { compareAmounts } from '@souk/contracts/money';
import { MAX_BELOW_MIN, type UpdateOfferRequest } from '@souk/contracts/offers';
import type { Transaction } from 'sequelize';
import { invalidField } from '../../AppError';
import { lockOwnOffer } from './lockOwnOffer';
import { type OfferRow, readOffer } from './readOffer';

/**
 * Pauses, activates or changes an offer (spec §4 Offer, design §3). Trades already opened keep the terms they were opened at.
 * @throws AppError `not_found`, `forbidden`, `invalid` where the new maximum would be below the minimum.
 */
export async function updateOffer(
  transaction: Transaction,
  { id, callerId, changes }: { id: number; callerId: number; changes: UpdateOfferRequest },
): Promise<OfferRow> {
  const offer = await lockOwnOffer(transaction, id, callerId);
  offer.set({
    status: changes.status ?? offer.status,
    cryptoType: changes.crypto_type ?? offer.cryptoType,
    pricePerUnit: changes.price_per_unit ?? offer.pricePerUnit,
    minAmount: changes.min_amount ?? offer.minAmount,
    maxAmount: changes.max_amount ?? offer.maxAmount,
    description: changes.description === undefined ? offer.description : changes.description,
  });
  if (compareAmounts(offer.maxAmount, offer.minAmount) < 0) {
    throw invalidField(changes.max_amount === undefined ? 'min_amount' : 'max_amount', MAX_BELOW_MIN);
  }
  await offer.save({ transaction });
  return readOffer(id, transaction);
}
