import { collectRows, type ExportedRow, toCsv } from './exportCsv';

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

describe('collecting', () => {
  const START = Date.parse('2026-11-21T05:12:00.000Z');
  const row = (id: number): ExportedRow => ({ id, created_at: new Date(START + id * 1000).toISOString() });
  const QUERY = { skip: 50, limit: 25, status: 'pending' };
  let all: ExportedRow[];
  let asked: Record<string, string | number>[];
  let between: () => void;
  beforeEach(() => {
    all = Array.from({ length: 2500 }, (_, place) => row(2500 - place));
    asked = [];
    between = () => {};
  });

  /** Answers as the api does; after each part something may happen to the list. */
  const fetchPart = async (query: { skip: number; limit: number; to?: string }) => {
    asked.push(query);
    const found = all.filter(({ created_at }) => !query.to || created_at < query.to);
    const part = { rows: found.slice(query.skip, query.skip + query.limit), total: found.length };
    between();
    return part;
  };

  it('fetches everything that is filtered, part by part, in its order', async () => {
    const { rows, end } = await collectRows(fetchPart, { ...QUERY, sort: '-amount' });
    expect(asked.slice(1).map(({ skip }) => skip)).toEqual([0, 1000, 2000]);
    for (const query of asked.slice(1)) expect(query).toMatchObject({ status: 'pending', sort: '-amount' });
    expect(rows).toEqual(all);
    expect(end).toBe('complete');
  });

  it('leaves out what is made meanwhile, and repeats nothing', async () => {
    const before = [...all];
    between = () => all.unshift(row(2501 + asked.length));
    const { rows, end } = await collectRows(fetchPart, QUERY);
    expect(rows.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(end).toBe('complete');
  });

  it('begins again when rows have left the list', async () => {
    between = () => {
      if (asked.length === 2) all.splice(0, 3);
    };
    const { rows, end } = await collectRows(fetchPart, QUERY);
    expect(rows).toEqual(all);
    expect(end).toBe('complete');
  });

  it('says when the list never rests', async () => {
    between = () => all.splice(0, 1);
    expect((await collectRows(fetchPart, QUERY)).end).toBe('changed');
  });

  it('says when there is more than an export can hold', async () => {
    all = Array.from({ length: 100_500 }, (_, place) => row(100_500 - place));
    const { rows, end } = await collectRows(fetchPart, QUERY);
    expect([rows.length, end]).toEqual([100_000, 'too long']);
  });
});
