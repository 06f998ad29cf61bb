import { type Database, select } from '../../kernel/database/statements';
import { viewOf } from '../allFeatures';

interface Restore {
  at: Date;
  backupAt: Date;
}

/** When this database was last set back, and to when. */
export async function lastRestore(database: Database): Promise<Restore | null> {
  const [restore] = await select<Restore>(database, viewOf('lastRestore'));
  return restore ?? null;
}

/**
 * The number of what is signed next and follows the last. What was published since a backup was made is unknown once it is restored.
 * Each of those took longer than a millisecond, so the first number after a restore skips one for each.
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
