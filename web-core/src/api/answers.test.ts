import { giveConfig, json, problem, type Routes, serveApi } from '../../test';
import { pageLoad } from '../config';
import { askEarly, START } from '../request/early';
import { request } from '../request/send';
import { saveToken } from '../request/token';
import { createStore } from '../session/createStore';
import { logout, startSession } from '../session/sessionSlice';
import { askPage } from './answers';
import { baseApi } from './baseApi';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    balance: build.query<string, void>({ query: () => '/wallet/balance' }),
    sameBalance: build.query<string, void>({ query: () => '/wallet/balance' }),
    rows: build.query<number | null | undefined, void>({
      query: () => ({ path: '/trades/', query: { skip: 0, limit: 3 } }),
      transformResponse: (_rows, meta) => meta?.totalCount,
    }),
    settle: build.mutation<null, void>({ query: () => ({ path: '/pay', method: 'POST' }) }),
  }),
});
const { balance, sameBalance, rows, settle } = api.endpoints;

const PAGE = {
  '/wallet/balance': { data: 'with the page' },
  '/trades/?skip=0&limit=3': { data: [], total: 7 },
};
const usual: Routes = {
  'POST /auth/test-token': () => json({ id: 1 }),
  'GET /pages/wallet': () => json(PAGE),
  'GET /wallet/balance': () => json('alone'),
  'POST /pay': () => json(null),
};

beforeAll(() => void giveConfig());
beforeEach(() => {
  saveToken('mine');
  jest.spyOn(pageLoad, 'to').mockImplementation(() => {});
  jest.spyOn(pageLoad, 'replace').mockImplementation(() => {});
});
afterEach(async () => {
  // Logout clears the stored answers.
  await createStore().dispatch(logout());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function open(routes: Routes = {}) {
  const sent = serveApi({ ...usual, ...routes });
  const store = createStore();
  const ask = async (endpoint = balance) =>
    (await store.dispatch(endpoint.initiate(undefined, { forceRefetch: true }))).data;
  /** As a page does that opens: `ask` takes nothing old. */
  const show = async () => (await store.dispatch(balance.initiate())).data;
  return { store, ask, show, asked: () => sent.map(({ method, path }) => `${method} ${path}`) };
}

it('answers each query of a page from its one question, with the length of a list', async () => {
  const { store, ask, asked } = await open();
  askPage('/wallet');
  expect(await ask()).toBe('with the page');
  expect(await ask(sameBalance)).toBe('with the page');
  expect((await store.dispatch(rows.initiate())).data).toBe(7);
  expect(asked()).toEqual(['GET /pages/wallet']);
});

it('asks the api where the same query asks again', async () => {
  const { ask } = await open();
  askPage('/wallet');
  expect([await ask(), await ask()]).toEqual(['with the page', 'alone']);
});

it.each<[string, Routes[string]]>([
  ['fails', () => problem(500, 'It broke.')],
  ['is not known to an older api', () => problem(404, 'Resource not found.')],
  ['does not have it', () => json({})],
])('asks for each where the question %s', async (_, answer) => {
  const { ask } = await open({ 'GET /pages/wallet': answer });
  askPage('/wallet');
  expect(await ask()).toBe('alone');
});

it('takes no answer from before a change, or before a hint of one', async () => {
  const { store, ask } = await open();
  for (const change of [settle.initiate(), api.util.invalidateTags([])]) {
    askPage('/wallet');
    await store.dispatch(change as ReturnType<typeof settle.initiate>);
    expect(await ask()).toBe('alone');
  }
});

it('takes no answer that was asked before and comes after a change', async () => {
  let give = (_answer: Response) => {};
  const { store, ask } = await open({
    'GET /pages/wallet': () =>
      new Promise<Response>((resolve) => {
        give = resolve;
      }),
  });
  askPage('/wallet');
  const waiting = ask();
  await store.dispatch(settle.initiate());
  give(json(PAGE));
  expect(await waiting).toBe('alone');
});

it('shows an old answer where there is nothing to show yet, and corrects it in place', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  const { store, show, asked } = await open();
  await askPage('/wallet');
  await jest.advanceTimersByTimeAsync(11_000);
  expect(await show()).toBe('with the page');
  await jest.advanceTimersByTimeAsync(10);
  expect(balance.select()(store.getState()).data).toBe('alone');
  expect(asked()).toEqual(['GET /pages/wallet', 'GET /wallet/balance']);
});

it('corrects from the question of the page that has opened since', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  let questions = 0;
  const { store, show, asked } = await open({
    'GET /pages/wallet': () => json({ '/wallet/balance': { data: `question ${++questions}` } }),
  });
  await askPage('/wallet');
  await jest.advanceTimersByTimeAsync(11_000);
  void askPage('/wallet');
  expect(await show()).toBe('question 1');
  await jest.advanceTimersByTimeAsync(10);
  expect(balance.select()(store.getState()).data).toBe('question 2');
  expect(asked()).toEqual(['GET /pages/wallet', 'GET /pages/wallet']);
});

