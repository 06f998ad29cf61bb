import { Op } from 'sequelize';
import { Trade, User } from '../../../domain/models';
import { listRows } from '../../../domain/personalData/listRows';
import type { PersonalTable } from '../../../domain/personalData/PersonalTable';

export const tradePersonal: Record<string, PersonalTable> = {
  trades: {
    exported: listRows('trades', {
      model: Trade,
      where: (id) => ({ [Op.or]: [{ sellerId: id }, { buyerId: id }] }),
      include: [
        { model: User, as: 'seller', attributes: ['username'] },
        { model: User, as: 'buyer', attributes: ['username'] },
      ],
      computed: ['seller_username', 'buyer_username'],
      present: ({ seller, buyer, ...row }, userId) => ({
        ...row,
        seller_username: seller.username,
        buyer_username: buyer.username,
        buyer_wallet_address: row.buyer_id === userId ? row.buyer_wallet_address : null,
      }),
    }),
    erased: 'The law has trades kept, and they are the other side’s too; what was written in them goes',
  },
};
