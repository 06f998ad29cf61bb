import type { CryptoType } from '@souk/contracts/trading/offers';
import { createdAt, decimal, id, number, table, text } from './table';
import type { User } from './User';

/** What a user is told of once: that a coin is sold at a price or less, or that a trader sells again. It is deleted as it is told. */
export class Alert extends table('alerts', {
  id: id(),
  userId: number(),
  cryptoType: text<CryptoType>().orNull(),
  pricePerUnit: decimal().orNull(),
  traderId: number().orNull(),
  createdAt: createdAt(),
}) {
  declare trader?: User | null;
}
