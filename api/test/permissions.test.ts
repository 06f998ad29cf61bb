// @slow: asks each route as everyone who may call it, and as everyone else
import {
  ADMIN_ROLES,
  type AdminRole,
  PERMISSIONS,
  type Permission,
  permissionsOf,
} from '@souk/contracts/backOffice/team/permissions';
import { GRANTS, termsOf } from '@souk/contracts/people/abilities/grants';
import { WAYS_OUT } from '@souk/contracts/people/abilities/waysOut';
import { routes } from '../src/app/modules';
import { Session } from '../src/domain/models';
import { createApiRouter } from '../src/domain/routes/createApiRouter';
import { grantsFor, type Route, waysOf, whoOf } from '../src/domain/routes/route';
import { CallerReader } from '../src/domain/session/CallerReader';
import type { TestApi } from './createTestApi';
import { accessOf, EXPECTATIONS } from './expectedAccess';
import { type Actor, asActor, createAdmin, createTrader } from './factories';
import { testApi } from './testApi';

const api = testApi();
/** These end the caller's sessions: they get an account of their own. */
const ENDING = [
  'POST /auth/logout',
  'DELETE /auth/sessions',
  'PUT /auth/password',
  'POST /profile/erase',
  'POST /trades/:id/not-me',
];
const makers: Record<'anonymous' | 'regular' | 'admin', () => Promise<Actor | null>> = {
  anonymous: async () => null,
  regular: () => createTrader(api),
  admin: () => createAdmin(api),
};

/** Addresses that the router itself serves, whatever any list says. */
function servedAddresses(): string[] {
  const services = {} as TestApi['services'];
  return createApiRouter(routes, services).stack.flatMap(({ methods, path }) =>
    methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
  );
}

it('has an expectation for each route that the router serves, and no other', () => {
  const served = servedAddresses();
  expect(served.filter((address) => !accessOf(address))).toEqual([]);
  expect(Object.keys(EXPECTATIONS).filter((address) => !served.includes(address))).toEqual([]);
});

/** The user in paths, so that every path finds something. */
let someone: Actor;
let callers: Record<keyof typeof makers, Actor | null>;
beforeAll(async () => {
  someone = await createTrader(api);
  callers = { anonymous: null, regular: await makers.regular(), admin: await makers.admin() };
});

const fill = (path: string) =>
  path
    .replace(':id', '999999')
    .replace(':code', '1234-7KX2QM')
    .replace(':username', someone.user.username)
    .replace(':key', 'trading_enabled')
    .replace(':subject', 'deposit');

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
    const caller = ENDING.includes(address) ? await makers[name]() : callers[name];
    const { status } = await ask(address, caller);
    const expected = accessOf(address)?.[name];
    if (expected === 'in') expect([401, 403]).not.toContain(status);
    else expect(status).toBe(expected);
    expect(status).toBeLessThan(500);
  });
});

const forAdmins = servedAddresses().filter((address) => accessOf(address)?.regular === 403);

it('is closed to a deactivated admin wherever it is for admins only', async () => {
  const former = await createAdmin(api);
  await former.user.update({ isActive: false });
  for (const address of forAdmins)
    expect([address, (await ask(address, former)).status]).toEqual([address, 403]);
});

describe('a grant', () => {
  const addressOf = ({ method, path }: Route) => `${method} ${path}`;
  const signedIn = routes.filter((route) => whoOf(route) !== 'anyone');

  it('is named by each route, and each opens something', () => {
    const named = new Set(routes.flatMap((route) => [...grantsFor(route)]));
    expect(GRANTS.filter((grant) => !named.has(grant))).toEqual([]);
    for (const route of routes) for (const grant of grantsFor(route)) expect(GRANTS).toContain(grant);
  });

  afterEach(() => jest.restoreAllMocks());

  it.each(GRANTS)('%s alone opens its own routes, and is refused all others', async (grant) => {
    const role = termsOf(grant).who === 'admin' ? 'admin' : 'regular';
    const actor = callers[role];
    const read = CallerReader.prototype.read;
    jest.spyOn(CallerReader.prototype, 'read').mockImplementation(async function (this: CallerReader, id) {
      const caller = await read.call(this, id);
      return caller && { ...caller, grants: new Set([grant]) };
    });
    for (const route of signedIn.filter((one) => !ENDING.includes(addressOf(one)))) {
      const { status, body } = await ask(addressOf(route), actor);
      const isRefused = status === 403 && body.type.endsWith(':permission_missing');
      const isOwn = grantsFor(route)[role === 'admin' ? 1 : 0] === grant && grantsFor(route)[0] === grant;
      const isOther = status === 403 && /:(not_for_admins|admins_only)$/.test(body.type);
      const isRight = isOwn ? !isRefused : isRefused || isOther;
      expect([addressOf(route), status, isRight]).toEqual([addressOf(route), status, true]);
    }
  });
});

