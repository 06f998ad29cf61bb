import { completeLine } from '@souk/contracts/texts/completeLine';
import { type CsvColumns, csvFile } from './toCsv';

const fileOf = async <Row>(columns: CsvColumns<Row>, parts: Row[][]) => {
  let file = '';
  for await (const text of csvFile(columns, ReadableStream.from(parts))) file += text;
  return file;
};

it.each([0, 1, 1203])('ends with a line that says that it is complete, after %i rows', async (count) => {
  const parts = [Array.from({ length: count }, (_, id) => ({ id })), []];
  const lines = (await fileOf({ id: ({ id }) => id }, parts)).split('\r\n');
  expect([lines.length, lines.at(-2), lines.at(-1)]).toEqual([count + 3, completeLine(count), '']);
});

it('quotes what would break a line, and runs nothing', async () => {
  const columns: CsvColumns<{ name: string | null; amount: string }> = {
    name: ({ name }) => name,
    amount: ({ amount }) => amount,
  };
  const rows = [
    { name: 'a "b", c', amount: '-1.5' },
    { name: '=HYPERLINK("x")', amount: '10.00' },
    { name: 'two\nlines', amount: '+1' },
    { name: 'x;=cmd', amount: 'x\n@cmd' },
    { name: 'a;b', amount: '-2' },
    { name: null, amount: '' },
  ];
  expect(await fileOf(columns, [rows])).toBe(
    [
      '\ufeffname,amount',
      '"a ""b"", c",-1.5',
      '"\'=HYPERLINK(""x"")",10.00',
      '"two\nlines","\'+1"',
      '"x;\'=cmd","x\n\'@cmd"',
      '"a;b",-2',
      ',',
      '# Complete: 6 rows',
      '',
    ].join('\r\n'),
  );
});

it('keeps digits that a spreadsheet would round or cut', async () => {
  const rows = ['1234567890123456', '123456789.12345678', '0042', '0.5', '123456789.123456', '-0.000001'];
  const lines = (await fileOf({ value: (row: string) => row }, [rows])).split('\r\n').slice(1, -2);
  expect(lines).toEqual([
    '"\'1234567890123456"',
    '"\'123456789.12345678"',
    '"\'0042"',
    '0.5',
    '123456789.123456',
    '-0.000001',
  ]);
});
