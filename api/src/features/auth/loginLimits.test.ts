import { createTestApi, type TestApi } from '../../../test/createTestApi';
import { next } from '../../../test/factories';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ rateLimits: true });
});
afterAll(() => api.close());

/** Each test signs in from an address of its own. */
const from = (address: string) => (username: string, password: string) =>
  api.call('POST', '/auth/login', { form: { username, password }, headers: { 'x-forwarded-for': address } });

async function register(): Promise<string> {
  const email = `limits_${next()}@test.example`;
  const json = { email, username: `limits_${next()}`, password: 'secret1' };
  await api.call('POST', '/auth/register', { json });
  return email;
}

it('lets no more than max_login_attempts of 50 parallel guesses through, then says when to come back', async () => {
  const email = await register();
  const login = from('192.0.2.1');
  const answers = await Promise.all(Array.from({ length: 50 }, () => login(email, 'a wrong guess')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  const right = await login(email, 'secret1');
  expect(right.status).toBe(429);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800);
});

it('leaves the owner at another address alone', async () => {
  const email = await register();
  for (let guess = 0; guess < 6; guess += 1) await from('192.0.2.2')(email, 'a wrong guess');
  expect((await from('192.0.2.3')(email, 'secret1')).status).toBe(200);
});

it('starts counting anew after a sign-in that succeeded', async () => {
  const email = await register();
  const login = from('192.0.2.4');
  for (let round = 0; round < 3; round += 1) {
    for (let guess = 0; guess < 4; guess += 1) expect((await login(email, 'a wrong guess')).status).toBe(401);
    expect((await login(email, 'secret1')).status).toBe(200);
  }
});

it('does not count sign-ins that succeed against an address that many share', async () => {
  const email = await register();
  const login = from('192.0.2.7');
  for (let guess = 0; guess < 4; guess += 1) await login(email, 'a wrong guess');
  for (let round = 0; round < 50; round += 1) expect((await login(email, 'secret1')).status).toBe(200);
});

it('counts failed sign-ins of one address for all accounts, whoever succeeds in between', async () => {
  const email = await register();
  const login = from('192.0.2.8');
  for (let guess = 0; guess < 50; guess += 1) await login(`nobody_${guess}@test.example`, 'a guess');
  expect((await login(email, 'secret1')).status).toBe(429);
});

it('treats an unknown account like a known one', async () => {
  const login = from('192.0.2.5');
  const statuses = [];
  for (let guess = 0; guess < 6; guess += 1)
    statuses.push((await login('nobody@test.example', 'a guess')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

it('limits what a guest writes from one address', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.6' };
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => api.call('POST', '/auth/register', { json: {}, headers })),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});
