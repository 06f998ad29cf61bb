import { createTrader } from '../../../test/factories';
import { testApi } from '../../../test/testApi';
import type { Lanes } from '../../domain/routes/createLanes';
import { Lane } from './Lane';

const api = testApi();

/** Takes the only place of a lane until called. */
function fill(name: keyof Lanes): () => void {
  const { refusal } = api.services.lanes[name];
  const lane = new Lane({ working: 1, waiting: 0, waitMs: 0 }, refusal);
  const replaced = jest.replaceProperty(api.services.lanes, name, lane);
  void lane.run(() => new Promise(() => undefined));
  return () => replaced.restore();
}

const logIn = () =>
  api.call('POST', '/auth/login', { form: { username: 'stranger@souk.example', password: 'not this one' } });

it('refuses a request at once while too many are worked on, and says that it was not carried out', async () => {
  const { token } = await createTrader(api);
  const end = fill('general');
  const refused = await api.call('GET', '/wallet/balance', { token });
  expect([refused.status, refused.headers.get('retry-after'), refused.body.type]).toEqual([
    503,
    '2',
    'urn:souk:problem:overloaded',
  ]);
  expect(refused.body.detail).toContain('wasn’t carried out');
  end();
  expect((await api.call('GET', '/wallet/balance', { token })).status).toBe(200);
});

it('still says that it is alive, opens streams and lets people sign in', async () => {
  const { token } = await createTrader(api);
  const end = fill('general');
  expect((await fetch(`${api.address}/healthz`)).status).toBe(200);
  expect((await fetch(`${api.address}/readyz`)).status).toBe(200);
  expect((await api.call('GET', '/events', { token })).status).toBe(200);
  expect((await logIn()).status).toBe(401);
  end();
});

it('a rush of sign-ins is refused without keeping others waiting', async () => {
  const { token } = await createTrader(api);
  const end = fill('passwords');
  const refused = await logIn();
  expect([refused.status, refused.headers.get('retry-after'), refused.body.type]).toEqual([
    503,
    '2',
    'urn:souk:problem:sign_ins_crowded',
  ]);
  expect((await api.call('GET', '/wallet/balance', { token })).status).toBe(200);
  end();
  expect((await logIn()).status).toBe(401);
});
