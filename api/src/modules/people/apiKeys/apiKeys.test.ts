import { asActor, createAdmin, createTrader } from '../../../../test/factories';
import { PASSWORD, person as withPassword } from '../../../../test/factorPeople';
import { mailsTo, subjectsTo } from '../../../../test/mailsTo';
import { outcome } from '../../../../test/outcome';
import { keyOf, PUBLIC_KEY } from '../../../../test/signing';
import { testApi } from '../../../../test/testApi';
import { ApiKey, Session, TotpFactor, User } from '../../../domain/models';
import { NOW } from '../../../kernel/database/databaseTime';
import { change } from '../../../kernel/database/statements';
import { Webhook } from '../../platform/tables';
import { warnOfEnds } from './warnOfEnds';

const api = testApi();
const KEY = {
  name: 'My bot',
  public_key: PUBLIC_KEY,
  scopes: ['read', 'offers', 'bids'],
  networks: ['203.0.113.0/24'],
  least_prices: { SIDRA: '2.00' },
  most_prices: { SIDRA: '2.30' },
  days: 90,
};
async function withApp() {
  const { id, token } = await createTrader(api);
  await TotpFactor.create({ userId: id, secret: 'sealed', confirmedAt: new Date() });
  await Session.update({ withFactor: true }, { where: { userId: id } });
  const call = (method: string, path: string, json?: unknown) => api.call(method, path, { token, json });
  return { id, call };
}
type Caller = Awaited<ReturnType<typeof withApp>>;
const create = ({ call }: Caller, terms = {}) => call('POST', '/api-keys', { ...KEY, ...terms });
const isLive = async (id: string) => (await ApiKey.findByPk(id, { rejectOnEmpty: true })).revokedAt === null;

describe('POST /api-keys', () => {
  it('keeps the public half, and tells the owner by mail', async () => {
    const owner = await withApp();
    const { status, body } = await create(owner);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^sk_[\w-]{20}$/),
      name: 'My bot',
      scopes: ['read', 'offers', 'bids'],
      networks: ['203.0.113.0/24'],
      least_prices: { SIDRA: '2' },
      most_prices: { SIDRA: '2.3' },
      used_at: null,
      is_over: false,
    });
    expect((await owner.call('GET', '/api-keys')).body).toEqual([body]);
    expect(JSON.stringify(body)).not.toContain(PUBLIC_KEY);
    expect(await subjectsTo(api, owner.id)).toContain('Souk: An API key was created');
    const { text } = (await mailsTo(api, owner.id)).at(-1) ?? {};
    expect(text).toContain('It sells no SIDRA for less than 2 USDT each.');
    expect(text).toContain('It buys no SIDRA for more than 2.3 USDT each.');
  });

  it('takes a second factor, proved in this session within 10 minutes', async () => {
    const without = await createTrader(api);
    expect(outcome(await without.call('POST', '/api-keys', KEY))).toBe('409 factor_missing');
    const owner = await withApp();
    await Session.update({ withFactor: false }, { where: { userId: owner.id } });
    expect(outcome(await create(owner))).toBe('403 reauthentication_required');
    await Session.update({ withFactor: true }, { where: { userId: owner.id } });
    await Session.update({ provedAt: new Date(0) }, { where: { userId: owner.id } });
    expect(outcome(await create(owner))).toBe('403 reauthentication_required');
    expect(await ApiKey.count({ where: { userId: owner.id } })).toBe(0);
  });

  it('keeps ten keys at most, also when they are asked for at once', async () => {
    const owner = await withApp();
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(owner)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const [first] = (await owner.call('GET', '/api-keys')).body;
    await owner.call('DELETE', `/api-keys/${first.id}`);
    expect((await create(owner)).status).toBe(201);
  });

  let asking: Caller;
  beforeAll(async () => {
    asking = await withApp();
  });
  it.each([
    ['name', { name: '' }],
    ['public_key', { public_key: `${PUBLIC_KEY.slice(0, -1)}A` }],
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['read', 'read'] }],
    ['scopes.0', { scopes: ['withdraw'] }],
    ['networks', { networks: ['203.0.113.0/33'] }],
    ['networks', { networks: Array.from({ length: 11 }, (_, at) => `203.0.113.${at}`) }],
    ['least_prices.SIDRA', { least_prices: {} }],
    ['least_prices.SIDRA', { scopes: ['take_bids'], least_prices: {} }],
    ['least_prices.SIDRA', { least_prices: { SIDRA: '0' } }],
    ['most_prices.SIDRA', { scopes: ['bids'], most_prices: {} }],
    ['days', { days: 366 }],
    ['private_key', { private_key: 'x' }],
  ])('refuses a wrong %s', async (field, terms) => {
    const { status, body } = await create(asking, terms);
    expect([status, body.errors?.[0].field]).toEqual([422, field]);
  });

  it('is refused to a deactivated user', async () => {
    const owner = await withApp();
    await User.update({ isActive: false }, { where: { id: owner.id } });
    expect(outcome(await create(owner))).toBe('403 account_deactivated');
  });
});

