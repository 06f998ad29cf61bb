import { VERSION } from '@souk/contracts/platform/version';
import { ConfigError } from '@souk/server-core/environment';
import type { Sequelize } from 'sequelize';
import { errorNumber } from '../../kernel/database/serverErrors';
import { select } from '../../kernel/database/statements';
import { migrations } from './migrations';
import type { Migration } from './migrations/Migration';

/** Where a database stands, seen from this program. */
export interface Schema {
  /** Migrations that have not run yet, in their order. */
  pending: Migration[];
  /** Whether a newer release has migrated it, one that this program may work beside. */
  isNewer: boolean;
}

/** The server's number for a table that is not there. */
const NO_SUCH_TABLE = 1146;

/**
 * Compares the migrations that a database has with those that this program knows.
 * @throws ConfigError where it has some that this program cannot work beside: those of a release after the next, or of another line.
 */
export async function readSchema(sequelize: Sequelize): Promise<Schema> {
  const applied = await readApplied(sequelize);
  const names = applied.map(({ name }) => name);
  const unknown = names.filter((name) => migrations.every((known) => known.name !== name));
  const pending = migrations.filter(({ name }) => !names.includes(name));
  const isTooNew = applied.some(({ needs = 0 }) => needs > migrations.length);
  // Releases add at the end, so one that only knows less lacks nothing that this program has.
  if (unknown.length > 0 && (isTooNew || pending.length > 0))
    throw new ConfigError(
      `The database is newer than this program, Souk ${VERSION}, which does not know its ${list(unknown)}. Start the release that migrated it or the one before, or restore a backup from before the upgrade: see 'Upgrade' in docs/operators/operations.md`,
    );
  return { pending, isNewer: unknown.length > 0 };
}

/** For programs that do not migrate. @throws ConfigError as `readSchema` does, and where a migration has not run yet. */
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

/** Without `needs` where no release after the first has migrated it. */
async function readApplied(sequelize: Sequelize): Promise<{ name: string; needs?: number }[]> {
  try {
    return await select(sequelize, 'SELECT * FROM migrations');
  } catch (error) {
    if (errorNumber(error) === NO_SUCH_TABLE) return [];
    throw error;
  }
}