it('shows what others have changed since only where there is nothing to show yet', async () => {
  const { store, ask, show } = await open();
  await askPage('/wallet');
  store.dispatch(api.util.invalidateTags([]));
  expect(await show()).toBe('with the page');
  await askPage('/wallet');
  store.dispatch(api.util.invalidateTags([]));
  expect(await ask()).toBe('alone');
});

it.each([
  ['ten minutes have passed', 600_000, 'show'],
  ['the query is forced', 11_000, 'ask'],
] as const)('shows no old answer where %s', async (_, age, how) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  const page = await open();
  await askPage('/wallet');
  await jest.advanceTimersByTimeAsync(age);
  expect(await page[how]()).toBe('alone');
});

it('keeps what comes with the user', async () => {
  const answers = { '/wallet/balance': { data: 'with the user' } };
  const { store, ask, asked } = await open({ 'POST /auth/test-token': () => json({ id: 1, answers }) });
  await store.dispatch(startSession());
  expect(store.getState().session.user).toEqual({ id: 1 });
  expect(await ask()).toBe('with the user');
  expect(asked()).toEqual(['POST /auth/test-token']);
});

describe('what the first script asked', () => {
  it('is what the app gets, once', async () => {
    const { ask, asked } = await open();
    askEarly([START, ['GET', '/pages/wallet']]);
    askPage('/wallet');
    expect(await ask()).toBe('with the page');
    expect(asked()).toEqual(['POST /auth/test-token', 'GET /pages/wallet']);
    await request('/pages/wallet');
    expect(asked()).toHaveLength(3);
  });

  it('is nothing to another user who has signed in since', async () => {
    const { ask, asked } = await open();
    askEarly([['GET', '/pages/wallet']]);
    saveToken('of another');
    askPage('/wallet');
    await ask();
    expect(asked()).toEqual(['GET /pages/wallet', 'GET /pages/wallet']);
    expect(window.soukEarly).toBeUndefined();
  });

  it('is thrown away where the session is refused', async () => {
    const { store, asked } = await open({
      'POST /auth/test-token': () => problem(401, 'Your session has ended.'),
    });
    askEarly([START, ['GET', '/pages/wallet']]);
    await store.dispatch(startSession());
    askPage('/wallet');
    await request('/wallet/balance');
    expect(window.soukEarly).toBeUndefined();
    expect(asked().filter((one) => one === 'GET /pages/wallet')).toHaveLength(2);
  });
});

it('gives what a page asked to the session that asked alone', async () => {
  const { ask } = await open();
  askPage('/wallet');
  saveToken('of another');
  expect(await ask()).toBe('alone');
});

it('forgets what it kept as its user leaves', async () => {
  const { store, ask } = await open();
  askPage('/wallet');
  await store.dispatch(logout());
  saveToken('mine');
  expect(await ask()).toBe('alone');
});
