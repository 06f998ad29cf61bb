import { compareAmounts } from '@souk/contracts/amounts/amounts';
import type { Transaction } from 'sequelize';
import { Offer } from '../../../domain/models';
import { listRows, type PersonalTables } from '../../../domain/personalTables';
import { NOW } from '../../../kernel/database/databaseTime';

export const offerPersonal: PersonalTables = {
  offers: {
    exported: {
      ...listRows('offers', Offer, {
        where: (ownerId) => ({ ownerId, side: 'sell' }),
        present: (row, userId) => ({ ...row, seller_id: userId }),
      }),
      ...listRows('bids', Offer, {
        where: (ownerId) => ({ ownerId, side: 'buy' }),
        columns: ['deleted_at', 'stock'],
        present: ({ deleted_at, stock, status, ...row }, userId) => ({
          ...row,
          buyer_id: userId,
          ended_at: deleted_at,
          status: deleted_at ? (compareAmounts(stock, row.min_amount) < 0 ? 'filled' : 'closed') : status,
        }),
      }),
    },
    erased: takeOffersDown,
    isErasedFirst: true,
  },
};

/** Trades refer to their offers; the owner's text in one may be a telephone number. Live bids prevent erasing an account. */
async function takeOffersDown(transaction: Transaction, ownerId: number): Promise<void> {
  await Offer.update({ description: null, welcome: null }, { where: { ownerId }, transaction });
  await Offer.update({ deletedAt: NOW }, { where: { ownerId, side: 'sell', deletedAt: null }, transaction });
}
