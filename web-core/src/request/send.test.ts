/** @alone The page has another configuration, which is read once. */
import { giveConfig, json, problem, serveApi } from '../../test';
import { pageLoad } from '../config';
import { SESSION_ENDED, takeEndedSession } from './endedSession';
import { type NeededProof, PROOF_NEEDED } from './neededProof';
import { RequestError } from './RequestFailure';
import { request, send } from './send';
import { readToken, saveToken } from './token';

beforeAll(() => void giveConfig({ productName: 'Bazaar' }));

let left: string[];
beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/wallet');
  left = [];
  jest.spyOn(pageLoad, 'to').mockImplementation((address) => void left.push(address));
});
afterEach(() => jest.restoreAllMocks());

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('It did not fail')),
    (error: unknown) => error as RequestError,
  );

it('sends the stored token, the query without its empty parts, and the idempotency key', async () => {
  saveToken('secret');
  const sent = serveApi({ 'GET /trades/': () => json([]) });
  await request('/trades/', {
    query: { status: 'open', search: '', skip: 0, limit: null },
    idempotencyKey: 'k1',
  });
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer secret');
  expect(sent[0]?.headers.get('Idempotency-Key')).toBe('k1');
  expect(sent[0]?.query.toString()).toBe('status=open&skip=0');
});

it('sends JSON, or a form', async () => {
  const sent = serveApi({ 'POST /a': () => json({ ok: true }), 'POST /b': () => json({ ok: true }) });
  await request('/a', { method: 'POST', json: { amount: '1.00' } });
  await request('/b', { method: 'POST', form: { username: 'a@b.example', password: 'p&q' } });
  expect(sent[0]?.body).toBe('{"amount":"1.00"}');
  expect(sent[0]?.headers.get('Authorization')).toBeNull();
  expect(sent[1]?.body).toBe('username=a%40b.example&password=p%26q');
});

it('reads an empty answer, and the length of the whole list', async () => {
  serveApi({
    'DELETE /offers/1': () => new Response(null, { status: 204 }),
    'GET /offers/': () => json([1], 200, { 'X-Total-Count': '250' }),
  });
  await expect(request('/offers/1', { method: 'DELETE' })).resolves.toBeUndefined();
  await expect(send('/offers/')).resolves.toEqual({ data: [1], totalCount: 250 });
});

it('throws what problem details say', async () => {
  const errors = [{ field: 'amount', code: 'required', message: 'Amount is required' }];
  serveApi({
    'POST /wallet/deposit': () =>
      problem(422, 'Amount is required', {
        code: 'invalid',
        params: { minimum: '5' },
        errors,
        headers: { 'Retry-After': '30' },
      }),
  });
  const error = await failureOf(request('/wallet/deposit', { method: 'POST', json: {} }));
  expect(error).toBeInstanceOf(RequestError);
  expect(error).toMatchObject({
    status: 422,
    detail: 'Amount is required',
    code: 'invalid',
    params: { minimum: '5' },
    fieldErrors: errors,
    retryAfter: 30,
  });
});

it('takes nothing from an error that is not problem details', async () => {
  serveApi({ 'GET /x': () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }) });
  expect(await failureOf(request('/x'))).toMatchObject({ status: 502, detail: null, fieldErrors: [] });
  serveApi({ 'GET /x': () => json({ detail: [{ loc: 'amount' }], errors: 'none' }, 400) });
  expect(await failureOf(request('/x'))).toMatchObject({ status: 400, detail: null, fieldErrors: [] });
});

it('says that nothing answered, by the name of this site', async () => {
  serveApi({});
  expect(await failureOf(request('/x'))).toMatchObject({
    status: 0,
    message: 'Bazaar can’t be reached. Check your connection and try again.',
  });
});

it('says of what may have moved money that it may have been done, and is not done twice', async () => {
  serveApi({});
  expect(await failureOf(request('/x', { method: 'POST', json: {}, idempotencyKey: 'k1' }))).toMatchObject({
    message:
      'Bazaar can’t be reached. Check your connection and try again. It may have gone through anyway; trying again won’t do it twice.',
  });
});

