import type { Sequelize } from 'sequelize';
import { found } from '../../AppError';
import { type OfferRow, readOffer } from './readOffers';

/** One offer that has not been deleted. A paused one is its owner's only: for anyone else it is 404. */
export async function findOffer(sequelize: Sequelize, id: number, callerId: number): Promise<OfferRow> {
  const offer = await readOffer(sequelize, id);
  return found(offer.status === 'active' || offer.sellerId === callerId ? offer : null);
}
