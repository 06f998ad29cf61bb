import type { MarketOffer } from '@souk/contracts/trading/offers';

/** What a list of the market says: its rows are offers, or bids. */
export interface ListWords {
  isOfBids: boolean;
  /** Whose rows they are. */
  trader: string;
  time: string;
  own: string;
  noneMatch: string;
  more: string;
  /** What a row's button does, to a screen reader. */
  action: (row: MarketOffer) => string;
  /** What its owner asks of who trades on it. */
  conditions: (row: MarketOffer) => string[];
}
