import type { Sequelize } from 'sequelize';
import { change, select } from '../database/statements';

interface Lease {
  name: string;
  /** Unique per process. */
  holder: string;
  /** Lifetime without renewal, by the database's clock. */
  seconds: number;
}

const TAKE = `UPDATE leases SET holder = :holder, until = NOW(3) + INTERVAL :seconds SECOND
  WHERE name = :name AND (holder = :holder OR until <= NOW(3))`;
const MAKE = `INSERT IGNORE INTO leases (name, holder, until)
  VALUES (:name, :holder, NOW(3) + INTERVAL :seconds SECOND)`;

const HELD = 'SELECT 1 FROM leases WHERE name = :name AND holder = :holder AND until > NOW(3)';

/** Takes or renews a lease. @returns whether this holder has it. */
export async function takeLease(sequelize: Sequelize, lease: Lease): Promise<boolean> {
  if ((await change(sequelize, TAKE, lease)) > 0 || (await change(sequelize, MAKE, lease)) > 0) return true;
  // A renewal within the same millisecond changes no row.
  return (await select(sequelize, HELD, lease)).length > 0;
}

/** Releases a lease, if this holder has it. */
export async function releaseLease(
  sequelize: Sequelize,
  { name, holder }: Omit<Lease, 'seconds'>,
): Promise<void> {
  await change(sequelize, 'UPDATE leases SET until = NOW(3) WHERE name = :name AND holder = :holder', {
    name,
    holder,
  });
}
