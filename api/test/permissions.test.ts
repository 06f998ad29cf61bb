import { routes } from '../src/features';
import { createRouter } from '../src/http/createRouter';
import { Session } from '../src/models';
import type { TestApi } from './createTestApi';
import { type Actor, asActor, createAdmin, createTrader } from './factories';
import { testApi } from './testApi';

type Outcome = 'in' | 401 | 403;

/** Who gets past the door of each route (spec §6). A route that is not named here fails the test. */
const EXPECTATIONS: Record<string, { anonymous: Outcome; regular: Outcome; admin: Outcome }> = {
  ...expecting({ anonymous: 'in', regular: 'in', admin: 'in' }, [
    'POST /auth/register',
    'POST /auth/login',
    'POST /auth/login/second-factor',
    'POST /auth/password-reset/request',
    'POST /auth/password-reset/confirm',
    'POST /auth/verify-email',
  ]),
  ...expecting({ anonymous: 401, regular: 'in', admin: 'in' }, [
    'POST /auth/test-token',
    'POST /auth/reauthenticate',
    'POST /auth/reauthenticate/options',
    'GET /auth/factors',
    'GET /auth/events',
    'POST /auth/totp/setup',
    'POST /auth/totp/confirm',
    'DELETE /auth/totp',
    'POST /auth/passkeys/options',
    'POST /auth/passkeys',
    'DELETE /auth/passkeys/:id',
    'POST /auth/recovery-codes',
    'POST /auth/verify-email/request',
    'PUT /auth/password',
    'GET /auth/sessions',
    'DELETE /auth/sessions',
    'DELETE /auth/sessions/:id',
    'POST /auth/logout',
    'GET /profile/me',
    'PUT /profile/me',
    'GET /profile/export',
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
    'GET /profile/erase',
    'POST /profile/erase',
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
    'POST /wallet/withdrawals/:id/cancel',
  ]),
  ...expecting({ anonymous: 401, regular: 403, admin: 'in' }, [
    'PUT /trades/:id/complete',
    'GET /admin/users',
    'PUT /admin/users/:id',
    'POST /admin/users/:id/remove-factors',
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
/** Somebody with a session of their own: some calls end it. */
const callers: Record<'anonymous' | 'regular' | 'admin', () => Promise<Actor | null>> = {
  anonymous: async () => null,
  regular: () => createTrader(api),
  admin: () => createAdmin(api),
};

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
    const { status } = await ask(address, await callers[name]());
    const expected = EXPECTATIONS[address]?.[name];
    if (expected === 'in') expect([401, 403]).not.toContain(status);
    else expect(status).toBe(expected);
    expect(status).toBeLessThan(500);
  });
});

const forAdmins = servedAddresses().filter((address) => EXPECTATIONS[address]?.regular === 403);

it('is closed to a deactivated admin wherever it is for admins only', async () => {
  const former = await createAdmin(api);
  await former.user.update({ isActive: false });
  for (const address of forAdmins)
    expect([address, (await ask(address, former)).status]).toEqual([address, 403]);
});

describe('a session', () => {
  const closed = servedAddresses().filter((address) => EXPECTATIONS[address]?.anonymous === 401);
  const recent = routes.filter(({ needs }) => needs === 'recent');
  const HOUR_MS = 3_600_000;
  const past = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

  it.each([
    ['was ended', { endedAt: new Date() }, 'Your session has expired. Please log in again.'],
    ['was not used for too long', { seenAt: past(1) }, 'Your session has expired. Please log in again.'],
    ['is of another site', null, 'Authorization required. Please log in.'],
  ])('that %s opens nothing', async (_, change, detail) => {
    const { user } = await createTrader(api);
    const actor = await asActor(api, user, change ? 'all' : 'backoffice');
    if (change) await Session.update(change, { where: { id: actor.sessionId } });
    for (const address of closed) {
      const { status, body } = await ask(address, actor);
      expect([address, status, body.detail]).toEqual([address, 401, detail]);
    }
  });

  it('that proved no second factor only reads as an administrator, where the platform wants one', async () => {
    const needed = jest.spyOn(api.services.settings, 'recall').mockImplementation(async () => ({
      ...(await api.services.settings.read()),
      admins_need_second_factor: true,
    }));
    for (const address of forAdmins) {
      const [without, having] = [await createAdmin(api), await createAdmin(api)];
      await Session.update({ withFactor: true }, { where: { id: having.sessionId } });
      const { status, body } = await ask(address, without);
      const isRefused = status === 403 && body.type.endsWith(':second_factor_missing');
      expect([address, isRefused]).toEqual([address, !address.startsWith('GET ')]);
      expect([address, (await ask(address, having)).status === 403]).toEqual([address, false]);
    }
    needed.mockRestore();
  });

  it('that was proved long ago opens all but what needs a recent proof', async () => {
    expect(recent.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /auth/passkeys/:id',
      'DELETE /auth/sessions',
      'DELETE /auth/sessions/:id',
      'DELETE /auth/totp',
      'GET /profile/export',
      'POST /auth/passkeys',
      'POST /auth/passkeys/options',
      'POST /auth/recovery-codes',
      'POST /auth/totp/confirm',
      'POST /auth/totp/setup',
      'POST /profile/erase',
      'POST /wallet/withdraw',
    ]);
    const stale = async () => {
      const actor = await createTrader(api);
      await Session.update({ provedAt: past(0.2) }, { where: { id: actor.sessionId } });
      return actor;
    };
    for (const { method, path } of recent) {
      const { status, body } = await ask(`${method} ${path}`, await stale());
      expect([status, body.type]).toEqual([403, expect.stringContaining('reauthentication_required')]);
    }
    for (const address of closed.filter((one) => EXPECTATIONS[one]?.regular === 'in')) {
      if (recent.some(({ method, path }) => `${method} ${path}` === address)) continue;
      const { status } = await ask(address, await stale());
      expect([address, [401, 403].includes(status)]).toEqual([address, false]);
    }
  });
});
