import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { foreignTables } from './foreignTables';

const root = mkdtempSync(join(tmpdir(), 'tables-'));
afterAll(() => rmSync(root, { recursive: true }));

const TABLES = {
  'domain/models/User.ts': "export class User extends table('users', {}) {}",
  'modules/people/tables.ts': "export class Rating extends table('ratings', {}) {}",
  'modules/platform/tables.ts': "export class Webhook extends table(\n  'webhooks', {}) {}",
};

function complaints(given: Record<string, string>): string[] {
  const files = Object.entries({ ...TABLES, ...given }).map(([path, text]) => {
    const file = `api/src/${path}`;
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
    return file;
  });
  return foreignTables(root, files);
}

it.each([
  ['kernel/http/a.ts', "'DELETE FROM users WHERE id = 1'", 'users is a table of domain'],
  ['domain/session/a.ts', "'UPDATE webhooks SET active = 0'", 'webhooks is a table of modules/platform'],
  [
    'modules/backOffice/shared/a.ts',
    '`SELECT 1 FROM users\n  STRAIGHT_JOIN ratings ON rated_id = id`',
    'ratings is a table of modules/people',
  ],
  ['modules/money/module.ts', "{ from: 'webhooks WHERE active' }", 'webhooks is a table of modules/platform'],
  ['domain/jobs/a.ts', "'INSERT IGNORE INTO trader_facts'", 'trader_facts is a table of modules/people'],
])('names a table from above in %s', (path, sql, says) => {
  expect(complaints({ [path]: `const sql = ${sql};` })).toEqual([`api/src/${path}: ${says}`]);
});

it('lets each read tables of its own and from below, tests what they test, and what is no table', () => {
  expect(
    complaints({
      'app/a.ts': "const sql = 'SELECT 1 FROM webhooks JOIN users';",
      'modules/platform/mails/a.ts': "const sql = 'UPDATE webhooks JOIN ratings SET active = 0';",
      'modules/people/auth/a.ts': "const sql = 'SELECT 1 FROM ratings FOR UPDATE SKIP LOCKED';",
      'domain/session/a.test.ts': "const sql = 'DELETE FROM webhooks';",
    }),
  ).toEqual([]);
});

it('names a table of no module, unless a later migration drops it', () => {
  expect(
    complaints({
      'domain/models/migrations/001.ts':
        "['CREATE TABLE IF NOT EXISTS lost (', 'CREATE TABLE IF NOT EXISTS old (']",
      'domain/models/migrations/schema/a.ts': '{\n  forgotten: `\n    id INT`,\n  users: `\n    id INT`,\n}',
      'domain/models/migrations/002.ts': "['DROP TABLE IF EXISTS old', 'INSERT INTO webhooks']",
    }),
  ).toEqual(['lost is a table of no module', 'forgotten is a table of no module']);
});
