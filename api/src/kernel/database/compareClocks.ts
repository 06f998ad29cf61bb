import type { Logger } from '@souk/server-core/logger';
import type { Sequelize } from 'sequelize';
import { select } from './statements';

/** Clocks synchronised by NTP are far closer. */
export const CLOCK_TOLERANCE_SECONDS = 10;

/** Seconds by which this process's clock is ahead of the database's; negative if behind. */
export async function readClockLead(sequelize: Sequelize): Promise<number> {
  const [database] = await select<{ seconds: number }>(sequelize, 'SELECT UNIX_TIMESTAMP() AS seconds');
  return Math.floor(Date.now() / 1000) - Number(database?.seconds);
}

/**
 * Warns if this process's clock differs from the database's. No decision depends on it, but wrong times in the log mislead a reader who
 * compares two logs.
 */
export async function compareClocks(sequelize: Sequelize, logger: Logger): Promise<void> {
  const aheadSeconds = await readClockLead(sequelize);
  if (Math.abs(aheadSeconds) > CLOCK_TOLERANCE_SECONDS)
    logger.warn(
      { aheadSeconds },
      "this clock is not the database's: the times in this log are off by as much",
    );
}