it('passes a cancelled request on as what it is', async () => {
  const cancelled = new AbortController();
  globalThis.fetch = async () => Promise.reject(new DOMException('Cancelled', 'AbortError'));
  cancelled.abort();
  const error = await failureOf(request('/x', { signal: cancelled.signal }));
  expect(error.name).toBe('AbortError');
});

describe('a 401', () => {
  it('removes the token and goes to /login', async () => {
    saveToken('old');
    serveApi({ 'GET /wallet/balance': () => problem(401, 'Your session has ended.') });
    expect(await failureOf(request('/wallet/balance'))).toMatchObject({ detail: 'Your session has ended.' });
    expect(readToken()).toBeNull();
    expect(left).toEqual(['/login']);
  });

  it('leaves word there that a session has ended, to be told once', async () => {
    saveToken('old');
    serveApi({ 'GET /wallet/balance': () => problem(401, 'Your session has ended.') });
    await Promise.all([failureOf(request('/wallet/balance')), failureOf(request('/wallet/balance'))]);
    expect(takeEndedSession()).toBe('over');
    expect(takeEndedSession()).toBeNull();
  });

  it('leaves a newer token where it is', async () => {
    saveToken('old');
    serveApi({
      'GET /wallet/balance': () => {
        saveToken('newer');
        return problem(401, 'Your session has ended.');
      },
    });
    await failureOf(request('/wallet/balance'));
    expect(readToken()).toBe('newer');
    expect(left).toEqual([]);
  });

  it('keeps the page that asks for it, without the token', async () => {
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener(SESSION_ENDED, stay, { once: true });
    saveToken('old');
    serveApi({ 'GET /wallet/balance': () => problem(401, 'Your session has ended.') });
    await failureOf(request('/wallet/balance'));
    expect(readToken()).toBeNull();
    expect(left).toEqual([]);
    expect(takeEndedSession()).toBeNull();
  });

  it.each([
    ['no one was signed in', '/wallet', null],
    ['a sign-in failed', '/login', 'new'],
  ])('leaves no word where %s', async (_what, address, token) => {
    window.history.replaceState(null, '', address);
    if (token) saveToken(token);
    serveApi({ 'POST /auth/test-token': () => problem(401, 'No.') });
    await failureOf(request('/auth/test-token', { method: 'POST' }));
    expect(takeEndedSession()).toBeNull();
  });

  it.each(['/login', '/login/'])('stays at %s, where the message is shown', async (address) => {
    window.history.replaceState(null, '', address);
    serveApi({ 'POST /auth/login': () => problem(401, 'Incorrect email or password.') });
    await failureOf(request('/auth/login', { method: 'POST', form: {} }));
    expect(left).toEqual([]);
  });
});

it('says that the page was not touched for a minute', async () => {
  jest.useFakeTimers({ now: Date.now() + 61_000 });
  const sent = serveApi({ 'GET /trades/': () => json([]) });
  await request('/trades/');
  window.dispatchEvent(new Event('keydown'));
  await request('/trades/');
  jest.useRealTimers();
  expect(sent.map(({ headers }) => headers.get('X-Idle'))).toEqual(['1', null]);
});

describe('a request that takes a recent proof', () => {
  const stale = () => problem(403, 'Confirm that it is you.', { code: 'reauthentication_required' });
  const answerWith = (how: keyof NeededProof) => {
    const ask = (event: Event) => {
      event.preventDefault();
      (event as CustomEvent<NeededProof>).detail[how]();
    };
    window.addEventListener(PROOF_NEEDED, ask, { once: true });
  };

  it('is sent again once it is there', async () => {
    let tries = 0;
    serveApi({ 'POST /pay': () => (++tries === 1 ? stale() : json({ ok: true })) });
    answerWith('goOn');
    await expect(request('/pay', { method: 'POST' })).resolves.toEqual({ ok: true });
  });

  it('fails with what was not done where it is not given, and as it is where no page asks', async () => {
    const sent = serveApi({ 'POST /pay': stale });
    answerWith('giveUp');
    const refused = await failureOf(request('/pay', { method: 'POST' }));
    expect(refused).toMatchObject({ status: 403, detail: expect.stringMatching(/^Nothing was done/) });
    const unasked = await failureOf(request('/pay', { method: 'POST' }));
    expect(unasked.detail).toBe('Confirm that it is you.');
    expect(sent).toHaveLength(2);
  });
});
