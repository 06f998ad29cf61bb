import type { Logger } from '@souk/server-core/logger';
import { QueryTypes, type Sequelize } from 'sequelize';

/** Clocks that are kept by NTP are far closer. */
const TOLERANCE_SECONDS = 10;

/**
 * Warns where this process's clock is not the database's. What is counted or dated by one process is read by the others, so
 * one wrong clock is felt all over the platform, and looks like anything but that.
 */
export async function compareClocks(sequelize: Sequelize, logger: Logger): Promise<void> {
  const [database] = await sequelize.query<{ seconds: number }>('SELECT UNIX_TIMESTAMP() AS seconds', {
    type: QueryTypes.SELECT,
  });
  const aheadSeconds = Math.floor(Date.now() / 1000) - Number(database?.seconds);
  if (Math.abs(aheadSeconds) > TOLERANCE_SECONDS)
    logger.warn(
      { aheadSeconds },
      "this clock is not the database's: sessions, limits and times are off by as much",
    );
}
