import { createNewcomer } from '../../../test/factories';
import { testApi } from '../../../test/testApi';

const api = testApi({ rateLimits: true });

it('lets 3,000 sign-ins a minute of one address through to the counts of wrong passwords', async () => {
  const { user } = await createNewcomer(api);
  const signIn = () =>
    api.call('POST', '/auth/login', {
      form: { username: user.email, password: 'wrong-password' },
      headers: { 'x-forwarded-for': '192.0.2.77' },
    });
  const limit = { name: 'sign-ins', points: 3000, seconds: 60 };
  expect((await signIn()).status).toBe(401);
  for (let taken = 1; taken < 2999; taken += 1)
    await api.services.rateLimits.consumeHere(limit, '192.0.2.77');
  expect((await signIn()).status).toBe(401);
  expect((await signIn()).status).toBe(429);
});

it('lets a user change something 300 times a minute, from whatever address', async () => {
  const { id, token } = await createNewcomer(api);
  const write = (from: number) =>
    api.call('PUT', '/profile/me', {
      token,
      json: { city: 'Tunis' },
      headers: { 'x-forwarded-for': `192.0.2.${from}` },
    });
  expect((await write(1)).status).toBe(200);
  await api.owner.query(`UPDATE rate_limits SET points = 299 WHERE \`key\` = 'user:${id}'`);
  expect((await write(2)).status).toBe(200);
  const refused = await write(3);
  expect([refused.status, Number(refused.headers.get('retry-after')) <= 60]).toEqual([429, true]);
});
