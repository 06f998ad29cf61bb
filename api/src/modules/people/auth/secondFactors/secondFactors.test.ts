import { Authenticator } from '../../../../../test/Authenticator';
import { asActor, createAdmin } from '../../../../../test/factories';
import {
  codeOf,
  isRecent,
  makeStale,
  PASSWORD,
  person,
  second,
  withApp,
} from '../../../../../test/factorPeople';
import { mailsTo, subjectsTo } from '../../../../../test/mailsTo';
import { testApi } from '../../../../../test/testApi';
import { AuditLogEntry, TotpFactor, User } from '../../../../domain/models';
import { hashToken } from '../../../../kernel/mail/mailedToken';

const api = testApi();

describe('recovery codes', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');

  it('are made and hashed with the first factor, and not with another one', async () => {
    const someone = await person(api);
    const hashed = jest.spyOn(argon2, 'hash');
    const { secret } = (await someone.call('POST', '/auth/totp/setup')).body;
    await someone.call('POST', '/auth/totp/confirm', { code: codeOf(secret) });
    expect(hashed).toHaveBeenCalledTimes(10);
    hashed.mockClear();
    const { body: options } = await someone.call('POST', '/auth/passkeys/options');
    const json = { name: 'My key', passkey: new Authenticator().register(options) };
    const { status, body } = await someone.call('POST', '/auth/passkeys', json);
    expect([status, body.recovery_codes]).toEqual([201, null]);
    expect(hashed).not.toHaveBeenCalled();
    hashed.mockRestore();
  });
});

