import { found } from '../../AppError';
import { Offer } from '../../models';
import { withSeller } from './presenter';

/** One offer that has not been deleted. A paused one is its owner's only: for anyone else it is 404. */
export async function findOffer(id: number, callerId: number): Promise<Offer> {
  const offer = found(await Offer.findOne({ where: { id, deletedAt: null }, include: [withSeller()] }));
  return found(offer.status === 'active' || offer.sellerId === callerId ? offer : null);
}
