// @slow: hashes hundreds of passwords
import { mailboxes } from '../../../../test/emailPeople';
import { type Actor, createAdmin, createNewcomer, next } from '../../../../test/factories';
import { testApi } from '../../../../test/testApi';
import { change, select } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';

const api = testApi({ rateLimits: true });

const from = (address: string) => (username: string, password: string) =>
  api.call('POST', '/auth/login', { form: { username, password }, headers: { 'x-forwarded-for': address } });

const box = mailboxes(api);
async function mailedToken(email: string): Promise<string | undefined> {
  await api.call('POST', '/auth/password-reset/request', { json: { email } });
  return (await box.tokensAt('reset-password', email)).at(-1);
}

async function register(): Promise<string> {
  const email = `limits_${next()}@test.example`;
  const json = { email, username: `limits_${next()}`, password: 'secret1' };
  await api.call('POST', '/auth/register', { json });
  return email;
}

it('lets no more than max_login_attempts of 50 parallel guesses through, then says when to come back', async () => {
  const email = await register();
  const login = from('192.0.2.1');
  const answers = await Promise.all(Array.from({ length: 50 }, () => login(email, 'a wrong guess')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  const right = await login(email, 'secret1');
  expect(right.status).toBe(429);
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800);
});

it('waits 15 minutes from the guess that was one too many, not from the first', async () => {
  const email = await register();
  const login = from('192.0.2.9');
  for (let guess = 0; guess < 5; guess += 1) await login(email, 'a wrong guess');
  const { sequelize } = api.services;
  await sequelize.query('UPDATE rate_limits SET expire = :soon', {
    replacements: { soon: Date.now() + 5000 },
  });
  const refused = await login(email, 'a wrong guess');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
});

it('says how long it still is to a user who comes back too early', async () => {
  const email = await register();
  const login = from('192.0.2.14');
  let refused = await login(email, 'a wrong guess');
  while (refused.status === 401) refused = await login(email, 'a wrong guess');
  expect(refused.body.detail).toBe('Too many failed sign-ins. Please try again in 15 minutes.');
  const left = async (seconds: number) => {
    await api.services.sequelize.query("UPDATE rate_limits SET expire = ? WHERE `key` LIKE '%:192.0.2.14'", {
      replacements: [Date.now() + seconds * 1000],
    });
    return (await login(email, 'secret1')).body.detail;
  };
  expect(await left(290)).toBe('Too many failed sign-ins. Please try again in 5 minutes.');
  expect(await left(30)).toBe('Too many failed sign-ins. Please try again in 1 minute.');
});

it('leaves the owner at another address alone', async () => {
  const email = await register();
  for (let guess = 0; guess < 6; guess += 1) await from('192.0.2.2')(email, 'a wrong guess');
  expect((await from('192.0.2.3')(email, 'secret1')).status).toBe(200);
});

it('lets the owner in from where they signed in before, while many addresses guess at the account', async () => {
  const email = await register();
  const [home, elsewhere] = [from('192.0.2.12'), from('192.0.2.13')];
  expect((await home(email, 'secret1')).status).toBe(200);
  await from('203.0.113.1')(email, 'a wrong guess');
  await api.services.sequelize.query("UPDATE rate_limits SET points = 50 WHERE `key` LIKE 'login-account:%'");
  expect((await elsewhere(email, 'secret1')).status).toBe(429);
  expect((await home(email, 'secret1')).status).toBe(200);
  expect((await elsewhere(email, 'secret1')).status).toBe(429);
  for (let guess = 0; guess < 5; guess += 1) await home(email, 'a wrong guess');
  expect((await home(email, 'secret1')).status).toBe(429);
});

it('starts counting again after a sign-in that succeeded', async () => {
  const email = await register();
  const login = from('192.0.2.4');
  for (let round = 0; round < 3; round += 1) {
    for (let guess = 0; guess < 4; guess += 1) expect((await login(email, 'a wrong guess')).status).toBe(401);
    expect((await login(email, 'secret1')).status).toBe(200);
  }
});

it('treats an unknown account like a known one', async () => {
  const login = from('192.0.2.5');
  const statuses = [];
  for (let guess = 0; guess < 6; guess += 1)
    statuses.push((await login('nobody@test.example', 'a guess')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

it('limits what a guest writes from one address, and a signed-in person does not write more as a guest', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.6' };
  const { token } = await createNewcomer(api);
  const answers = await Promise.all(
    Array.from({ length: 70 }, (_, index) =>
      api.call('POST', '/auth/register', { json: {}, headers, token: index % 2 ? token : undefined }),
    ),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

it('refuses who has written too much without asking the database again', async () => {
  const write = () =>
    api.call('POST', '/auth/register', { json: {}, headers: { 'x-forwarded-for': '192.0.2.15' } });
  const counted = async () => {
    const [rows] = await api.services.sequelize.query(
      "SELECT points FROM rate_limits WHERE `key` LIKE '%:192.0.2.15'",
    );
    return rows;
  };
  await Promise.all(Array.from({ length: 61 }, write));
  expect(await counted()).toEqual([{ points: 61 }]);
  const refused = await write();
  expect([refused.status, Number(refused.headers.get('retry-after')) <= 60]).toEqual([429, true]);
  expect(await counted()).toEqual([{ points: 61 }]);
});

it('lets no one but an admin read more than 600 times a minute, nor others wait for it', async () => {
  const [script, person, admin] = [
    await createNewcomer(api),
    await createNewcomer(api),
    await createAdmin(api),
  ];
  const read = (actor: Actor) => actor.call('GET', '/wallet/balance');
  const counted = jest.spyOn(api.services.rateLimits, 'consumeHere');
  await read(script);
  await read(admin);
  expect(counted).toHaveBeenCalledTimes(1);
  const [limit, key] = counted.mock.calls[0] ?? [];
  if (!limit || !key) throw new Error('Nothing was counted');
  for (let count = 1; count < 600; count += 1) await api.services.rateLimits.consumeHere(limit, key);
  const refused = await read(script);
  expect([refused.status, Number(refused.headers.get('retry-after')) <= 60]).toEqual([429, true]);
  expect((await read(person)).status).toBe(200);
  counted.mockRestore();
});

it('works on no more than 12 reads of one user at once, unless it is an admin', async () => {
  const [script, person, admin] = [
    await createNewcomer(api),
    await createNewcomer(api),
    await createAdmin(api),
  ];
  const read = (actor: Actor) => actor.call('GET', '/offers/');
  const statuses = async (reader: Actor, reads: number) =>
    (await Promise.all(Array.from({ length: reads }, () => read(reader)))).map(({ status }) => status);
  const [crowd, theirs] = await Promise.all([statuses(script, 40), read(person)]);
  expect(new Set(crowd)).toEqual(new Set([200, 429]));
  expect(theirs.status).toBe(200);
  expect(new Set(await statuses(admin, 40))).toEqual(new Set([200]));
  expect(new Set(await statuses(script, 12))).toEqual(new Set([200]));
});

it('makes no more than 60 accounts an hour for one address', async () => {
  const { sequelize } = api.services;
  const make = () => {
    const name = `many_${next()}`;
    const json = { email: `${name}@test.example`, username: name, password: 'secret1' };
    return api.call('POST', '/auth/register', { json, headers: { 'x-forwarded-for': '192.0.2.14' } });
  };
  expect((await make()).status).toBe(201);
  await sequelize.query("UPDATE rate_limits SET points = 60 WHERE `key` = 'register:192.0.2.14'");
  const refused = await make();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
});

describe('links to set a new password', () => {
  const ask = async (email: string, times = 1) =>
    Promise.all(
      Array.from({ length: times }, (_, index) =>
        api.call('POST', '/auth/password-reset/request', {
          json: { email },
          headers: { 'x-forwarded-for': `198.51.100.${index}` },
        }),
      ),
    );
  const asked = async () => {
    const sql = "SELECT COUNT(*) AS asked FROM outbox WHERE kind = 'password_reset_asked'";
    const [row] = await select<{ asked: number }>(api.services.sequelize, sql);
    return row?.asked ?? 0;
  };
  const pass = (minutes: number) =>
    inTransaction(api.services.sequelize, (transaction) =>
      change(
        transaction,
        `UPDATE rate_limits SET expire = GREATEST(expire, ${minutes * 60_000}) - ${minutes * 60_000}`,
      ),
    );

  it('are made three times at once and then one in ten minutes, and all requests are answered alike', async () => {
    for (const email of [await register(), 'nobody-asks@test.example']) {
      const before = await asked();
      const answers = await ask(email, 8);
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
      expect((await asked()) - before).toBe(4);
    }
  });

  it('are kept from no one by strangers who ask all the time', async () => {
    const email = await register();
    for (let minutes = 0; minutes <= 120; minutes += 10) {
      const before = await asked();
      await ask(email, 5);
      // The inbox has at least one link from these ten minutes, valid for thirty.
      expect((await asked()) - before).toBeGreaterThanOrEqual(1);
      expect((await asked()) - before).toBeLessThanOrEqual(4);
      await pass(10);
    }
  });
});

it('lets a user with a new password in again, and counts the guesses at other accounts as before', async () => {
  const [email, other] = [await register(), await register()];
  const address = '192.0.2.10';
  const login = from(address);
  for (let guess = 0; guess < 6; guess += 1) {
    await login(email, 'a wrong guess');
    await login(other, 'a wrong guess');
  }
  const json = { token: await mailedToken(email), new_password: 'new-secret' };
  const headers = { 'x-forwarded-for': address };
  expect((await login(email, 'secret1')).status).toBe(429);
  expect((await api.call('POST', '/auth/password-reset/confirm', { json, headers })).status).toBe(200);
  expect((await login(email, 'new-secret')).status).toBe(200);
  expect((await login(other, 'secret1')).status).toBe(429);
});

it('sets a new password also where the guesses cannot be forgotten', async () => {
  const email = await register();
  const reset = jest.spyOn(api.services.rateLimits, 'reset').mockRejectedValueOnce(new Error('away'));
  const json = { token: await mailedToken(email), new_password: 'new-secret' };
  expect((await api.call('POST', '/auth/password-reset/confirm', { json })).status).toBe(200);
  expect(reset).toHaveBeenCalled();
  expect((await from('192.0.2.11')(email, 'new-secret')).status).toBe(200);
  reset.mockRestore();
});
