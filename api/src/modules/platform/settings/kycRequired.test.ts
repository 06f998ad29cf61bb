import {
  type Actor,
  balancesOf,
  createAdmin,
  createNewcomer,
  fund,
  tryTrade,
} from '../../../../test/factories';
import { testApi } from '../../../../test/testApi';

const api = testApi();
let admin: Actor;

beforeAll(async () => {
  admin = await createAdmin(api);
});

const requireKyc = (value: boolean) => admin.call('PUT', '/admin/settings/kyc_required', { value });
afterEach(() => requireKyc(true));

const CODES = {
  account_deactivated: 'deactivated',
  email_unconfirmed: 'email',
  kyc_not_approved: 'kyc',
} as Record<string, string>;

/** Trading barriers in each response that shows a user: a list for the user, one word for an admin. */
async function barriersOf({ id, token }: Actor) {
  const { body: all } = await admin.call('GET', '/admin/users?limit=1000');
  const own = await Promise.all([
    api.call('GET', '/profile/me', { token }),
    api.call('POST', '/auth/test-token', { token }),
    api.call('PUT', '/profile/me', { token, json: { city: 'Tunis' } }),
  ]);
  const { body: one } = await admin.call('GET', `/admin/users/${id}`);
  const listed = all.find((user: { id: number }) => user.id === id);
  const said = own.map(({ body }) => CODES[body.barriers['trades.open']?.code] ?? null);
  return [...new Set([...said, one.trading_barrier, listed.trading_barrier])];
}

const OFFER = { crypto_type: 'SIDRA', price_per_unit: '2', min_amount: '1', max_amount: '50' };
const post = (actor: Actor) => actor.call('POST', '/offers/', OFFER);

it('says with every user what keeps them from trading', async () => {
  const person = await createNewcomer(api);
  expect(await barriersOf(person)).toEqual(['kyc']);
  await requireKyc(false);
  expect(await barriersOf(person)).toEqual([null]);
  await person.user.update({ isActive: false });
  expect(await barriersOf(person)).toEqual(['deactivated']);
});

it('says it to an admin who changes it', async () => {
  const person = await createNewcomer(api);
  const put = async (json: unknown) =>
    (await admin.call('PUT', `/admin/users/${person.id}`, json)).body.trading_barrier;
  expect(await put({ kyc_status: 'approved' })).toBeNull();
  expect(await put({ is_active: false })).toBe('deactivated');
});

it('lets users without approved documents offer and trade exactly while KYC is not required', async () => {
  const [seller, buyer] = [await createNewcomer(api), await createNewcomer(api)];
  await fund(api, buyer, '100');
  expect((await post(seller)).status).toBe(403);
  await requireKyc(false);
  const { status, body: offer } = await post(seller);
  expect(status).toBe(201);
  const open = () => tryTrade(buyer, offer);
  expect((await open()).status).toBe(201);
  await requireKyc(true);
  expect((await open()).status).toBe(403);
  expect(await balancesOf(api, buyer)).toEqual(['79.700000', '20.300000', '0.000000']);
});
