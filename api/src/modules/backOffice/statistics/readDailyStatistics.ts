import type { DailyFigures } from '@souk/contracts/backOffice/statistics';
import type { Sequelize } from 'sequelize';
import { type DayRow, dayOf, readDailyFigures } from './dailyFigures';

const DAY_MS = 24 * 3_600_000;

/** Figures of the last UTC days, oldest first; today, by the database's clock, comes last and is not over. */
export async function readDailyStatistics(
  sequelize: Sequelize,
  { days, now }: { days: number; now: Date },
): Promise<DailyFigures[]> {
  const byDate = new Map((await readDailyFigures(sequelize)).map((row) => [row.date, row]));
  return Array.from({ length: days }, (_, place) => {
    const date = dayOf(now.getTime() - (days - 1 - place) * DAY_MS);
    return present(date, byDate.get(date));
  });
}

function present(date: string, row: DayRow | undefined): DailyFigures {
  return {
    date,
    registrations: row?.registrations ?? 0,
    deposits_amount: row?.deposits_amount ?? '0.000000',
    withdrawals_amount: row?.withdrawals_amount ?? '0.000000',
    completed_trades: row?.completed_trades ?? 0,
    trade_volume: row?.trade_volume ?? '0.000000',
    fees: row?.fees ?? '0.000000',
  };
}
