import type { CryptoType, OfferStatus } from '@souk/contracts/trading/offers';
import { createdAt, date, decimal, id, number, table, text } from './table';
import { User } from './User';

/** An offer to sell crypto for USDT. Deleting is soft: trades point at it. */
export class Offer extends table('offers', {
  id: id(),
  sellerId: number(),
  cryptoType: text<CryptoType>(),
  pricePerUnit: decimal(),
  minAmount: decimal(),
  maxAmount: decimal(),
  /** The amount not sold yet, reserved amounts included; null: unlimited. */
  stock: decimal().orNull(),
  /** The amount that live trades have taken of it. */
  reserved: decimal().default(),
  sendWithinMinutes: number().default(),
  /** Of a trade's USDT, promised to a buyer who gets nothing in time. */
  guaranteePercentage: decimal().default('0'),
  /** Different people with whom a buyer must have completed trades. */
  minPartnerTrades: number().default(0),
  /** The most that live trades of one new buyer may take; null: no such limit. */
  newBuyerMax: decimal().orNull(),
  description: text().orNull(),
  /** The first message of each trade. */
  welcome: text().orNull(),
  status: text<OfferStatus>().default('active'),
  deletedAt: date().orNull(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({ seller: User });
  declare seller?: User;
}
