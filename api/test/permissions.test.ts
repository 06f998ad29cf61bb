import { routes } from '../src/features';
import { createRouter } from '../src/http/createRouter';
import type { TestApi } from './createTestApi';
import { type Actor, createAdmin, createTrader } from './factories';
import { testApi } from './testApi';

type Outcome = 'in' | 401 | 403;

/** Who gets past the door of each route (spec §6). A route that is not named here fails the test. */
const EXPECTATIONS: Record<string, { anonymous: Outcome; regular: Outcome; admin: Outcome }> = {
  ...expecting({ anonymous: 'in', regular: 'in', admin: 'in' }, [
    'POST /auth/register',
    'POST /auth/login',
    'POST /auth/password-reset/request',
    'POST /auth/password-reset/confirm',
  ]),
  ...expecting({ anonymous: 401, regular: 'in', admin: 'in' }, [
    'POST /auth/test-token',
    'GET /profile/me',
    'PUT /profile/me',
    'GET /profile/kyc/documents',
    'GET /profile/kyc/document/:id',
    'GET /offers',
    'GET /offers/my',
    'GET /offers/transaction-fees',
    'GET /offers/:id',
    'GET /trades',
    'GET /trades/:id',
    'PUT /trades/:id',
    'GET /wallet/balance',
    'GET /assets',
    'GET /wallet/admin-wallet-address',
    'GET /wallet/deposits',
    'GET /wallet/withdrawals',
  ]),
  ...expecting({ anonymous: 401, regular: 'in', admin: 403 }, [
    'POST /profile/kyc/upload',
    'DELETE /profile/kyc/document/:id',
    'POST /offers',
    'PUT /offers/:id',
    'DELETE /offers/:id',
    'POST /trades',
    'PUT /trades/:id/confirm-sent',
    'PUT /trades/:id/mark-complete',
    'PUT /trades/:id/dispute',
    'POST /wallet/deposit',
    'POST /wallet/deposit-intents',
    'POST /wallet/withdraw',
  ]),
  ...expecting({ anonymous: 401, regular: 403, admin: 'in' }, [
    'PUT /trades/:id/complete',
    'GET /admin/users',
    'PUT /admin/users/:id',
    'GET /admin/users/:id',
    'GET /admin/users/:id/evidence',
    'GET /admin/users/:id/transfers',
    'GET /admin/hash-uses',
    'GET /admin/statistics',
    'GET /admin/statistics/daily',
    'GET /admin/audit-log',
    'GET /admin/kyc-documents',
    'PUT /admin/kyc-documents/:id',
    'GET /admin/kyc-documents/:id/download',
    'GET /admin/users/:id/kyc-documents',
    'GET /admin/kyc-people',
    'GET /admin/exports/users',
    'GET /admin/exports/deposits',
    'GET /admin/exports/withdrawals',
    'GET /admin/exports/trades',
    'GET /admin/exports/kyc-documents',
    'GET /admin/exports/audit-log',
    'PUT /admin/claims/:subject/:id',
    'DELETE /admin/claims/:subject/:id',
    'GET /admin/notes/:subject/:id',
    'POST /admin/notes/:subject/:id',
    'GET /admin/users/:id/kyc',
    'PUT /admin/users/:id/kyc',
    'GET /admin/deposits',
    'GET /admin/deposits/:id/review',
    'PUT /admin/deposits/:id',
    'GET /admin/withdrawals',
    'GET /admin/withdrawals/:id/review',
    'PUT /admin/withdrawals/:id',
    'GET /admin/trades',
    'GET /admin/trades/:id/review',
    'PUT /admin/trades/:id/verify',
    'PUT /admin/trades/:id/reject',
    'PUT /admin/trades/:id/resolve-dispute',
    'GET /admin/settings',
    'PUT /admin/settings/:key',
    'GET /admin/transaction-fees',
    'PUT /admin/transaction-fees',
    'GET /admin/wallet-address',
    'PUT /admin/wallet-address',
  ]),
};

function expecting<Expected>(expected: Expected, addresses: string[]): Record<string, Expected> {
  return Object.fromEntries(addresses.map((address) => [address, expected]));
}

const api = testApi();
let callers: Record<'anonymous' | 'regular' | 'admin', Actor | null>;

beforeAll(async () => {
  callers = { anonymous: null, regular: await createTrader(api), admin: await createAdmin(api) };
});

/** What the router itself serves, whatever any list says. */
function servedAddresses(): string[] {
  const services = {} as TestApi['services'];
  return createRouter(routes, services).stack.flatMap(({ methods, path }) =>
    methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
  );
}

it('has an expectation for each route that the router serves, and no other', () => {
  expect(Object.keys(EXPECTATIONS).sort()).toEqual(servedAddresses().sort());
});

const fill = (path: string) =>
  path.replace(':id', '999999').replace(':key', 'trading_enabled').replace(':subject', 'deposit');

it.each(servedAddresses())('%s is the same with and without a slash at its end', async (address) => {
  const [method, path] = address.split(' ') as [string, string];
  const plain = fill(path);
  const [without, slashed] = [await api.call(method, plain), await api.call(method, `${plain}/`)];
  expect(without.body.detail).not.toBe('Resource not found.');
  expect([without.status, without.body]).toEqual([slashed.status, slashed.body]);
});

const ask = (address: string, actor: Actor | null) => {
  const [method, path] = address.split(' ') as [string, string];
  const json = method === 'GET' ? undefined : {};
  const plain = fill(path);
  return api.call(method, plain, { token: actor?.token, json });
};

describe.each(servedAddresses())('%s', (address) => {
  it.each(['anonymous', 'regular', 'admin'] as const)('%s', async (name) => {
    const { status } = await ask(address, callers[name]);
    const expected = EXPECTATIONS[address]?.[name];
    if (expected === 'in') expect([401, 403]).not.toContain(status);
    else expect(status).toBe(expected);
    expect(status).toBeLessThan(500);
  });
});

it('is closed to a deactivated admin wherever it is for admins only', async () => {
  const former = await createAdmin(api);
  await former.user.update({ isActive: false });
  const forAdmins = servedAddresses().filter((address) => EXPECTATIONS[address]?.regular === 403);
  for (const address of forAdmins)
    expect([address, (await ask(address, former)).status]).toEqual([address, 403]);
});
