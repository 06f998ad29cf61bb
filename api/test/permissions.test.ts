import {
  ADMIN_ROLES,
  type AdminRole,
  PERMISSIONS,
  type Permission,
  permissionsOf,
} from '@souk/contracts/backOffice/team/permissions';
import { GRANTS, termsOf } from '@souk/contracts/people/abilities/grants';
import { WAYS_OUT } from '@souk/contracts/people/abilities/waysOut';
import type { Site } from '@souk/contracts/platform/site/runtimeConfig';
import { routes } from '../src/app/modules';
import { Session } from '../src/domain/models';
import { assertMayCall } from '../src/domain/routes/assertMayCall';
import { createApiRouter } from '../src/domain/routes/createApiRouter';
import { grantsFor, type Route, waysOf, whoOf } from '../src/domain/routes/route';
import type { SignedIn } from '../src/domain/session/Caller';
import { AppError } from '../src/kernel/AppError';
import type { TestApi } from './createTestApi';
import { accessOf, EXPECTATIONS } from './expectedAccess';
import { type Actor, asActor, createAdmin, createTrader } from './factories';
import { testApi } from './testApi';

const api = testApi();

const addressOf = ({ method, path }: Route) => `${method} ${path.replace(/\/$/, '')}`;
const router = createApiRouter(routes, {} as TestApi['services']);
const past = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const people = {} as Record<'regular' | 'admin' | 'former' | 'stale' | 'staleAdmin' | 'proved', Actor>;
const callers = {} as Record<keyof typeof people, SignedIn>;
let settings: Awaited<ReturnType<TestApi['services']['settings']['recall']>>;

beforeAll(async () => {
  const [trader, admin] = [() => createTrader(api), () => createAdmin(api)];
  people.regular = await trader();
  people.admin = await admin();
  people.former = await admin();
  people.stale = await trader();
  people.staleAdmin = await admin();
  people.proved = await admin();
  await people.former.user.update({ isActive: false });
  for (const { sessionId: id } of [people.stale, people.staleAdmin])
    await Session.update({ provedAt: past(11) }, { where: { id } });
  await Session.update({ withFactor: true }, { where: { id: people.proved.sessionId } });
  for (const name of Object.keys(people) as (keyof typeof people)[])
    callers[name] = (await api.services.callers.read(people[name].sessionId)) as SignedIn;
  settings = await api.services.settings.recall();
});

/** The refusal of a call, as every request to a route is asked; `in` if it is admitted. A public route reads no token. */
function access(route: Route, caller: SignedIn | null, platform = settings, site: Site = 'all'): string {
  try {
    assertMayCall(route, whoOf(route) === 'anyone' ? null : caller, { settings: platform, site });
    return 'in';
  } catch (error) {
    return (error as AppError).code;
  }
}

const statusOf = (code: string) => (code === 'in' ? code : new AppError(code as never).status);

