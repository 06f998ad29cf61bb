import { compareAmounts } from '@souk/contracts/amounts/amounts';
import type { Attributes } from 'sequelize';
import type { Offer } from '../../../domain/models';
import { timeOf } from '../../../kernel/database/databaseTime';
import { lowestPrice } from './priceTerms';

const DAY = 24 * 3_600_000;

/**
 * Stores as `settledPrice` the lowest price that a changed offer last had for a whole day. Without a usual price of the coin, the offer's
 * price is compared with that: otherwise each of many small steps down would pass.
 * @param before The offer before the change.
 */
export function settlePrice(before: Attributes<Offer>, offer: Offer): void {
  const now = timeOf(offer);
  const { pricedAt, settledPrice } = before;
  const was = lowestPrice(before);
  const isNew = pricedAt !== null && now.getTime() - pricedAt.getTime() < DAY;
  offer.set({
    settledPrice: isNew ? settledPrice : was,
    pricedAt: compareAmounts(was, lowestPrice(offer)) === 0 ? pricedAt : now,
  });
}
