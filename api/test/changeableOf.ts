import type { Attributes, Transaction } from 'sequelize';
import { Offer } from '../src/domain/models';

/** Present values of an offer's writable columns, for a test that restores them. */
export async function changeableOf(
  id: number,
  transaction?: Transaction,
): Promise<Partial<Attributes<Offer>>> {
  const row = await Offer.findByPk(id, { raw: true, rejectOnEmpty: true, transaction });
  const {
    id: _id,
    ownerId: _owner,
    side: _side,
    buyerWalletAddress: _wallet,
    buyerFeePercentage: _fee,
    createdAt: _at,
    ...changeable
  } = row as Attributes<Offer>;
  return changeable;
}
