import { VERSION } from '@souk/contracts/platform/version';
import { ConfigError } from '@souk/server-core/environment';
import type { Sequelize } from 'sequelize';
import { select } from '../../kernel/database/statements';
import { migrations } from './migrations';
import type { Migration } from './migrations/Migration';

/** State of a database as this program sees it. */
export interface Schema {
  pending: Migration[];
  /** True if a newer compatible release has migrated it. */
  isNewer: boolean;
}

/** The comment of the table of migrations since release 2.0.0, with which they begin at 001 again. */
export const OURS = 'Since Souk 2.0.0';

/**
 * Compares a database's migrations with those that this program knows.
 * @throws ConfigError if it has incompatible ones: from a release after the next, before 2.0.0, or of another line.
 */
export async function readSchema(sequelize: Sequelize): Promise<Schema> {
  const applied = await readApplied(sequelize);
  const names = applied.map(({ name }) => name);
  const unknown = names.filter((name) => migrations.every((known) => known.name !== name));
  const pending = migrations.filter(({ name }) => !names.includes(name));
  const isTooNew = applied.some(({ needs }) => needs > migrations.length);
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

/** @throws ConfigError if there are tables of a release before 2.0.0, or of something else. */
async function readApplied(sequelize: Sequelize): Promise<{ name: string; needs: number }[]> {
  const tables = await select<{ name: string; comment: string }>(
    sequelize,
    `SELECT table_name AS name, table_comment AS comment FROM information_schema.tables
      WHERE table_schema = DATABASE() AND table_name <> 'migration_lock'`,
  );
  if (tables.length === 0) return [];
  if (tables.some(({ name, comment }) => name === 'migrations' && comment === OURS))
    return select(sequelize, 'SELECT name, needs FROM migrations');
  throw new ConfigError(
    'The database has tables of a release before 2.0.0: none of them was touched, Souk 1.1.0 is the last release that reads them, and this one starts on an empty database (npm start makes one once the data folder, .data, is moved away or deleted)',
  );
}
