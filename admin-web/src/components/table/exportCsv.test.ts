import { toCsv } from './exportCsv';

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
    { name: 'x;=cmd', amount: 'x\n@cmd' },
    { name: 'a;b', amount: '-2' },
  ];
  expect(toCsv(columns, rows)).toBe(
    [
      'name,amount',
      '"a ""b"", c",-1.5',
      '"\'=HYPERLINK(""x"")",10.00',
      '"two\nlines","\'+1"',
      '"x;\'=cmd","x\n\'@cmd"',
      '"a;b",-2',
      '',
    ].join('\r\n'),
  );
});
