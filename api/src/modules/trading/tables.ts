import type { DecimalString } from '@souk/contracts/amounts/amounts';
import type { NetworkCode } from '@souk/contracts/chains/networks';
import type { CryptoType, OfferSide } from '@souk/contracts/trading/offers/terms';
import type { PriceReference } from '@souk/contracts/trading/prices/floatingPrice';
import { User } from '../../domain/models';
import { createdAt, date, decimal, id, number, table, text } from '../../domain/models/table';

export class ChainHead extends table('chain_heads', {
  network: text<NetworkCode>().key(),
  tips: text().default(),
  stuckSince: date().orNull(),
  searchedBlock: number().orNull(),
  tries: number().default(),
  skippedAt: date().orNull(),
}) {}

export class ReferencePrice extends table('reference_prices', {
  cryptoType: text<CryptoType>().key(),
  basis: text<PriceReference>().key(),
  value: decimal(),
  at: date(),
  /** One step from here is the limit (`REFERENCE_STEP_PERCENT`). */
  baseValue: decimal(),
  baseAt: date(),
  steps: number().default(0),
}) {}

/** A transaction that may be a trade's payment, found on its chain. It decides nothing. */
export class FoundPayment extends table('found_payments', {
  tradeId: number().key(),
  /** In its canonical form. */
  hash: text().key(),
  /** Recipient: once the buyer names another wallet, the payment no longer belongs to the trade. */
  wallet: text(),
  amount: text<DecimalString>(),
  blockAt: date(),
  createdAt: createdAt(),
}) {}

/** A one-time alert: a coin is sold at a price or less, a bid pays a price or more, or a trader sells again. Firing deletes it. */
export class Alert extends table('alerts', {
  id: id(),
  userId: number(),
  side: text<OfferSide>().default('sell'),
  cryptoType: text<CryptoType>().orNull(),
  pricePerUnit: decimal().orNull(),
  traderId: number().orNull(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({ trader: User });
  declare trader?: User | null;
}

/** A wallet of a user's coins, since their first trade with it; named if they like. */
export class SavedAddress extends table('saved_addresses', {
  id: id(),
  userId: number(),
  cryptoType: text<CryptoType>(),
  address: text(),
  name: text().orNull(),
  createdAt: date(),
  usedAt: date(),
  knownAt: date().orNull(),
}) {}
