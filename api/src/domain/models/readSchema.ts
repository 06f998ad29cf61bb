import { VERSION } from '@souk/contracts/platform/version';
import { ConfigError } from '@souk/server-core/environment';
import type { Sequelize } from 'sequelize';
import { errorNumber } from '../../kernel/database/serverErrors';
import { select } from '../../kernel/database/statements';
import { migrations } from './migrations';
import type { Migration } from './migrations/Migration';

/** State of a database as this program sees it. */
export interface Schema {
  pending: Migration[];
  /** True if a newer compatible release has migrated it. */
  isNewer: boolean;
}

/** MySQL's error number for a missing table. */
const NO_SUCH_TABLE = 1146;

/**
 * Compares a database's migrations with those that this program knows.
 * @throws ConfigError if it has incompatible ones: from a release after the next, or of another line.
 */
export async function readSchema(sequelize: Sequelize): Promise<Schema> {
  const applied = await readApplied(sequelize);
  const names = applied.map(({ name }) => name);
  const unknown = names.filter((name) => migrations.every((known) => known.name !== name));
  const pending = migrations.filter(({ name }) => !names.includes(name));
  const isTooNew = applied.some(({ needs = 0 }) => needs > migrations.length);
  // Releases append migrations, so a program that only knows fewer lacks nothing of its own.
  if (unknown.length > 0 && (isTooNew || pending.length > 0))
    throw new ConfigError(
      `The database is newer than this program, Souk ${VERSION}, which does not know its ${list(unknown)}. Start the release that migrated it or the one before, or restore a backup from before the upgrade: see 'Upgrade' in docs/operators/operations.md`,
    );
  return { pending, isNewer: unknown.length > 0 };
}

/** For programs that do not migrate. @throws ConfigError as `readSchema` does, and if a migration has not run yet. */
export async function assertMigrated(sequelize: Sequelize): Promise<void> {
  const { pending } = await readSchema(sequelize);
  if (pending.length > 0)
    throw new ConfigError(
      `The database is older than this program, Souk ${VERSION}: ${list(pending.map(({ name }) => name))} has not run. Migrate it first: npm run migrate, or in a container node api/dist/migrate.js`,
    );
}

function list(names: string[]): string {
  return names.join(', ');
}

/** Lacks `needs` if only the first release has migrated it. */
async function readApplied(sequelize: Sequelize): Promise<{ name: string; needs?: number }[]> {
  try {
    return await select(sequelize, 'SELECT * FROM migrations');
  } catch (error) {
    if (errorNumber(error) === NO_SUCH_TABLE) return [];
    throw error;
  }
}