describe('a role of the back office', () => {
  const admins = routes.filter((route) => PERMISSIONS.includes(grantsFor(route)[1] as Permission));
  const addressOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

  it('is asked for by each route under /admin', () => {
    const without = routes.filter((route) => route.path.startsWith('/admin/') && whoOf(route) !== 'admin');
    expect(without.map(addressOf)).toEqual([]);
  });

  it.each([...ADMIN_ROLES, 'support,treasurer'])(
    '%s opens what it allows, and nothing else',
    async (names) => {
      const member = await createAdmin(api);
      await member.user.update({ adminRoles: names });
      const allowed = permissionsOf(names.split(',') as AdminRole[]);
      for (const route of admins) {
        const { status, body } = await ask(addressOf(route), member);
        const isRefused = status === 403 && body.type.endsWith(':permission_missing');
        expect([addressOf(route), isRefused]).toEqual([
          addressOf(route),
          !allowed.includes(grantsFor(route)[1] as Permission),
        ]);
      }
    },
  );

  it('of an administrator who has none is owner', async () => {
    const { body } = await api.call('GET', '/profile/me', { token: callers.admin?.token });
    expect(body.permissions).toEqual(PERMISSIONS);
    const { body: trader } = await api.call('GET', '/profile/me', { token: callers.regular?.token });
    expect(trader).not.toHaveProperty('permissions');
  });

  it('changes nothing by a session that proved 11 minutes ago who it is, but claims a case', async () => {
    const stale = await createAdmin(api);
    await Session.update(
      { provedAt: new Date(Date.now() - 11 * 60_000) },
      { where: { id: stale.sessionId } },
    );
    for (const route of admins) {
      const { status, body } = await ask(addressOf(route), stale);
      const isRefused = status === 403 && body.type.endsWith(':reauthentication_required');
      expect([addressOf(route), isRefused]).toEqual([
        addressOf(route),
        route.method !== 'GET' && route.needs !== 'session',
      ]);
    }
  });

  /** These change the calling administrator's account, or only their screen. */
  const OWN = [
    'POST /auth/logout',
    'POST /auth/reauthenticate',
    'POST /auth/reauthenticate/options',
    'POST /auth/test-token',
    'POST /auth/verify-email/request',
    'PUT /auth/password',
    'PUT /profile/me',
    'POST /profile/terms',
    'PUT /profile/tax-residences',
    'PUT /notifications/read',
    'PUT /notification-preferences',
    'PUT /push-subscriptions/current',
    'DELETE /push-subscriptions/current',
    'POST /push-subscriptions/current/test',
    'POST /support',
    'POST /support/questions/:id/messages',
  ];
  const shared = servedAddresses().filter(
    (address) =>
      !address.startsWith('GET ') &&
      accessOf(address)?.anonymous === 401 &&
      accessOf(address)?.regular === 'in' &&
      accessOf(address)?.admin === 'in',
  );

  it('writes nothing through a route for all users by a session that proved 11 minutes ago who it is', async () => {
    const provedAt = new Date(Date.now() - 11 * 60_000);
    const open: string[] = [];
    for (const address of shared) {
      const stale = await createAdmin(api);
      await Session.update({ provedAt }, { where: { id: stale.sessionId } });
      const { status, body } = await ask(address, stale);
      if (status !== 403 || !body.type.endsWith(':reauthentication_required')) open.push(address);
    }
    expect(open.sort()).toEqual(OWN.sort());
  });
});

describe('a session', () => {
  const closed = servedAddresses().filter((address) => accessOf(address)?.anonymous === 401);
  // A mailed link is itself a proof.
  const recent = routes.filter(
    (route) =>
      route.may !== 'public' &&
      (route.needs === 'recent' || waysOf(route).some((way) => WAYS_OUT[way].proof === 'always')),
  );
  const past = (hours: number) => new Date(Date.now() - hours * 3_600_000);

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
    const [without, having] = [await createAdmin(api), await createAdmin(api)];
    await Session.update({ withFactor: true }, { where: { id: having.sessionId } });
    const words = ['PUT /trades/:id', 'POST /trades/:id/messages', 'POST /trades/:id/attachments'];
    for (const address of [...forAdmins, ...words]) {
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
      'POST /api-keys',
      'POST /auth/passkeys',
      'POST /auth/passkeys/options',
      'POST /auth/recovery-codes',
      'POST /auth/totp/confirm',
      'POST /auth/totp/setup',
      'POST /profile/erase',
      'POST /trades/:id/not-me',
      'POST /wallet/withdraw',
      'POST /wallet/withdrawals/:id/cancel',
      'POST /webhooks',
      'PUT /profile/mail-word',
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
    for (const address of closed.filter((one) => accessOf(one)?.regular === 'in')) {
      if (recent.some(({ method, path }) => `${method} ${path}` === address)) continue;
      const { status } = await ask(address, await stale());
      expect([address, [401, 403].includes(status)]).toEqual([address, false]);
    }
  });
});
