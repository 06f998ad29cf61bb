import type { DailyFigures } from '@souk/contracts';
import { QueryTypes, type Sequelize } from 'sequelize';

const DAY_MS = 24 * 3_600_000;

/** What happened by day: each figure from its own table, by the day of its own moment. */
const FIGURES = {
  registrations:
    'SELECT DATE(created_at) AS date, COUNT(*) AS registrations FROM users WHERE created_at >= :since',
  deposits:
    "SELECT DATE(decided_at) AS date, SUM(amount) AS deposits_amount FROM deposits WHERE status = 'approved' AND decided_at >= :since",
  withdrawals:
    "SELECT DATE(decided_at) AS date, SUM(amount) AS withdrawals_amount FROM withdrawals WHERE status = 'approved' AND decided_at >= :since",
  trades: `SELECT DATE(closed_at) AS date, COUNT(*) AS completed_trades, SUM(usdt_amount) AS trade_volume,
      SUM(buyer_fee + seller_fee) AS fees
    FROM trades WHERE status = 'completed' AND closed_at >= :since`,
};

/** The platform's figures of each of the last days, in UTC, oldest first; today comes last and is not over. */
export async function readDailyStatistics(sequelize: Sequelize, days: number): Promise<DailyFigures[]> {
  const today = new Date().toISOString().slice(0, 10);
  const first = Date.parse(today) - (days - 1) * DAY_MS;
  const found = await Promise.all(
    Object.values(FIGURES).map((sql) =>
      sequelize.query<Partial<DailyFigures> & { date: string }>(`${sql} GROUP BY date`, {
        replacements: { since: new Date(first).toISOString().slice(0, 10) },
        type: QueryTypes.SELECT,
      }),
    ),
  );
  const byDate = new Map<string, DailyFigures>();
  for (let day = 0; day < days; day += 1) {
    const date = new Date(first + day * DAY_MS).toISOString().slice(0, 10);
    byDate.set(date, { ...NOTHING, date });
  }
  for (const { date, ...figures } of found.flat()) Object.assign(byDate.get(date) ?? {}, figures);
  return [...byDate.values()];
}

const NOTHING: Omit<DailyFigures, 'date'> = {
  registrations: 0,
  deposits_amount: '0.000000',
  withdrawals_amount: '0.000000',
  completed_trades: 0,
  trade_volume: '0.000000',
  fees: '0.000000',
};
