import type { CreateOfferRequest } from '@souk/contracts/offers';
import type { Transaction } from 'sequelize';
import { AppError } from '../../AppError';
import { lockRow } from '../../database/lockRow';
import { assertMay } from '../../http/authorise';
import { Offer, User } from '../../models';
import { readSettings } from '../../settings/settings';
import { type OfferRow, readOffer } from './readOffer';

/** Far more than a person looks after. A script could fill the market with offers and hide those of others. */
const MOST_OFFERS = 100;

/**
 * Posts an offer; it is active at once.
 * @throws AppError `forbidden`, while trading is switched off too; `conflict` where the seller has 100 already.
 */
export async function createOffer(
  transaction: Transaction,
  { sellerId, request }: { sellerId: number; request: CreateOfferRequest },
): Promise<OfferRow> {
  const seller = await lockRow(transaction, User, sellerId);
  const settings = await readSettings(transaction);
  if (!settings.trading_enabled) throw new AppError('forbidden', 'Trading is paused at the moment.');
  assertMay('trader', seller, settings);
  if ((await Offer.count({ where: { sellerId, deletedAt: null }, transaction })) >= MOST_OFFERS) {
    throw new AppError('conflict', `You have ${MOST_OFFERS} offers. Delete one before you post another.`);
  }
  const offer = await Offer.create(
    {
      sellerId,
      cryptoType: request.crypto_type,
      pricePerUnit: request.price_per_unit,
      minAmount: request.min_amount,
      maxAmount: request.max_amount,
      description: request.description ?? null,
    },
    { transaction },
  );
  return readOffer(offer.id, transaction);
}
