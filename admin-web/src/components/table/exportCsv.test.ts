import { collectRows, toCsv } from './exportCsv';

const column = (csv: (row: Record<string, string>) => Record<string, string | null>) => ({
  key: 'a',
  title: 'A',
  width: 1,
  render: () => null,
  csv,
});

it('quotes what would break a line, and runs nothing', () => {
  const columns = [column(({ name = '', amount = '' }) => ({ name, amount }))];
  const rows = [
    { name: 'a "b", c', amount: '-1.5' },
    { name: '=HYPERLINK("x")', amount: '10.00' },
    { name: 'two\nlines', amount: '+1' },
  ];
  expect(toCsv(columns, rows)).toBe(
    'name,amount\r\n"a ""b"", c",-1.5\r\n"\'=HYPERLINK(""x"")",10.00\r\n"two\nlines",\'+1\r\n',
  );
});

it('collects everything that is filtered, part by part', async () => {
  const all = Array.from({ length: 2500 }, (_, id) => id);
  const asked: number[] = [];
  const { rows, isComplete } = await collectRows(async ({ skip, limit }) => {
    asked.push(skip);
    return { rows: all.slice(skip, skip + limit), total: all.length };
  });
  expect(asked).toEqual([0, 1000, 2000]);
  expect([rows.length, isComplete]).toEqual([2500, true]);
});
