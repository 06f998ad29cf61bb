import { giveConfig, json, problem, serveApi } from '../../test';
import { createStore } from '../session/createStore';
import { baseApi } from './baseApi';

beforeAll(() => void giveConfig());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    list: build.query<{ items: number[]; total: number | null }, void>({
      query: () => ({ path: '/list', query: { limit: 5 } }),
      transformResponse: (items: number[], meta) => ({ items, total: meta?.totalCount ?? null }),
    }),
    pay: build.mutation<unknown, string>({
      query: (idempotencyKey) => ({ path: '/pay', method: 'POST', json: { amount: '1' }, idempotencyKey }),
    }),
  }),
});

it('answers a query, with the length of the whole list beside it', async () => {
  serveApi({ 'GET /list': () => json([1, 2], 200, { 'X-Total-Count': '9' }) });
  const { data } = await createStore().dispatch(api.endpoints.list.initiate());
  expect(data).toEqual({ items: [1, 2], total: 9 });
});

it('tries a query that failed once more', async () => {
  let tries = 0;
  serveApi({ 'GET /list': () => (++tries === 1 ? problem(503, 'Busy.') : json([])) });
  const { isSuccess } = await createStore().dispatch(api.endpoints.list.initiate());
  expect(isSuccess).toBe(true);
  expect(tries).toBe(2);
});

it('does not try again what would end the same', async () => {
  const sent = serveApi({ 'GET /list': () => problem(404, 'There is no such list.') });
  const { error } = await createStore().dispatch(api.endpoints.list.initiate());
  expect(error).toMatchObject({ status: 404, detail: 'There is no such list.' });
  expect(sent).toHaveLength(1);
});

it('never repeats a mutation by itself, and passes its key on', async () => {
  const sent = serveApi({ 'POST /pay': () => problem(503, 'Busy.') });
  await createStore().dispatch(api.endpoints.pay.initiate('key-1'));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers.get('Idempotency-Key')).toBe('key-1');
});

it('lets what is asked for now and then rest while its page is hidden', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  const sent = serveApi({ 'GET /list': () => json([]) });
  const store = createStore();
  const now = { pollingInterval: 1000, skipPollingIfUnfocused: true };
  store.dispatch(api.endpoints.list.initiate(undefined, { subscriptionOptions: now }));
  await jest.advanceTimersByTimeAsync(2500);
  expect(sent).toHaveLength(3);
  show('hidden');
  await jest.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(3);
  show('visible');
  expect(sent).toHaveLength(3);
  await jest.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(4);
});

function show(visibility: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
