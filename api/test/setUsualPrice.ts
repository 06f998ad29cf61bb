import { change } from '../src/kernel/database/statements';
import type { TestApi } from './createTestApi';

/** @param price null: no one has bought the coin. */
export function setUsualPrice({ services }: TestApi, price: string | null): Promise<number> {
  if (price === null) return change(services.sequelize, 'DELETE FROM market_prices');
  return change(
    services.sequelize,
    "REPLACE INTO market_prices (crypto_type, median, trades, at) VALUES ('SIDRA', :price, 9, NOW(3))",
    { price },
  );
}
