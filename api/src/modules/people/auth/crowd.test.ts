// @slow: a thousand people sign in
import type { WorkChallenge } from '@souk/contracts/people/signIn/workProof';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createNewcomer, next } from '../../../../test/factories';
import { codeOf, withApp } from '../../../../test/factorPeople';
import { outcome } from '../../../../test/outcome';
import { testApi } from '../../../../test/testApi';
import { User } from '../../../domain/models';
import { NOW } from '../../../kernel/database/databaseTime';
import { countLogin, forgetLogins } from './loginLimits';
import { hashPassword } from './passwords/passwords';

const api = testApi({ rateLimits: true });
jest.setTimeout(600_000);

const PASSWORD = 'secret1';
const address = () => `93.184.${next() % 250}.7`;

const logInFrom =
  (from: string) =>
  (username: string, password = PASSWORD, proof?: string) =>
    api.call('POST', '/auth/login', {
      form: { username, password },
      headers: { 'x-forwarded-for': from, ...(proof && { 'souk-proof': proof }) },
    });
const proveFrom = (from: string, token: string, password = PASSWORD) =>
  api.call('POST', '/auth/reauthenticate', {
    token,
    json: { password },
    headers: { 'x-forwarded-for': from },
  });

async function solve(challenge: WorkChallenge): Promise<string> {
  const { counter, derivedKey } = (await solveChallenge({ challenge, deriveKey })) ?? {};
  return JSON.stringify({ challenge, solution: { counter, derivedKey } });
}

async function logInWithWork(from: string, email: string, password = PASSWORD) {
  const answer = await logInFrom(from)(email, password);
  const { challenge } = answer.body;
  return challenge ? logInFrom(from)(email, password, await solve(challenge)) : answer;
}

async function people(count: number): Promise<string[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const rows = Array.from({ length: count }, () => {
    const username = `crowd_${next()}`;
    return {
      username,
      email: `${username}@test.example`,
      passwordHash,
      role: 'user' as const,
      createdAt: NOW,
    };
  });
  await User.bulkCreate(rows as never);
  return rows.map(({ email }) => email);
}

async function makeNoise(from: string): Promise<number[]> {
  const answers = [];
  for (let guess = 0; guess < 50; guess += 1)
    answers.push((await logInFrom(from)(`nobody_${next()}@test.example`, 'a guess')).status);
  return answers;
}

it('lets an open session prove who it is, and known people sign in, where a neighbour guesses', async () => {
  const from = address();
  const { email } = (await createNewcomer(api)).user;
  await User.update({ passwordHash: await hashPassword(PASSWORD) }, { where: { email } });
  const { access_token: token } = (await logInFrom(from)(email)).body;
  const answers = await makeNoise(from);
  expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(50);
  expect(answers.at(-1)).toBe(429);
  expect((await proveFrom(from, token)).status).toBe(204);
  const change = { current_password: PASSWORD, new_password: 'another horse 7' };
  const changed = await api.call('PUT', '/auth/password', {
    token,
    json: change,
    headers: { 'x-forwarded-for': from },
  });
  expect(changed.status).toBe(204);
  expect((await logInFrom(from)(email, change.new_password)).status).toBe(200);
});

it('1,000 honest people behind one IPv4 address sign in and prove who they are, and one attacker guesses no more than before', async () => {
  const from = address();
  const [known, strangers] = [await people(980), await people(20)];
  for (const { id: account } of await User.findAll({ where: { email: known }, attributes: ['id'] })) {
    const attempt = { account, address: from, maxAttempts: 5 };
    await forgetLogins(api.services.rateLimits, await countLogin(api.services, attempt));
  }

  const guesses = { looked: 0, refused: 0 };
  const attack = async (emails: string[]) => {
    for (const email of emails) {
      const { status } = await logInFrom(from)(email, 'a guess');
      guesses[status === 401 ? 'looked' : 'refused'] += 1;
    }
  };
  const nobodies = Array.from({ length: 60 }, (_, number) => `nobody_${number}@test.example`);
  await attack([...strangers, ...nobodies]);

  let [passed, asked] = [0, 0];
  const honest = async (email: string, withWork: boolean) => {
    asked += 2;
    const { status, body } = await (withWork ? logInWithWork(from, email) : logInFrom(from)(email));
    if (status !== 200) return;
    passed += 1;
    if ((await proveFrom(from, body.access_token)).status === 204) passed += 1;
  };
  for (let index = 0; index < 970; index += 10) {
    const some = known.slice(index, index + 10);
    await Promise.all(some.map((email) => honest(email, false)));
    await attack(nobodies.slice(0, 3));
  }
  // An attacker of accounts known there has no more guesses: their owners do the same work as strangers.
  await attack(known.slice(0, 60));
  for (const email of [...known.slice(970), ...strangers]) await honest(email, true);
  expect([asked, passed / asked]).toEqual([2000, expect.any(Number)]);
  expect(passed / asked).toBeGreaterThanOrEqual(0.995);
  expect(guesses.looked).toBeLessThanOrEqual(50);
  expect(guesses.refused).toBeGreaterThan(300);
});

