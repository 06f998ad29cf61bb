import type { Transaction } from 'sequelize';
import { Offer } from '../../../domain/models';
import { listRows, type PersonalTables } from '../../../domain/personalTables';
import { NOW } from '../../../kernel/database/databaseTime';

export const offerPersonal: PersonalTables = {
  offers: {
    exported: listRows('offers', Offer, { where: (sellerId) => ({ sellerId }) }),
    erased: takeOffersDown,
    isErasedFirst: true,
  },
};

/** Trades point at their offers; what a seller wrote in one may be a telephone number. */
async function takeOffersDown(transaction: Transaction, sellerId: number): Promise<void> {
  await Offer.update({ description: null, welcome: null }, { where: { sellerId }, transaction });
  await Offer.update({ deletedAt: NOW }, { where: { sellerId, deletedAt: null }, transaction });
}
