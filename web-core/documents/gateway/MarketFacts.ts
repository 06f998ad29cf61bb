import type { TransactionFees } from '@souk/contracts/platform/feeSettings';
import type { MarketOffer } from '@souk/contracts/trading/offers/offers';
import type { DailyPrice } from '@souk/contracts/trading/prices/prices';
import type { KeptPromise } from '@souk/contracts/trading/trades/keptPromise';

export interface Fact<T> {
  value: T;
  /** How many there are in all, where the value is a page of a list. */
  total: number;
  /** When it was so. */
  at: Date;
}

/** The api's facts of the market; null for those that it does not say. */
export interface MarketFacts {
  fees: Fact<TransactionFees> | null;
  /** Best price first. */
  offers: Fact<MarketOffer[]> | null;
  /** The last days on which something was sold, oldest first. */
  prices: Fact<DailyPrice[]> | null;
  kept: Fact<KeptPromise> | null;
}
