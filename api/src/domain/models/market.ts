import type { BidStatus } from '@souk/contracts/trading/bids';
import type { PriceReference } from '@souk/contracts/trading/floatingPrice';
import type { CryptoType, OfferStatus } from '@souk/contracts/trading/offers';
import { createdAt, date, decimal, id, number, table, text } from './table';
import { User } from './User';

/** An offer to sell crypto for USDT. Deleting is soft: trades point at it. */
export class Offer extends table('offers', {
  id: id(),
  sellerId: number(),
  cryptoType: text<CryptoType>(),
  /** What it sells at now. */
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

/** An offer to buy crypto, whose USDT lies in the bidder's escrow. */
export class Bid extends table('bids', {
  id: id(),
  buyerId: number(),
  cryptoType: text<CryptoType>(),
  pricePerUnit: decimal(),
  amount: decimal(),
  /** What trades took of it, also those that were cancelled. */
  filled: decimal().default(),
  minAmount: decimal(),
  maxAmount: decimal(),
  /** Different people with whom who takes it must have completed trades. */
  minPartnerTrades: number().default(0),
  /** Of each of its trades, what its seller promises a bidder who gets nothing in time. */
  guaranteePercentage: decimal().default('0'),
  buyerWalletAddress: text(),
  sendWithinMinutes: number().default(),
  /** In each of its trades. */
  buyerFeePercentage: decimal(),
  /** USDT set aside as it was posted, what of it is held still, and what came back as it ended. */
  locked: decimal(),
  held: decimal(),
  returned: decimal().default('0'),
  status: text<BidStatus>().default('active'),
  createdAt: createdAt(),
  endedAt: date().orNull(),
}) {}
