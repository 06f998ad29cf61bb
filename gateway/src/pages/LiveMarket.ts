import { type TransactionFees, transactionFeesSchema } from '@souk/contracts/platform/settings/feeSettings';
import { type MarketOffer, marketOfferSchema } from '@souk/contracts/trading/offers/offers';
import { type DailyPrice, dailyPriceSchema } from '@souk/contracts/trading/prices/prices';
import { type KeptPromise, keptPromiseSchema } from '@souk/contracts/trading/trades/keptPromise';
import * as z from 'zod/mini';
import type { MarketFacts } from '../../../web-core/documents/gateway/MarketFacts';
import { type FactSource, PublicFact } from './PublicFact';

/** Market data for pages before any script runs, at most a minute old. */
export class LiveMarket {
  readonly fees: PublicFact<TransactionFees>;
  readonly #offers: PublicFact<MarketOffer[]>;
  readonly #prices: PublicFact<DailyPrice[]>;
  readonly #kept: PublicFact<KeptPromise>;

  constructor(source: FactSource) {
    this.fees = new PublicFact(source, '/offers/transaction-fees', transactionFeesSchema);
    const best = '/market/offers?sort=price_low&limit=100';
    this.#offers = new PublicFact(source, best, z.array(marketOfferSchema));
    this.#prices = new PublicFact(source, '/market/prices?days=7', z.array(dailyPriceSchema));
    this.#kept = new PublicFact(source, '/market/kept-promise', keptPromiseSchema);
  }

  async findOffer(id: string): Promise<MarketOffer | undefined> {
    return (await this.#offers.read())?.value.find((offer) => String(offer.id) === id);
  }

  async read(): Promise<MarketFacts> {
    const [fees, offers, prices, kept] = await Promise.all([
      this.fees.read(),
      this.#offers.read(),
      this.#prices.read(),
      this.#kept.read(),
    ]);
    return { fees, offers, prices, kept };
  }
}
