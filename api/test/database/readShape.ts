import { QueryTypes, type Sequelize } from 'sequelize';

/**
 * What emptying does not restore, as one text: tables, columns, indexes, constraints and the rights of the api's user. A file that
 * changes it spoils its database for the next one.
 */
export async function readShape(owner: Sequelize, user: string): Promise<string> {
  const select = (sql: string) => owner.query<object>(sql, { type: QueryTypes.SELECT });
  const parts = await Promise.all([
    select(`SELECT table_name, column_name, column_type, is_nullable, column_default
      FROM information_schema.columns WHERE table_schema = DATABASE()`),
    select(`SELECT table_name, index_name, seq_in_index, column_name, non_unique
      FROM information_schema.statistics WHERE table_schema = DATABASE()`),
    select(`SELECT table_name, constraint_name FROM information_schema.table_constraints
      WHERE table_schema = DATABASE()`),
    select(`SHOW GRANTS FOR ${user}`),
  ]);
  return parts
    .flat()
    .map((row) => JSON.stringify(Object.values(row)))
    .sort()
    .join('\n');
}
