import type { CryptoType } from '@souk/contracts/trading/offers';
import { date, id, number, table, text } from './table';

/** Where a user has had coins sent, from their first trade with it on; named if they like. */
export class SavedAddress extends table('saved_addresses', {
  id: id(),
  userId: number(),
  cryptoType: text<CryptoType>(),
  address: text(),
  name: text().orNull(),
  createdAt: date(),
  usedAt: date(),
  /** When a trade to it was first completed, undivided. */
  knownAt: date().orNull(),
}) {}
