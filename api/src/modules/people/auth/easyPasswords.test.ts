import { createHash } from 'node:crypto';
import { next } from '../../../../test/factories';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { PasswordReset } from '../tables';

const api = testApi();

const refuse = (refuse_common_passwords: boolean) => setSettings(api, { refuse_common_passwords });
beforeEach(() => refuse(true));

const SAID =
  'This password is easy to guess. Choose one that isn’t common, isn’t your name or email, and doesn’t contain “Souk”';
const PASSWORD = 'correct horse 1';

const account = () => {
  const username = `guess_${next()}`;
  return { email: `${username}@test.example`, username, password: PASSWORD };
};
const register = (json: object) => api.call('POST', '/auth/register', { json });

async function signUp() {
  const own = account();
  const { body } = await register(own);
  const form = { username: own.email, password: PASSWORD };
  const { body: session } = await api.call('POST', '/auth/login', { form });
  return { ...own, id: body.id as number, token: session.access_token as string };
}

async function resetToken(userId: number): Promise<string> {
  const token = `reset-${next()}`;
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await PasswordReset.create({ userId, tokenHash, expiresAt: new Date(Date.now() + 60_000) });
  return token;
}

it('is refused at registration, at the field', async () => {
  for (const password of ['secret1', 'Password1', 'my-souk-account']) {
    const { status, body } = await register({ ...account(), password });
    expect([status, body.errors]).toMatchObject([422, [{ field: 'password', message: SAID }]]);
  }
  const own = account();
  expect((await register({ ...own, password: own.username.toUpperCase() })).status).toBe(422);
  expect((await register(own)).status).toBe(201);
});

it('is refused with the link of a mail, which can be used again', async () => {
  const { id, email } = await signUp();
  const token = await resetToken(id);
  const confirm = (new_password: string) =>
    api.call('POST', '/auth/password-reset/confirm', { json: { token, new_password } });
  for (const password of ['password1', email, 'souk-trading-7']) {
    const { status, body } = await confirm(password);
    expect([status, body.errors]).toMatchObject([422, [{ field: 'new_password', message: SAID }]]);
  }
  expect((await confirm('a new password 2')).status).toBe(200);
});

it('is refused where a signed-in user changes theirs', async () => {
  const { token, username } = await signUp();
  const change = (new_password: string) =>
    api.call('PUT', '/auth/password', { token, json: { current_password: PASSWORD, new_password } });
  for (const password of ['password1', `${username}@TEST.example`, 'LoveSouk!2026']) {
    const { status, body } = await change(password);
    expect([status, body.errors]).toMatchObject([422, [{ field: 'new_password', message: SAID }]]);
  }
  expect((await change('a new password 2')).status).toBe(204);
});

it('is taken where the setting is off, with a warning in the log that does not hold it', async () => {
  await refuse(false);
  const warn = jest.spyOn(api.services.logger, 'warn');
  expect((await register({ ...account(), password: 'secret1' })).status).toBe(201);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('secret1');
  expect((await register(account())).status).toBe(201);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

it('is taken outside production unless an administrator says otherwise', async () => {
  await api.services.sequelize.query("UPDATE settings SET value = '{}' WHERE name = 'platform'");
  expect((await api.services.settings.read()).refuse_common_passwords).toBe(false);
});
