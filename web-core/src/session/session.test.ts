import { aUser, giveConfig, json, problem, serveApi } from '../../test';
import { baseApi } from '../api/baseApi';
import { pageLoad } from '../config';
import { askEarly, START } from '../request/early';
import { readToken, saveToken } from '../request/token';
import { createStore } from './createStore';
import { logout, signedInAgain, startSession, userChanged } from './sessionSlice';

beforeAll(() => void giveConfig());
beforeEach(() => {
  localStorage.clear();
  jest.spyOn(pageLoad, 'to').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const unauthenticated = { user: null, token: null, isAuthenticated: false, isLoading: false };

it('is unauthenticated and not loading without a stored token', async () => {
  const sent = serveApi({});
  const store = createStore();
  expect(store.getState().session).toEqual(unauthenticated);
  await store.dispatch(startSession());
  expect(store.getState().session).toEqual(unauthenticated);
  expect(sent).toHaveLength(0);
});

it('is loading with a stored token until the server has named the user', async () => {
  saveToken('good');
  serveApi({ 'POST /auth/test-token': () => json(aUser()) });
  const store = createStore();
  expect(store.getState().session).toMatchObject({ isLoading: true, isAuthenticated: false });
  await store.dispatch(startSession());
  expect(store.getState().session).toEqual({
    user: aUser(),
    token: 'good',
    isAuthenticated: true,
    isLoading: false,
  });
});

it.each([
  ['refuses the token', () => problem(401, 'Your session has ended.')],
  ['names no one', () => json(null)],
  ['fails', () => problem(500, 'It broke.')],
])('removes the token when the server %s', async (_what, answer) => {
  saveToken('bad');
  serveApi({ 'POST /auth/test-token': answer });
  const store = createStore();
  await store.dispatch(startSession());
  expect(store.getState().session).toEqual(unauthenticated);
  expect(readToken()).toBeNull();
});

it('logs out: the token, the user and what was fetched for them are gone, and /login follows', async () => {
  const left = jest.spyOn(pageLoad, 'replace').mockImplementation(() => {});
  saveToken('good');
  const sent = serveApi({ 'POST /auth/test-token': () => json(aUser()), 'GET /secret': () => json('mine') });
  const api = baseApi.injectEndpoints({
    endpoints: (build) => ({ secret: build.query<string, void>({ query: () => '/secret' }) }),
  });
  const store = createStore();
  await store.dispatch(startSession());
  await store.dispatch(api.endpoints.secret.initiate());
  await store.dispatch(logout());
  expect(store.getState().session).toEqual(unauthenticated);
  expect(readToken()).toBeNull();
  expect(api.endpoints.secret.select()(store.getState()).data).toBeUndefined();
  expect(left).toHaveBeenCalledWith('/login');
  expect(sent.at(-1)).toMatchObject({ method: 'POST', path: '/auth/logout' });
});

it('takes over the newer token of a user who signed in again', async () => {
  saveToken('old');
  serveApi({ 'POST /auth/test-token': () => json(aUser()) });
  const store = createStore();
  await store.dispatch(startSession());
  saveToken('newer');
  store.dispatch(signedInAgain(aUser()));
  expect(store.getState().session).toMatchObject({ token: 'newer', isAuthenticated: true, isLoading: false });
});

it('takes over what the user changed of themselves, while signed in', async () => {
  const store = createStore();
  store.dispatch(userChanged(aUser()));
  expect(store.getState().session.user).toBeNull();
  saveToken('good');
  serveApi({ 'POST /auth/test-token': () => json(aUser()) });
  await store.dispatch(startSession());
  store.dispatch(userChanged(aUser({ full_name: 'Amina Idris' })));
  expect(store.getState().session.user?.full_name).toBe('Amina Idris');
});

it('keeps the token where the page is left before the answer, even before the app runs', async () => {
  saveToken('good');
  let abort = () => {};
  const aborted = new Promise<Response>((_, reject) => {
    abort = () => reject(new TypeError('Failed to fetch'));
  });
  serveApi({ 'POST /auth/test-token': () => aborted });
  askEarly([START]);
  window.dispatchEvent(new Event('pagehide'));
  abort();
  const started = createStore().dispatch(startSession());
  const settled = await Promise.race([started, new Promise((resolve) => setTimeout(resolve, 0, 'never'))]);
  expect([settled, readToken()]).toEqual(['never', 'good']);
});