describe('an authenticator app', () => {
  it('is on once a code of it was shown, and then a password alone opens nothing', async () => {
    const someone = await person(api);
    const { secret, uri } = (await someone.call('POST', '/auth/totp/setup')).body;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Souk:/);
    expect((await someone.logIn()).status).toBe(200);
    expect((await someone.call('POST', '/auth/totp/confirm', { code: '000000' })).status).toBe(422);
    const { status, body } = await someone.call('POST', '/auth/totp/confirm', { code: codeOf(secret) });
    expect([status, new Set(body.recovery_codes).size]).toEqual([200, 10]);
    const refused = await someone.logIn();
    expect(refused.status).toBe(401);
    expect(refused.body).toMatchObject({
      type: 'urn:souk:problem:second_factor_required',
      methods: ['code', 'recovery_code'],
      passkey_options: null,
    });
    const code = `${codeOf(secret, 1).slice(0, 3)} ${codeOf(secret, 1).slice(3)}`;
    const { body: login } = await second(api, refused.body.login_token, { code });
    expect((await api.call('GET', '/profile/me', { token: login.access_token })).status).toBe(200);
    expect((await someone.call('POST', '/auth/totp/setup')).status).toBe(409);
  });

  it('gives codes that work once, for half a minute before and after, also for two at once', async () => {
    const { secret, logIn } = await withApp(api);
    const tokens = await Promise.all([logIn(), logIn(), logIn(), logIn()]);
    const [one, two, three, four] = tokens.map(({ body }) => body.login_token as string);
    const twice = await Promise.all(
      [one, two].map((t) => second(api, t as string, { code: codeOf(secret, 1) })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
    // The code that confirmed it was of an earlier step than the one just used.
    expect((await second(api, three as string, { code: codeOf(secret) })).status).toBe(422);
    await TotpFactor.update({ lastStep: 0 }, { where: {} });
    expect((await second(api, three as string, { code: codeOf(secret, -3) })).status).toBe(422);
    expect((await second(api, three as string, { code: codeOf(secret, 3) })).status).toBe(422);
    expect((await second(api, three as string, { code: codeOf(secret) })).status).toBe(200);
    expect((await second(api, three as string, { code: codeOf(secret, 1) })).status).toBe(401);
    expect((await second(api, four as string, { code: codeOf(secret, 1) })).status).toBe(200);
  });

  it('is proved again instead of the password, which alone is not enough', async () => {
    const someone = await withApp(api);
    await makeStale(someone);
    expect(await isRecent(someone)).toBe(false);
    const withPassword = await someone.call('POST', '/auth/reauthenticate', { password: PASSWORD });
    expect(withPassword.status).toBe(422);
    expect(await isRecent(someone)).toBe(false);
    const change = { current_password: PASSWORD, new_password: 'another horse 2' };
    // A thief of the password alone cannot lock the owner out.
    expect((await someone.call('PUT', '/auth/password', change)).status).toBe(403);
    const code = codeOf(someone.secret, 1);
    expect((await someone.call('POST', '/auth/reauthenticate', { code })).status).toBe(204);
    expect(await isRecent(someone)).toBe(true);
    expect((await someone.call('PUT', '/auth/password', change)).status).toBe(204);
    await makeStale(someone);
    expect((await someone.call('POST', '/auth/reauthenticate', { code })).status).toBe(422);
  });

  it('voids what other sessions proved by the password alone', async () => {
    const beginner = await person(api);
    const other = await asActor(api, await User.findByPk(beginner.id, { rejectOnEmpty: true }));
    const someone = await withApp(api, beginner);
    expect((await other.call('DELETE', '/auth/totp')).status).toBe(403);
    expect(await isRecent(someone)).toBe(true);
  });

  it('is not taken away by a session whose proof is old, and its removal holds payouts and is mailed', async () => {
    const someone = await withApp(api);
    await makeStale(someone);
    expect((await someone.call('DELETE', '/auth/totp')).status).toBe(403);
    await someone.call('POST', '/auth/reauthenticate', { recovery_code: someone.recoveryCodes[4] });
    expect((await someone.call('DELETE', '/auth/totp')).status).toBe(204);
    expect((await someone.call('DELETE', '/auth/totp')).status).toBe(409);
    expect((await someone.logIn()).status).toBe(200);
    const { body } = await someone.call('GET', '/profile/me');
    expect(Date.parse(body.payouts_held_until) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect((await someone.call('GET', '/auth/factors')).body.recovery_codes_left).toBe(0);
    expect((await subjectsTo(api, someone.id)).slice(-2)).toEqual([
      'Souk: A second factor was added',
      'Souk: A second factor was removed',
    ]);
  });
});

describe('a recovery code', () => {
  it('signs in once, and new ones void the old', async () => {
    const { recoveryCodes, logIn, call } = await withApp(api);
    const token = async () => (await logIn()).body.login_token;
    const [code = '', other] = recoveryCodes;
    const spoken = ` ${code.toUpperCase().replace('-', ' ')}`;
    const both = await Promise.all(
      [await token(), await token()].map((t) => second(api, t, { recovery_code: spoken })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await second(api, await token(), { recovery_code: '0aaaa-aaaaa' })).status).toBe(422);
    expect((await call('GET', '/auth/factors')).body.recovery_codes_left).toBe(9);
    const { body } = await call('POST', '/auth/recovery-codes');
    expect(body.recovery_codes).toHaveLength(10);
    expect((await second(api, await token(), { recovery_code: other })).status).toBe(422);
    expect((await second(api, await token(), { recovery_code: body.recovery_codes[0] })).status).toBe(200);
  });

  it('is nothing for an account without a second factor', async () => {
    const { call } = await person(api);
    expect((await call('POST', '/auth/recovery-codes')).status).toBe(409);
  });
});

it('half a sign-in ends with a new password, on another site, and after five minutes', async () => {
  const someone = await withApp(api);
  const halves = [await someone.logIn(), await someone.logIn(), await someone.logIn()];
  const [voided, elsewhere, late] = halves.map(({ body }) => body.login_token as string);
  const headers = { 'x-souk-site': 'backoffice' };
  const json = { login_token: elsewhere, code: codeOf(someone.secret, 1) };
  expect((await api.call('POST', '/auth/login/second-factor', { json, headers })).status).toBe(401);
  const fiveMinutesLater =
    "UPDATE sign_in_steps SET expires_at = expires_at - INTERVAL '5:01' MINUTE_SECOND WHERE token_hash = ?";
  await api.owner.query(fiveMinutesLater, { replacements: [hashToken(late as string)] });
  expect((await second(api, late as string, { code: codeOf(someone.secret, 1) })).status).toBe(401);
  const change = { current_password: PASSWORD, new_password: 'another horse 2' };
  expect((await someone.call('PUT', '/auth/password', change)).status).toBe(204);
  expect((await second(api, voided as string, { code: codeOf(someone.secret, 1) })).status).toBe(401);
});

it('right and wrong tries are in the audit log, with what was proved', async () => {
  const { id, logIn, secret } = await withApp(api);
  await second(api, (await logIn()).body.login_token, { code: '000000' });
  await second(api, (await logIn()).body.login_token, { code: codeOf(secret, 1) });
  const rows = await AuditLogEntry.findAll({ where: { userId: id }, order: [['id', 'ASC']] });
  const told = rows.map(({ action, afterJson }) => {
    const { reason, factor } = JSON.parse(afterJson ?? '{}');
    return [action, reason ?? factor ?? null];
  });
  expect(told).toEqual([
    ['account.sign_in', null],
    ['account.add_factor', 'authenticator app'],
    ['account.sign_in_refused', 'wrong second factor'],
    ['account.sign_in', 'authenticator app'],
  ]);
});

it('an admin removes the factors of someone who lost them, which signs them out, holds payouts and is mailed', async () => {
  const [admin, lost] = [await createAdmin(api), await withApp(api)];
  const remove = (id: number) =>
    admin.call('POST', `/admin/users/${id}/remove-factors`, { reason: 'Showed the passport in a call' });
  const isShown = async () => {
    const { body } = await admin.call('GET', `/admin/users/${lost.id}/evidence`);
    return body.user.has_second_factor;
  };
  expect(await isShown()).toBe(true);
  expect((await remove(admin.id)).status).toBe(403);
  expect((await remove(lost.id)).status).toBe(204);
  expect(await isShown()).toBe(false);
  expect((await remove(lost.id)).status).toBe(409);
  expect((await lost.call('GET', '/profile/me')).status).toBe(401);
  const { body } = await lost.logIn();
  const me = await api.call('GET', '/profile/me', { token: body.access_token });
  expect(me.body.payouts_held_until).not.toBeNull();
  const mail = (await mailsTo(api, lost.id)).at(-1);
  expect(mail).toMatchObject({ to: lost.email, subject: 'Souk: A second factor was removed' });
  const entry = await AuditLogEntry.findOne({
    where: { action: 'user.remove_factors' },
    rejectOnEmpty: true,
  });
  expect([entry.actorId, entry.userId]).toEqual([admin.id, lost.id]);
});

it('one proof at a time is taken', async () => {
  const { logIn, secret, recoveryCodes, call } = await withApp(api);
  const login_token = (await logIn()).body.login_token;
  const both = { code: codeOf(secret, 1), recovery_code: recoveryCodes[0] };
  expect((await second(api, login_token, both)).status).toBe(422);
  expect((await second(api, login_token, {})).status).toBe(422);
  expect((await call('POST', '/auth/reauthenticate', {})).status).toBe(422);
  expect((await call('POST', '/auth/reauthenticate', { password: PASSWORD, code: both.code })).status).toBe(
    422,
  );
});

it('a factor that is added at the same moment by two requests is added once', async () => {
  const someone = await person(api);
  const { secret } = (await someone.call('POST', '/auth/totp/setup')).body;
  const confirm = () => someone.call('POST', '/auth/totp/confirm', { code: codeOf(secret) });
  const answers = await Promise.all([confirm(), confirm()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await User.count({ where: { id: someone.id, factorRemovedAt: null } })).toBe(1);
});