describe('a key', () => {
  it('is revoked by its owner alone', async () => {
    const [owner, stranger] = [await createTrader(api), await createTrader(api)];
    const { id } = await keyOf(api, owner, ['read']);
    const revoke = (token: string) => api.call('DELETE', `/api-keys/${id}`, { token });
    expect((await revoke(stranger.token)).status).toBe(404);
    expect(await isLive(id)).toBe(true);
    expect([(await revoke(owner.token)).status, (await revoke(owner.token)).status]).toEqual([204, 404]);
    expect(await isLive(id)).toBe(false);
    expect((await owner.call('GET', '/api-keys')).body).toEqual([]);
  });

  it('ends when its owner is deactivated, and does not come back', async () => {
    const [owner, admin] = [await createTrader(api), await createAdmin(api)];
    const { id } = await keyOf(api, owner, ['read']);
    for (const is_active of [false, true]) await admin.call('PUT', `/admin/users/${owner.id}`, { is_active });
    expect(await isLive(id)).toBe(false);
  });

  it('ends when a second factor is removed, by its owner or by support', async () => {
    const owner = await withApp();
    const { id } = await keyOf(api, owner, ['read']);
    expect((await owner.call('DELETE', '/auth/totp')).status).toBe(204);
    expect(await isLive(id)).toBe(false);
    const [lost, admin] = [await withApp(), await createAdmin(api)];
    const key = await keyOf(api, lost, ['read']);
    await admin.call('POST', `/admin/users/${lost.id}/remove-factors`, {
      reason: 'Known by passport and a call',
    });
    expect(await isLive(key.id)).toBe(false);
  });

  it('outlives a sign-out everywhere else', async () => {
    const owner = await createTrader(api);
    const { id } = await keyOf(api, owner, ['read']);
    const { token } = await asActor(api, owner.user);
    expect((await api.call('DELETE', '/auth/sessions', { token })).status).toBe(204);
    expect(await isLive(id)).toBe(true);
  });

  it('ends with a new password, and webhooks are off', async () => {
    const owner = await withPassword(api);
    const { id } = await keyOf(api, owner, ['read']);
    await Webhook.create({ userId: owner.id, url: 'https://bot.example/hook', topics: 'trades' });
    const change = { current_password: PASSWORD, new_password: 'another horse 7' };
    expect((await owner.call('PUT', '/auth/password', change)).status).toBe(204);
    expect(await isLive(id)).toBe(false);
    expect(await Webhook.count({ where: { userId: owner.id, active: true } })).toBe(0);
  });
});

it('tells its owner two weeks and a day before a key ends, once each', async () => {
  const owner = await createTrader(api);
  const { id } = await keyOf(api, owner, ['read']);
  const told = async () => {
    await warnOfEnds(api.services);
    return (await subjectsTo(api, owner.id)).filter((subject) => subject.includes('ends soon')).length;
  };
  const endsIn = (hours: number) =>
    change(api.owner, 'UPDATE api_keys SET expires_at = NOW(3) + INTERVAL :hours HOUR WHERE id = :id', {
      hours,
      id,
    });
  await endsIn(15 * 24);
  expect(await told()).toBe(0);
  await endsIn(13 * 24);
  expect([await told(), await told()]).toEqual([1, 1]);
  await change(api.owner, 'UPDATE api_keys SET warned_at = NOW(3) - INTERVAL 13 DAY WHERE id = :id', { id });
  await endsIn(20);
  expect([await told(), await told()]).toEqual([2, 2]);
  await ApiKey.update({ revokedAt: NOW, warnedAt: null }, { where: { id } });
  expect(await told()).toBe(2);
});
