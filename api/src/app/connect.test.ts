import type { ModelAttributeColumnOptions } from 'sequelize';
import { testApi } from '../../test/testApi';
import { select } from '../kernel/database/statements';
import { tables } from './connect';

const api = testApi();

const TYPES: Record<string, string[]> = {
  BIGINT: ['bigint', 'int', 'smallint', 'tinyint'],
  DECIMAL: ['decimal'],
  STRING: ['varchar', 'char', 'text', 'mediumtext'],
  BOOLEAN: ['tinyint'],
  DATE: ['datetime'],
  DATEONLY: ['date'],
  BLOB: ['blob', 'varbinary', 'binary'],
};

interface Found {
  type: string;
  isNull: string;
  keyType: string;
  counts: string;
}

const COLUMNS = `SELECT column_name AS name, data_type AS type, is_nullable AS isNull, column_key AS keyType, extra AS counts
  FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = :table`;

function fits(declared: ModelAttributeColumnOptions, found: Found | undefined): boolean {
  const { type, allowNull = false, primaryKey = false, autoIncrement = false } = declared;
  return (
    found !== undefined &&
    Boolean(TYPES[(type as unknown as { key: string }).key]?.includes(found.type)) &&
    allowNull === (found.isNull === 'YES') &&
    primaryKey === (found.keyType === 'PRI') &&
    autoIncrement === (found.counts === 'auto_increment')
  );
}

const all = tables.map(({ declared }) => [declared.tableName, declared.columns] as const);

it.each(all)('%s declares its columns as they were migrated', async (tableName, columns) => {
  const found = await select<Found & { name: string }>(api.owner, COLUMNS, { table: tableName });
  const wrong = Object.entries(columns).filter(([name, { attribute }]) => {
    const column = attribute.field ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return !fits(
      attribute,
      found.find((one) => one.name === column),
    );
  });
  expect(wrong.map(([name]) => name)).toEqual([]);
});
