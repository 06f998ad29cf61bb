import type { Transaction } from 'sequelize';
import { Offer } from '../../../domain/models';
import { listRows } from '../../../domain/personalData/listRows';
import type { PersonalTable } from '../../../domain/personalData/PersonalTable';
import { NOW } from '../../../kernel/database/databaseTime';

export const offerPersonal: Record<string, PersonalTable> = {
  offers: {
    exported: listRows('offers', { model: Offer, where: (sellerId) => ({ sellerId }) }),
    erased: takeOffersDown,
    isErasedFirst: true,
  },
};

/** Trades point at their offers; what a seller wrote in one may be a telephone number. */
async function takeOffersDown(transaction: Transaction, sellerId: number): Promise<void> {
  await Offer.update({ description: null }, { where: { sellerId }, transaction });
  await Offer.update({ deletedAt: NOW }, { where: { sellerId, deletedAt: null }, transaction });
}
