import type { Sequelize } from 'sequelize';
import { select } from '../../src/kernel/database/statements';

/**
 * Everything that emptying does not restore, as one text: tables, columns, indexes, constraints and the rights of the api's user. A
 * file that changes it makes its database unusable for the next one.
 */
export async function readShape(owner: Sequelize, user: string): Promise<string> {
  const parts = await Promise.all([
    select<object>(
      owner,
      `SELECT table_name, column_name, column_type, is_nullable, column_default
      FROM information_schema.columns WHERE table_schema = DATABASE()`,
    ),
    select<object>(
      owner,
      `SELECT table_name, index_name, seq_in_index, column_name, non_unique
      FROM information_schema.statistics WHERE table_schema = DATABASE()`,
    ),
    select<object>(
      owner,
      `SELECT table_name, constraint_name FROM information_schema.table_constraints
      WHERE table_schema = DATABASE()`,
    ),
    select<object>(owner, `SHOW GRANTS FOR ${user}`),
  ]);
  return parts
    .flat()
    .map((row) => JSON.stringify(Object.values(row)))
    .sort()
    .join('\n');
}
