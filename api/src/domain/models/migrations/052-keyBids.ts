import type { Migration } from './Migration';

/** The highest prices at which a key may buy. A program of the release before writes none. */
export const keyBids: Migration = {
  name: '052-keyBids',
  needs: 50,
  statements: [
    "ALTER TABLE api_keys ADD COLUMN most_prices TEXT NOT NULL DEFAULT ('{}') COMMENT 'JSON: USDT by coin' AFTER least_prices",
  ],
};
