import type { CryptoType, OfferSide, OfferStatus } from '@souk/contracts/trading/offers/terms';
import type { PriceReference } from '@souk/contracts/trading/prices/floatingPrice';
import { createdAt, date, decimal, id, number, table, text } from './table';
import { User } from './User';

/** An offer to sell crypto for USDT, or to buy it (a bid). Deletion is soft: trades reference it. */
export class Offer extends table('offers', {
  id: id(),
  ownerId: number(),
  side: text<OfferSide>().default('sell'),
  cryptoType: text<CryptoType>(),
  /** Present price in USDT. */
  pricePerUnit: decimal(),
  /** Reference of a floating price; null: the price is fixed, and the next three are null too. */
  reference: text<PriceReference>().orNull(),
  marginPercentage: decimal().orNull(),
  floorPrice: decimal().orNull(),
  ceilingPrice: decimal().orNull(),
  /** Lowest price that it last had for a whole day, and the time of its change; null: never. */
  settledPrice: decimal().orNull(),
  pricedAt: date().orNull(),
  minAmount: decimal(),
  maxAmount: decimal(),
  stock: decimal().orNull(),
  reserved: decimal().default(),
  sendWithinMinutes: number().default(),
  guaranteePercentage: decimal().default('0'),
  minPartnerTrades: number().default(0),
  newBuyerMax: decimal().orNull(),
  description: text().orNull(),
  welcome: text().orNull(),
  /** Only for bids: the total amount, bought or not; the buyer's wallet; the buyer's fee in each trade. */
  amount: decimal().orNull(),
  buyerWalletAddress: text().orNull(),
  buyerFeePercentage: decimal().orNull(),
  held: decimal().default('0'),
  status: text<OfferStatus>().default('active'),
  deletedAt: date().orNull(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({ owner: User });
  declare owner?: User;
}

/** USDT set aside for a bid, or returned from it to the balance. */
export class OfferHold extends table('offer_holds', {
  id: id(),
  offerId: number(),
  amount: decimal(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({ offer: Offer });
  declare offer?: Offer;
}
