import type { CryptoType, OfferSide, OfferStatus } from '@souk/contracts/trading/offers/terms';
import type { PriceReference } from '@souk/contracts/trading/prices/floatingPrice';
import { createdAt, date, decimal, id, number, table, text } from './table';
import { User } from './User';

/** An offer to sell crypto for USDT, or to buy it: a bid. Deleting is soft: trades point at it. */
export class Offer extends table('offers', {
  id: id(),
  ownerId: number(),
  side: text<OfferSide>().default('sell'),
  cryptoType: text<CryptoType>(),
  /** At this moment, in USDT. */
  pricePerUnit: decimal(),
  /** What the price follows; null: it is fixed, and the three after it are null too. */
  reference: text<PriceReference>().orNull(),
  marginPercentage: decimal().orNull(),
  floorPrice: decimal().orNull(),
  ceilingPrice: decimal().orNull(),
  /** The lowest price that it last had for a whole day, and when that changed; null: it never did. */
  settledPrice: decimal().orNull(),
  pricedAt: date().orNull(),
  minAmount: decimal(),
  maxAmount: decimal(),
  /** The amount not sold or bought yet, reserved amounts included; null: unlimited. */
  stock: decimal().orNull(),
  /** The amount that live trades have taken of it. */
  reserved: decimal().default(),
  sendWithinMinutes: number().default(),
  /** The part of a trade's USDT, in per cent, that the seller promises to a buyer who gets nothing in time. */
  guaranteePercentage: decimal().default('0'),
  /** Different people with whom the taker must have completed trades. */
  minPartnerTrades: number().default(0),
  /** The most that live trades of one new buyer may take; null: no such limit. */
  newBuyerMax: decimal().orNull(),
  description: text().orNull(),
  /** The first message of each trade. */
  welcome: text().orNull(),
  /** A bid's: all that it is for, bought or not; where the coins go; the buyer's fee in each of its trades. */
  amount: decimal().orNull(),
  buyerWalletAddress: text().orNull(),
  buyerFeePercentage: decimal().orNull(),
  /** USDT of a live bid, in the escrow of its owner. */
  held: decimal().default('0'),
  status: text<OfferStatus>().default('active'),
  deletedAt: date().orNull(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({ owner: User });
  declare owner?: User;
}

/** USDT that was set aside for a bid, or came back from it to the balance. */
export class OfferHold extends table('offer_holds', {
  id: id(),
  offerId: number(),
  /** Below zero where it came back. */
  amount: decimal(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({ offer: Offer });
  declare offer?: Offer;
}
