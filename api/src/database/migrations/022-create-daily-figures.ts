import type { Migration } from '.';

export const createDailyFigures: Migration = {
  name: '022-create-daily-figures',
  sql: `
    CREATE TABLE IF NOT EXISTS daily_figures (
      date DATE NOT NULL PRIMARY KEY COMMENT 'A day in UTC that is over',
      registrations INT UNSIGNED NOT NULL,
      opened_trades INT UNSIGNED NOT NULL,
      completed_trades INT UNSIGNED NOT NULL,
      cancelled_trades INT UNSIGNED NOT NULL,
      deposits_amount DECIMAL(30, 6) NOT NULL,
      withdrawals_amount DECIMAL(30, 6) NOT NULL,
      trade_volume DECIMAL(30, 6) NOT NULL,
      fees DECIMAL(30, 6) NOT NULL
    ) ENGINE = InnoDB
`,
};
