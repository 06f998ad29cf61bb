import { giveConfig, problem, serveApi } from '../../test';
import { saveRecords } from './saveRecords';

const saved: [content: Blob, name: string][] = [];

beforeAll(() => {
  void giveConfig();
  URL.createObjectURL = (content) => {
    saved.push([content as Blob, '']);
    return 'blob:export';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last) last[1] = this.download;
  });
});
beforeEach(() => {
  saved.length = 0;
});

const save = (body: BodyInit) => {
  const sent = serveApi({ 'GET /admin/exports/deposits': () => new Response(body) });
  const query = { skip: 50, limit: 25, status: 'pending', search: '' };
  return saveRecords('/admin/exports/deposits', 'deposits.csv', query).then(() => sent);
};

it('saves what the api streams for the list as it is filtered', async () => {
  const sent = await save('id\r\n1\r\n# Complete: 1 row\r\n');
  expect(saved).toEqual([[expect.objectContaining({ size: 26 }), 'deposits.csv']]);
  expect(String(sent[0]?.query)).toContain('status=pending');
});

it.each([
  ['', 'is empty'],
  ['id\r\n', 'has its heads only'],
  ['id\r\n1\r\n2', 'ends within a row'],
  ['id\r\n1\r\n2\r\n', 'ends after a row'],
  ['id\r\n1\r\n# Comp', 'ends within its last line'],
  ['id\r\n1\r\n"# Complete: 1 row\r\n"\r\n', 'has the line in a cell'],
  ['id\r\n1\r\n# Broke off: this file is not complete\r\n', 'says so itself'],
])('saves nothing and says so where %j %s', async (body) => {
  await expect(save(body)).rejects.toThrow('The export isn’t complete: part of the list is missing.');
  expect(saved).toEqual([]);
});

it('tells how many rows have come, wherever the parts are cut', async () => {
  const parts = ['id,no', 'te\r\n1,"a\r\nb"\r\n2,"say "', '"\n"""\r\n', '3,\r\n# Complete: 3 rows\r\n'];
  const body = new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  serveApi({ 'GET /admin/exports/trades': () => new Response(body) });
  const told: number[] = [];
  await saveRecords('/admin/exports/trades', 'trades.csv', {}, { onRows: (rows) => told.push(rows) });
  expect(told.slice(0, 3)).toEqual([0, 1, 2]);
  expect(saved).toHaveLength(1);
});

it('saves nothing and reports nothing where it is given up', async () => {
  const given = new AbortController();
  const body = new ReadableStream({
    pull: (controller) => {
      controller.enqueue(new TextEncoder().encode('id\r\n1\r\n'));
      given.abort();
      controller.error(given.signal.reason);
    },
  });
  serveApi({ 'GET /admin/exports/trades': () => new Response(body) });
  await saveRecords('/admin/exports/trades', 'trades.csv', {}, { signal: given.signal, onRows: () => {} });
  expect(saved).toEqual([]);
});

it('saves nothing where the answer breaks off or the api refuses', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) });
  await expect(save(broken)).rejects.toThrow('The export broke off. Please try again.');
  serveApi({ 'GET /admin/exports/trades': () => problem(503, 'Shortly.') });
  const refused = saveRecords('/admin/exports/trades', 'trades.csv', {});
  await expect(refused).rejects.toMatchObject({ status: 503 });
  expect(saved).toEqual([]);
});
