import { type CsvColumns, csvHead, csvLines } from './toCsv';

it('quotes what would break a line, and runs nothing', () => {
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
  expect(csvHead(columns) + csvLines(columns, rows)).toBe(
    [
      '\ufeffname,amount',
      '"a ""b"", c",-1.5',
      '"\'=HYPERLINK(""x"")",10.00',
      '"two\nlines","\'+1"',
      '"x;\'=cmd","x\n\'@cmd"',
      '"a;b",-2',
      ',',
      '',
    ].join('\r\n'),
  );
});
