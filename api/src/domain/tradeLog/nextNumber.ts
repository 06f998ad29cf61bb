import { type Database, select } from '../../kernel/database/statements';
import { viewOf } from '../allFeatures';

interface Restore {
  at: Date;
  backupAt: Date;
}

/** Time of the last restore of this database and of its backup. */
export async function lastRestore(database: Database): Promise<Restore | null> {
  const [restore] = await select<Restore>(database, viewOf('lastRestore'));
  return restore ?? null;
}

/**
 * The next number to sign. After a restore, what was published since the backup is unknown. Each signature takes longer than a
 * millisecond, so the first number after a restore skips one per millisecond.
 */
export async function nextNumber(
  database: Database,
  last: { number: number; at: Date } | null,
  now: Date,
): Promise<number> {
  const restore = await lastRestore(database);
  const { number, at } = last ?? { number: 0, at: restore?.backupAt ?? now };
  const skipped = restore && at < restore.at ? now.getTime() - at.getTime() : 0;
  return number + 1 + skipped;
}
