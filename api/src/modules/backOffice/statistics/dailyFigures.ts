import type { Sequelize } from 'sequelize';
import { DEPOSIT_COLUMNS, WITHDRAWAL_COLUMNS } from '../../../domain/ledger/requestColumns';
import { change, select } from '../../../kernel/database/statements';
import type { Job } from '../../../kernel/jobs/Job';

/** One UTC day's figures, as in the table of past days. Amounts in USDT. */
export interface DayRow {
  date: string;
  registrations: number;
  opened_trades: number;
  completed_trades: number;
  cancelled_trades: number;
  deposits_amount: string;
  withdrawals_amount: string;
  trade_volume: string;
  fees: string;
}

/**
 * Daily figures from the rows themselves: each counts on the day of its own moment, which never changes once set. `:from` is included,
 * `:to` is not.
 */
const SUMS = `
  SELECT date, CAST(SUM(registrations) AS UNSIGNED) AS registrations, CAST(SUM(opened) AS UNSIGNED) AS opened_trades,
    CAST(SUM(completed) AS UNSIGNED) AS completed_trades, CAST(SUM(cancelled) AS UNSIGNED) AS cancelled_trades,
    CAST(SUM(deposited) AS DECIMAL(30, 6)) AS deposits_amount, CAST(SUM(withdrawn) AS DECIMAL(30, 6)) AS withdrawals_amount,
    CAST(SUM(volume) AS DECIMAL(30, 6)) AS trade_volume, CAST(SUM(fees) AS DECIMAL(30, 6)) AS fees
  FROM (
    SELECT DATE(created_at) AS date, 1 AS registrations, 0 AS opened, 0 AS completed, 0 AS cancelled, 0 AS deposited,
        0 AS withdrawn, 0 AS volume, 0 AS fees
      FROM users WHERE created_at >= :from AND created_at < :to
    UNION ALL SELECT DATE(created_at), 0, 1, 0, 0, 0, 0, 0, 0 FROM trades WHERE created_at >= :from AND created_at < :to
    UNION ALL SELECT DATE(status_at), 0, 0, 1, 0, 0, 0, COALESCE(split_usdt, usdt_amount),
        COALESCE(split_buyer_fee, buyer_fee) + COALESCE(split_seller_fee, seller_fee)
      FROM trades WHERE status = 'completed' AND status_at >= :from AND status_at < :to
    UNION ALL SELECT DATE(status_at), 0, 0, 0, 1, 0, 0, 0, 0
      FROM trades WHERE status = 'cancelled' AND status_at >= :from AND status_at < :to
    UNION ALL SELECT DATE(decided_at), 0, 0, 0, 0, ${DEPOSIT_COLUMNS.credited}, 0, 0, 0
      FROM deposits WHERE status = 'approved' AND decided_at >= :from AND decided_at < :to
    UNION ALL SELECT DATE(decided_at), 0, 0, 0, 0, 0, ${WITHDRAWAL_COLUMNS.held}, 0, 0
      FROM withdrawals WHERE status = 'approved' AND decided_at >= :from AND decided_at < :to
  ) AS events GROUP BY date`;

const NOTHING: Omit<DayRow, 'date'> = {
  registrations: 0,
  opened_trades: 0,
  completed_trades: 0,
  cancelled_trades: 0,
  deposits_amount: '0',
  withdrawals_amount: '0',
  trade_volume: '0',
  fees: '0',
};
const COLUMNS = ['date', ...Object.keys(NOTHING)] as (keyof DayRow)[];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A day stays open this long after its end: transactions that set their moment before midnight have committed by then. */
const GRACE_MS = HOUR_MS;

/** UTC date: `2026-11-21`. */
export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/**
 * Daily figures, oldest first; days without events may be missing. A past day cannot change, so it is summed once and stored
 * (`daily_figures`); later events are summed at each call.
 */
export async function readDailyFigures(sequelize: Sequelize, now?: number): Promise<DayRow[]> {
  const open = await closeDays(sequelize, now);
  // Another process may close the day while this call counts it from its rows.
  const closed = await select<DayRow>(
    sequelize,
    'SELECT * FROM daily_figures WHERE date < :open ORDER BY date',
    {
      open,
    },
  );
  const since = await select<DayRow>(sequelize, `${SUMS} ORDER BY date`, { from: open, to: '9999-12-31' });
  return [...closed, ...since];
}

/**
 * Sums the days that have ended since the last call, and returns the first day that is still open. A day ends by the database's clock,
 * which dates all events: events on a day after it was summed are never counted.
 */
export async function closeDays(sequelize: Sequelize, now?: number): Promise<string> {
  const [last] = await select<{ date: string | null; seconds: number }>(
    sequelize,
    'SELECT MAX(date) AS date, UNIX_TIMESTAMP() AS seconds FROM daily_figures',
  );
  const open = dayOf((now ?? Number(last?.seconds) * 1000) - GRACE_MS);
  const from = last?.date ? dayOf(Date.parse(last.date) + DAY_MS) : '1970-01-01';
  if (from < open) {
    // Read first, then written: INSERT … SELECT would lock every row that it sums, and block traders.
    const days = await select<DayRow>(sequelize, SUMS, { from, to: open });
    // The last day gets a row even without events: it marks how far the sums go.
    const lastDay = dayOf(Date.parse(open) - DAY_MS);
    if (!days.some(({ date }) => date === lastDay)) days.push({ ...NOTHING, date: lastDay });
    await change(sequelize, `INSERT IGNORE INTO daily_figures (${COLUMNS.join(', ')}) VALUES :rows`, {
      rows: days.map((day) => COLUMNS.map((column) => day[column])),
    });
  }
  return open;
}

export const closeDaysJob: Job = {
  name: 'close-days',
  everySeconds: 3_600,
  run: ({ sequelize }) => closeDays(sequelize),
};
