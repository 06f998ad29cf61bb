import type { WorkChallenge } from '@souk/contracts/people/signIn/workProof';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { next } from '../../../../test/factories';
import { testApi } from '../../../../test/testApi';
import { User } from '../../../domain/models';
import { createWork } from '../../../kernel/limits/requireWork';

const api = testApi({ rateLimits: true });

const network = () => `93.184.${next() % 250}`;

function register(address: string, proof?: string) {
  const name = `work_${next()}`;
  return api.call('POST', '/auth/register', {
    json: { email: `${name}@test.example`, username: name, password: 'secret1' },
    headers: { 'x-forwarded-for': address, ...(proof && { 'souk-proof': proof }) },
  });
}

const reset = (address: string, proof?: string) =>
  api.call('POST', '/auth/password-reset/request', {
    json: { email: `nothing_${next()}@test.example` },
    headers: { 'x-forwarded-for': address, ...(proof && { 'souk-proof': proof }) },
  });

async function solve(challenge: WorkChallenge): Promise<string> {
  const { counter, derivedKey } = (await solveChallenge({ challenge, deriveKey })) ?? {};
  return JSON.stringify({ challenge, solution: { counter, derivedKey } });
}

async function challengeFor(attempt: typeof register, addresses: string): Promise<WorkChallenge> {
  await attempt(`${addresses}.1`);
  await attempt(`${addresses}.2`);
  const { status, body } = await attempt(`${addresses}.3`);
  expect([status, body.type]).toEqual([429, 'urn:souk:problem:proof_of_work_needed']);
  return body.challenge;
}

it('asks for work from the third registration of a network on, makes no account before, and one for a proof', async () => {
  const own = network();
  const before = await User.count();
  const first = await Promise.all([register(`${own}.1`), register(`${own}.2`)]);
  expect(first.map(({ status }) => status)).toEqual([201, 201]);
  const asked = await register(`${own}.3`);
  expect(asked.body).toMatchObject({
    status: 429,
    detail: 'Please wait a moment: your browser proves that no program floods us.',
  });
  expect(Number(asked.headers.get('retry-after'))).toBeGreaterThan(3500);
  expect(await User.count()).toBe(before + 2);
  expect((await register(`${own}.4`, await solve(asked.body.challenge))).status).toBe(201);
  expect((await register(`${network()}.1`)).status).toBe(201);
});

it('asks for work from the third password reset on, whether or not the address has an account', async () => {
  const own = network();
  const proof = await solve(await challengeFor(reset, own));
  expect((await register(`${own}.1`)).status).toBe(201);
  expect((await reset(`${own}.1`, proof)).status).toBe(200);
});

it('counts the /64 of an IPv6 address, as the gateway tells it', async () => {
  const own = '2a00:1450:4001:82a::';
  expect([(await reset(own)).status, (await reset(own)).status, (await reset(own)).status]).toEqual([
    200, 200, 429,
  ]);
  expect((await reset('2a00:1450:4001:82b::')).status).toBe(200);
});

it('counts the /48 of IPv6 addresses too, so that many /64 of one are no way around the work', async () => {
  const statuses = [];
  for (let subnet = 0; subnet < 60; subnet += 1)
    statuses.push((await register(`2a00:1450:4002:${subnet.toString(16)}::`)).status);
  expect(statuses).toEqual([...Array(10).fill(201), ...Array(50).fill(429)]);
  expect((await register('2a00:1450:4003:1::')).status).toBe(201);
});

it('takes a proof once, also twice at the same time', async () => {
  const own = network();
  const proof = await solve(await challengeFor(register, own));
  const both = await Promise.all([register(`${own}.5`, proof), register(`${own}.6`, proof)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 429]);
  const again = await register(`${own}.5`, proof);
  expect([again.status, again.body.challenge.signature]).toEqual([429, expect.any(String)]);
});

it('refuses a proof that is expired, of another network or action, wrong, changed or unreadable', async () => {
  const own = network();
  const challenge = await challengeFor(register, own);
  const { jwtKey } = api.services.config;
  const now = Date.now();
  const made = (action: 'register' | 'password-reset', of: string, at: number) =>
    createWork(jwtKey, { action, network: of }, at).then(solve);
  const good = await solve(challenge);
  const { solution } = JSON.parse(good);
  const wrong = { ...solution, derivedKey: solution.derivedKey.replaceAll(/.$/g, '') };
  const later = { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 1 };
  const refused = [
    await made('register', `${own}.0`, now - 601_000),
    await made('register', '93.183.1.0', now),
    await made('password-reset', `${own}.0`, now),
    JSON.stringify({ challenge, solution: { counter: 1, derivedKey: challenge.parameters.keyPrefix } }),
    JSON.stringify({ challenge, solution: wrong }),
    JSON.stringify({ challenge: { ...challenge, parameters: later }, solution }),
    JSON.stringify({ challenge, solution, more: 1 }),
    '{}',
    'null',
    'proof',
  ];
  for (const proof of refused)
    expect([proof, (await register(`${own}.7`, proof)).status]).toEqual([proof, 429]);
  expect((await register(`${own}.7`, good)).status).toBe(201);
});

const three = async (address: string) => {
  const answers = [await register(address), await register(address), await register(address)];
  return answers.map(({ status }) => status);
};

it('asks nothing on a private network, and nothing where limits are off', async () => {
  expect(await three('10.1.2.3')).toEqual([201, 201, 201]);
  const config = jest.replaceProperty(api.services.config, 'rateLimits', false);
  expect(await three(`${network()}.1`)).toEqual([201, 201, 201]);
  config.restore();
});
