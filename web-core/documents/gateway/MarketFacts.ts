import type { TransactionFees } from '@souk/contracts/platform/settings/feeSettings';
import type { MarketOffer } from '@souk/contracts/trading/offers/offers';
import type { DailyPrice } from '@souk/contracts/trading/prices/prices';
import type { KeptPromise } from '@souk/contracts/trading/trades/keptPromise';

export interface Fact<T> {
  value: T;
  /** Length of the whole list, if the value is one page of it. */
  total: number;
  at: Date;
}

/** Market facts from the api; null for each fact that it does not provide. */
export interface MarketFacts {
  fees: Fact<TransactionFees> | null;
  /** Best price first. */
  offers: Fact<MarketOffer[]> | null;
  /** Last days with a sale, oldest first. */
  prices: Fact<DailyPrice[]> | null;
  kept: Fact<KeptPromise> | null;
}
