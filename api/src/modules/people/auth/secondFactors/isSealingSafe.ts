import type { Sequelize, Transaction } from 'sequelize';
import { sealedFactors } from '../../../../domain/models/migrations/016-sealedFactors';
import { select } from '../../../../kernel/database/statements';

/** An upgrade takes minutes; the rest is for a rollback to the previous release. */
const UPGRADE_HOURS = 24;

/** The previous release ran on this database if an account is older than the migration. */
const SAFE = `SELECT ran_at < NOW(3) - INTERVAL ${UPGRADE_HOURS} HOUR
    OR NOT EXISTS (SELECT 1 FROM users WHERE created_at < ran_at) AS isSafe
  FROM migrations WHERE name = :name`;

/**
 * True if no process of the previous release can be running: it reads secrets as they are, and has to sign people in until then. The next
 * release no longer checks this.
 */
export async function isSealingSafe(database: Sequelize | Transaction): Promise<boolean> {
  const [row] = await select<{ isSafe: number }>(database, SAFE, { name: sealedFactors.name });
  return Boolean(row?.isSafe);
}
