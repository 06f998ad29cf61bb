import { testApi } from '../../../test/testApi';
import { countRows } from './countRows';

/** Both MariaDB and MySQL generate this many rows. */
const numbers = (count: number) =>
  `FROM (WITH RECURSIVE numbers AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count}) SELECT n FROM numbers) AS made WHERE n > :least`;

const api = testApi();

const total = (from: string, page: { skip: number; limit: number; rows: number }) =>
  countRows(api.services.sequelize, { from, replacements: { least: 0 }, page });

describe('how long a list is', () => {
  it('follows from a page that is not full, without counting', async () => {
    expect(await total('FROM no_such_table WHERE n > :least', { skip: 40, limit: 10, rows: 3 })).toBe(43);
    expect(await total('FROM no_such_table WHERE n > :least', { skip: 0, limit: 10, rows: 0 })).toBe(0);
  });

  it('is counted after a full page, and after one beyond the end', async () => {
    expect(await total(numbers(20), { skip: 0, limit: 10, rows: 10 })).toBe(20);
    expect(await total(numbers(20), { skip: 30, limit: 10, rows: 0 })).toBe(20);
  });

  it('is counted each time while it is short', async () => {
    const page = { skip: 0, limit: 1, rows: 1 };
    await api.owner.query('CREATE TABLE short_list (n INT)');
    await api.owner.query('INSERT INTO short_list VALUES (1), (2)');
    expect(await total('FROM short_list WHERE n > :least', page)).toBe(2);
    await api.owner.query('INSERT INTO short_list VALUES (3)');
    expect(await total('FROM short_list WHERE n > :least', page)).toBe(3);
  });

  it('is remembered for a moment once it is long', async () => {
    const page = { skip: 0, limit: 1, rows: 1 };
    await api.owner.query(`CREATE TABLE long_list AS SELECT n ${numbers(1_000).replace(':least', '0')}`);
    expect(await total('FROM long_list WHERE n > :least', page)).toBe(1_000);
    await api.owner.query('INSERT INTO long_list VALUES (2000)');
    expect(await total('FROM long_list WHERE n > :least', page)).toBe(1_000);
    const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    expect(await total('FROM long_list WHERE n > :least', page)).toBe(1_001);
    later.mockRestore();
  });

  it('tells a failed count to who asked, and counts again for the next', async () => {
    const page = { skip: 0, limit: 1, rows: 1 };
    await expect(total('FROM later_list WHERE n > :least', page)).rejects.toThrow();
    await api.owner.query('CREATE TABLE later_list AS SELECT 1 AS n');
    expect(await total('FROM later_list WHERE n > :least', page)).toBe(1);
  });
});
