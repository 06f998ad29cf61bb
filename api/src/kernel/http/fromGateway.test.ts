import { termsOf } from '@souk/contracts/people/abilities/grants';
import { VERSION } from '@souk/contracts/platform/version';
import { createTestApi, type TestApi } from '../../../test/createTestApi';
import { asActor, createAdmin, createTrader } from '../../../test/factories';
import { routes } from '../../app/modules';
import { migrations } from '../../domain/models/migrations';
import { grantsFor, whoOf } from '../../domain/routes/route';

const SECRET = 'a-secret-of-gateway-and-api-12345678';
const NEXT = 'the-secret-that-gateways-have-next-90';
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ gatewaySecret: SECRET, gatewayOtherSecrets: [NEXT] });
});
afterAll(() => api.close());

const through = (site = 'all') => ({ 'x-souk-gateway': SECRET, 'x-souk-site': site });

it.each<Record<string, string>>([
  {},
  { 'x-souk-gateway': '' },
  { 'x-souk-gateway': `${SECRET}x` },
  { 'x-souk-site': 'all' },
])('answers no one who does not come through the gateway: %j', async (headers) => {
  const { token } = await createTrader(api);
  const sent = { authorization: `Bearer ${token}`, ...headers };
  const answer = await fetch(`${api.address}/profile/me`, { headers: sent });
  const { detail } = (await answer.json()) as { detail: string };
  expect([answer.status, detail]).toEqual([403, 'Requests must come through the gateway.']);
});

it('answers what comes through the gateway, and probes from everywhere', async () => {
  const { token } = await createTrader(api);
  expect((await api.call('GET', '/profile/me', { token, headers: through() })).status).toBe(200);
  expect(await api.call('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ok', version: VERSION, commit: null, schema: migrations.at(-1)?.name },
  });
});

it('takes the secret that gateways have next, too', async () => {
  const { token } = await createTrader(api);
  const headers = { ...through(), 'x-souk-gateway': NEXT };
  expect((await api.call('GET', '/profile/me', { token, headers })).status).toBe(200);
});

it("does nothing for an admin on the traders' site, but say who they are and let them go", async () => {
  const { user } = await createAdmin(api);
  for (const route of routes.filter((one) => whoOf(one) !== 'anyone')) {
    const { method, path } = route;
    const { token } = await asActor(api, user, 'trading');
    const asked = path.replaceAll(/:\w+/g, '1');
    const { status, body } = await api.call(method, asked, { token, headers: through('trading') });
    const refusal = [403, 'Administrators work in the back office.'];
    const got = [`${method} ${path}`, status, body?.detail];
    if (termsOf(grantsFor(route)[0]).always) expect(status).toBeLessThan(300);
    else expect(got).toEqual([`${method} ${path}`, ...refusal]);
  }
  const { token } = await asActor(api, user, 'backoffice');
  expect((await api.call('GET', '/admin/users', { token, headers: through('backoffice') })).status).toBe(200);
});
