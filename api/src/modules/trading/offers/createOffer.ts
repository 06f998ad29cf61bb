import type { CreateOfferRequest } from '@souk/contracts/trading/offers';
import type { Transaction } from 'sequelize';
import { Offer } from '../../../domain/models';
import { lockUser } from '../../../domain/policy/lockUser';
import { readSettings } from '../../../domain/policy/settings/settings';
import { assertMay } from '../../../domain/session/authorise';
import { AppError } from '../../../kernel/AppError';
import { change } from '../../../kernel/database/statements';

/** Far more than a person looks after. A script could fill the market with offers and hide those of others. */
const MOST_OFFERS = 100;

/**
 * Posts an offer; it is active at once.
 * @throws AppError `trading_paused`; `too_many_offers` where the seller has 100 already.
 */
export async function createOffer(
  transaction: Transaction,
  { sellerId, request }: { sellerId: number; request: CreateOfferRequest },
): Promise<Offer> {
  const seller = await lockUser(transaction, sellerId);
  const settings = await readSettings(transaction);
  if (!settings.trading_enabled) throw new AppError('trading_paused');
  assertMay('trader', seller, settings);
  if ((await Offer.count({ where: { sellerId, deletedAt: null }, transaction })) >= MOST_OFFERS) {
    throw new AppError('too_many_offers', { most: MOST_OFFERS });
  }
  await change(transaction, 'INSERT IGNORE INTO trader_facts (user_id) VALUES (:sellerId)', { sellerId });
  return Offer.create(
    {
      sellerId,
      cryptoType: request.crypto_type,
      pricePerUnit: request.price_per_unit,
      minAmount: request.min_amount,
      maxAmount: request.max_amount,
      stock: request.available_amount ?? null,
      sendWithinMinutes: request.send_within_minutes,
      description: request.description ?? null,
    },
    { transaction },
  );
}
