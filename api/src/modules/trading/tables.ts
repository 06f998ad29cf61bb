import type { DecimalString } from '@souk/contracts/amounts';
import type { NetworkCode } from '@souk/contracts/networks';
import type { CryptoType, OfferSide } from '@souk/contracts/trading/offers/terms';
import type { PriceReference } from '@souk/contracts/trading/prices/floatingPrice';
import { User } from '../../domain/models';
import { createdAt, date, decimal, id, number, table, text } from '../../domain/models/table';

/** How a chain with offered coins goes on. */
export class ChainHead extends table('chain_heads', {
  network: text<NetworkCode>().key(),
  /** JSON: the newest block of each source when it was last asked. */
  tips: text().default(),
  /** Since when the network takes no payments: no source answers, or waiting transactions come into no block. */
  stuckSince: date().orNull(),
  /** The last block in which payments were looked for; null while no trade is open there. */
  searchedBlock: number().orNull(),
  /** How often the block after it could not be read. */
  tries: number().default(),
  /** When such a block was last passed over. */
  skippedAt: date().orNull(),
}) {}

/** What floating prices of a coin follow. */
export class ReferencePrice extends table('reference_prices', {
  cryptoType: text<CryptoType>().key(),
  basis: text<PriceReference>().key(),
  value: decimal(),
  /** When it was computed or entered; null: the operator gives none for now. */
  at: date().orNull(),
  /** From here it may go so far (`REFERENCE_STEP_PERCENT`). */
  baseValue: decimal(),
  baseAt: date(),
  /** Large steps up in a row; below zero: down. */
  steps: number().default(0),
}) {}

/** A transaction that may be the payment of a trade, found on its chain. Nothing is decided by it. */
export class FoundPayment extends table('found_payments', {
  tradeId: number().key(),
  /** In its canonical form. */
  hash: text().key(),
  /** Where it went: once the buyer names another wallet it is none of the trade's any more. */
  wallet: text(),
  amount: text<DecimalString>(),
  blockAt: date(),
  createdAt: createdAt(),
}) {}

/** What a user is told of once: that a coin is sold at a price or less, that there is a bid at a price or more, or that a trader sells again. It is deleted as it is told. */
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
