import { giveConfig, problem, serveApi } from '@souk/web-core/testing';
import { downloadExport } from './downloadExport';

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

const QUERY = { skip: 50, limit: 25, status: 'pending', search: '' };

it('saves what the api streams for the list as it is filtered', async () => {
  const sent = serveApi({
    'GET /admin/exports/deposits': () =>
      new Response('id\r\n1\r\n', { headers: { 'Content-Type': 'text/csv; charset=utf-8' } }),
  });
  await downloadExport('deposits', QUERY);
  expect(saved).toEqual([[expect.objectContaining({ size: 7 }), 'deposits.csv']]);
  expect(String(sent[0]?.query)).toContain('status=pending');
});

it('saves nothing where the answer breaks off or the api refuses', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) });
  serveApi({
    'GET /admin/exports/users': () => new Response(broken),
    'GET /admin/exports/trades': () => problem(503, 'Shortly.'),
  });
  await expect(downloadExport('users', QUERY)).rejects.toThrow('The export broke off. Please try again.');
  await expect(downloadExport('trades', QUERY)).rejects.toMatchObject({ status: 503 });
  expect(saved).toEqual([]);
});