describe('the router', () => {
  it('serves each route that has an expectation, and no other', () => {
    const served = router.stack.flatMap(({ methods, path }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
    );
    expect(served).toEqual(routes.map(addressOf));
    expect(served.filter((address) => !accessOf(address))).toEqual([]);
    expect(Object.keys(EXPECTATIONS).filter((address) => !served.includes(address))).toEqual([]);
  });

  it('finds the same route with and without a slash at its end', () => {
    for (const { method, path } of routes) {
      const plain = path.replace(/\/$/, '').replaceAll(/:\w+/g, '999999');
      const [without, slashed] = [router.match(plain, method), router.match(`${plain}/`, method)];
      expect(without.pathAndMethod.length).toBeGreaterThan(0);
      expect(without.pathAndMethod[0]).toBe(slashed.pathAndMethod[0]);
    }
  });
});

it.each(routes.map((route) => [addressOf(route), route] as const))(
  '%s admits whom it should',
  (address, route) => {
    const { regular, admin } = callers;
    expect({
      anonymous: statusOf(access(route, null)),
      regular: statusOf(access(route, regular)),
      admin: statusOf(access(route, admin)),
    }).toEqual(accessOf(address));
  },
);

const forAdmins = routes.filter((route) => accessOf(addressOf(route))?.regular === 403);

it('is closed to a deactivated admin wherever it is for admins only', () => {
  for (const route of forAdmins)
    expect([addressOf(route), statusOf(access(route, callers.former))]).toEqual([addressOf(route), 403]);
});

describe('a grant', () => {
  const signedIn = routes.filter((route) => whoOf(route) !== 'anyone');

  it('is named by each route, and each opens something', () => {
    const named = new Set(routes.flatMap((route) => [...grantsFor(route)]));
    expect(GRANTS.filter((grant) => !named.has(grant))).toEqual([]);
    for (const route of routes) for (const grant of grantsFor(route)) expect(GRANTS).toContain(grant);
  });

  it.each(GRANTS)('%s alone opens its own routes, and is refused all others', (grant) => {
    const isOfAdmins = termsOf(grant).who === 'admin';
    const caller = { ...callers[isOfAdmins ? 'admin' : 'regular'], grants: new Set([grant]) };
    for (const route of signedIn) {
      const [users, administrators] = grantsFor(route);
      const isOwn = users === grant && (!isOfAdmins || administrators === grant);
      const expected = isOwn
        ? 'in'
        : expect.stringMatching(/^(permission_missing|not_for_admins|admins_only)$/);
      expect([addressOf(route), access(route, caller)]).toEqual([addressOf(route), expected]);
    }
  });
});

describe('a role of the back office', () => {
  const admins = routes.filter((route) => PERMISSIONS.includes(grantsFor(route)[1] as Permission));

  it('is asked for by each route under /admin', () => {
    const without = routes.filter((route) => route.path.startsWith('/admin/') && whoOf(route) !== 'admin');
    expect(without.map(addressOf)).toEqual([]);
  });

  it.each([...ADMIN_ROLES, 'support,treasurer'])(
    '%s opens what it allows, and nothing else',
    async (names) => {
      const member = await createAdmin(api);
      await member.user.update({ adminRoles: names });
      const caller = (await api.services.callers.read(member.sessionId)) as SignedIn;
      const allowed = permissionsOf(names.split(',') as AdminRole[]);
      for (const route of admins) {
        const isAllowed = allowed.includes(grantsFor(route)[1] as Permission);
        expect([addressOf(route), access(route, caller)]).toEqual([
          addressOf(route),
          isAllowed ? 'in' : 'permission_missing',
        ]);
      }
    },
  );

  it('is asked for by routes that users and administrators share', () => {
    const shared = routes.filter(({ may }) => typeof may !== 'string');
    expect(shared.map((route) => `${addressOf(route)}: ${grantsFor(route)[1]}`).sort()).toEqual([
      'POST /trades/:id/attachments: disputes.decide',
      'POST /trades/:id/messages: disputes.decide',
      'PUT /trades/:id: trades.verify',
    ]);
  });

  it('of an administrator who has none is owner', async () => {
    const { body } = await people.admin.call('GET', '/profile/me');
    expect(body.permissions).toEqual(PERMISSIONS);
    const { body: trader } = await people.regular.call('GET', '/profile/me');
    expect(trader).not.toHaveProperty('permissions');
  });

  it('changes nothing by a session that proved 11 minutes ago who it is, but claims a case', () => {
    for (const route of admins) {
      const isRefused = route.method !== 'GET' && route.needs !== 'session';
      expect([addressOf(route), access(route, callers.staleAdmin)]).toEqual([
        addressOf(route),
        isRefused ? 'reauthentication_required' : 'in',
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

  it('writes nothing through a route for all users by a session that proved 11 minutes ago who it is', () => {
    const shared = routes.filter((route) => {
      const { anonymous, regular, admin } = accessOf(addressOf(route)) ?? {};
      return route.method !== 'GET' && anonymous === 401 && regular === 'in' && admin === 'in';
    });
    const open = shared.filter((route) => access(route, callers.staleAdmin) !== 'reauthentication_required');
    expect(open.map(addressOf).sort()).toEqual(OWN.sort());
  });
});

it('is closed to an administrator on the site of traders, but for signing out', () => {
  const open = routes.filter(
    (route) =>
      whoOf(route) !== 'anyone' && access(route, callers.admin, settings, 'trading') !== 'back_office_only',
  );
  expect(open.map(addressOf).sort()).toEqual(['POST /auth/logout', 'POST /auth/test-token']);
});

describe('a session', () => {
  it('that proved no second factor only reads as an administrator, where the platform wants one', () => {
    const strict = { ...settings, admins_need_second_factor: true };
    const words = ['PUT /trades/:id', 'POST /trades/:id/messages', 'POST /trades/:id/attachments'];
    for (const route of [...forAdmins, ...routes.filter((one) => words.includes(addressOf(one)))]) {
      const [without, having] = [access(route, callers.admin, strict), access(route, callers.proved, strict)];
      const expected = route.method === 'GET' ? 'in' : 'second_factor_missing';
      expect([addressOf(route), without, having]).toEqual([addressOf(route), expected, 'in']);
    }
  });

  it('that was proved long ago opens all but what needs a recent proof', () => {
    // A mailed link is itself a proof.
    const recent = routes.filter(
      (route) =>
        route.may !== 'public' &&
        (route.needs === 'recent' || waysOf(route).some((way) => WAYS_OUT[way].proof === 'always')),
    );
    expect(recent.map(addressOf).sort()).toEqual([
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
    const open = routes.filter((route) => accessOf(addressOf(route))?.regular === 'in');
    for (const route of open)
      expect([addressOf(route), access(route, callers.stale)]).toEqual([
        addressOf(route),
        recent.includes(route) ? 'reauthentication_required' : 'in',
      ]);
  });
});

/** One `admit` answers for all routes: one route of each kind is asked through the socket. */
describe('on the wire', () => {
  const kinds = new Map<string, Route>();
  for (const route of routes) {
    const { method, may, needs, transactional, encoding = 'json', reply, isFile } = route;
    // These end the caller's session.
    if (/logout|sessions|password|erase|not-me/.test(route.path)) continue;
    const form = [typeof encoding, typeof reply[1] === 'string' ? reply[1] : isFile, transactional].join();
    const kind = [whoOf(route), typeof may, method === 'GET', needs, form].join();
    if (!kinds.has(kind)) kinds.set(kind, route);
  }
  const ask = ({ method, path }: Route, token?: string) =>
    api.call(method, path.replaceAll(/:\w+/g, '999999'), { token, json: method === 'GET' ? undefined : {} });

  it.each([...kinds.values()].map((route) => [addressOf(route), route] as const))(
    '%s is answered as decided',
    async (_, route) => {
      for (const name of [null, ...(Object.keys(people) as (keyof typeof people)[])]) {
        const decided = access(route, name && callers[name]);
        const { status, body, headers } = await ask(route, name ? people[name].token : undefined);
        expect(headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
        if (decided !== 'in')
          expect([name, status, body.type]).toEqual([
            name,
            statusOf(decided),
            expect.stringMatching(`:${decided}$`),
          ]);
        else expect([name, [401, 403].includes(status) || status >= 500]).toEqual([name, false]);
      }
    },
  );

  it.each([
    ['was ended', { endedAt: new Date() }, 'Your session has expired. Please log in again.'],
    ['was not used for too long', { seenAt: past(60) }, 'Your session has expired. Please log in again.'],
    ['is of another site', null, 'Authorization required. Please log in.'],
  ])('a session that %s opens nothing', async (_, change, detail) => {
    const { user } = await createTrader(api);
    const actor = await asActor(api, user, change ? 'all' : 'backoffice');
    if (change) await Session.update(change, { where: { id: actor.sessionId } });
    for (const route of kinds.values()) {
      if (whoOf(route) === 'anyone') continue;
      const { status, body } = await ask(route, actor.token);
      expect([addressOf(route), status, body.detail]).toEqual([addressOf(route), 401, detail]);
    }
  });
});