it('known people need no work while strangers do, and a client that does none reads when to come back', async () => {
  const from = address();
  const [known, stranger] = (await people(2)) as [string, string];
  expect((await logInFrom(from)(known)).status).toBe(200);
  await makeNoise(from);
  expect((await logInFrom(from)(known)).status).toBe(200);
  const refused = await logInFrom(from)(stranger);
  expect(outcome(refused)).toBe('429 too_many_sign_ins');
  expect(refused.body.detail).toBe('Too many failed sign-ins. Please try again in 15 minutes.');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  const proof = await solve(refused.body.challenge);
  expect((await logInFrom(from)(stranger, PASSWORD, proof)).status).toBe(200);
  // Each guess takes its own proof, and without one none of the account's five is used.
  expect((await logInFrom(from)('nobody@test.example', 'a guess', proof)).status).toBe(429);
  for (let time = 0; time < 20; time += 1) await logInFrom(from)('nobody@test.example', 'a guess');
  const again = await logInFrom(from)('nobody@test.example', 'a guess');
  const guess = await logInFrom(from)('nobody@test.example', 'a guess', await solve(again.body.challenge));
  expect(guess.status).toBe(401);
});

it('lets five wrong passwords for one account be the last also with work, and asks for more of it the more guesses there are', async () => {
  const from = address();
  const [email] = (await people(1)) as [string];
  await makeNoise(from);
  const used = (points: number) =>
    api.services.sequelize.query('UPDATE rate_limits SET points = ? WHERE `key` = ?', {
      replacements: [points, `login-address:${from}`],
    });
  const workAt = async (points: number) => {
    await used(points);
    const { challenge } = (await logInFrom(from)(email, 'a guess')).body;
    return (await solveChallenge({ challenge, deriveKey }))?.counter ?? 0;
  };
  // At 100 points it is 8 times as much, and never more than 32 times.
  expect(await workAt(25)).toBeLessThan(350);
  expect(await workAt(50)).toBeGreaterThanOrEqual(300);
  expect(await workAt(100)).toBeGreaterThanOrEqual(1200);
  await used(25);
  const { challenge } = (await logInFrom(from)(email, 'a guess')).body;
  const cheap = await solve(challenge);
  await used(80);
  // Cheap proofs cannot be stored for later.
  expect((await logInFrom(from)(email, 'a guess', cheap)).status).toBe(429);
  await used(25);
  const statuses = [];
  for (let guess = 0; guess < 6; guess += 1)
    statuses.push((await logInWithWork(from, email, `guess ${guess}`)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await logInWithWork(from, email)).body.challenge).toBeUndefined();
});

it('takes the second step with work too', async () => {
  const from = address();
  const owner = await withApp(api);
  const form = { username: owner.email, password: 'correct horse 1' };
  const headers = { 'x-forwarded-for': from };
  const { login_token } = (await api.call('POST', '/auth/login', { form, headers })).body;
  await makeNoise(from);
  const json = { login_token, code: codeOf(owner.secret, 1) };
  const step = (proof = '') =>
    api.call('POST', '/auth/login/second-factor', { json, headers: { ...headers, 'souk-proof': proof } });
  const asked = await step();
  expect(asked.status).toBe(429);
  expect((await step(await solve(asked.body.challenge))).status).toBe(200);
});

it('gives an owner with a second factor nothing back that was not taken', async () => {
  const from = address();
  const owner = await withApp(api);
  const logIn = () => logInFrom(from)(owner.email, 'correct horse 1');
  const { login_token } = (await logIn()).body;
  const json = { login_token, code: codeOf(owner.secret, 1) };
  const headers = { 'x-forwarded-for': from };
  expect((await api.call('POST', '/auth/login/second-factor', { json, headers })).status).toBe(200);
  for (let time = 0; time < 3; time += 1) expect((await logIn()).status).toBe(401);
  const [below] = await api.services.sequelize.query('SELECT * FROM rate_limits WHERE points < 0');
  expect(below).toEqual([]);
});

it('counts the /48 of IPv6 addresses too', async () => {
  const subnet = (number: number) => `2a00:1450:${(next() % 9000) + 1000}:${number}::`;
  const site = subnet(0).split(':').slice(0, 3).join(':');
  let looked = 0;
  for (let guess = 0; guess < 150; guess += 1) {
    const from = `${site}:${(guess % 30).toString(16)}::`;
    if ((await logInFrom(from)(`nobody_${next()}@test.example`, 'a guess')).status === 401) looked += 1;
  }
  expect(looked).toBe(125);
});
