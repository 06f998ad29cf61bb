import { createTrader, next } from '../../../../test/factories';
import { mailsTo, subjectsTo } from '../../../../test/mailsTo';
import { outcome } from '../../../../test/outcome';
import { testApi } from '../../../../test/testApi';
import { AuditLogEntry, Session, User } from '../../../domain/models';

const api = testApi();
const PASSWORD = 'correct horse 1';

async function person() {
  const name = `person_${next()}`;
  const account = { email: `${name}@test.example`, username: name, password: PASSWORD };
  const { body } = await api.call('POST', '/auth/register', { json: account });
  const signIn = async (device = 'Firefox', password = PASSWORD) => {
    const form = { username: account.email, password };
    const headers = { 'user-agent': device, 'x-forwarded-for': '192.0.2.1' };
    return (await api.call('POST', '/auth/login', { form, headers })).body.access_token as string | undefined;
  };
  return { id: body.id as number, email: account.email, signIn };
}

const open = async (token: string | undefined) =>
  (await api.call('POST', '/auth/test-token', { token })).status === 200;
const listed = async (token: string | undefined) => (await api.call('GET', '/auth/sessions', { token })).body;

it('are listed with device and address, the latest first, and end one by one or all others at once', async () => {
  const { signIn } = await person();
  const [laptop, phone, tablet] = [await signIn('Laptop'), await signIn('Phone'), await signIn('Tablet')];
  const sessions = await listed(laptop);
  expect(sessions.map((one: { device: string }) => one.device).sort()).toEqual(['Laptop', 'Phone', 'Tablet']);
  const current = sessions.find((one: { is_current: boolean }) => one.is_current);
  expect(current).toMatchObject({ device: 'Laptop', address: '192.0.2.1' });
  const { id } = sessions.find((one: { device: string }) => one.device === 'Phone');
  expect((await api.call('DELETE', `/auth/sessions/${id}`, { token: laptop })).status).toBe(204);
  expect([await open(laptop), await open(phone), await open(tablet)]).toEqual([true, false, true]);
  expect((await api.call('DELETE', `/auth/sessions/${id}`, { token: laptop })).status).toBe(404);
  expect((await api.call('DELETE', '/auth/sessions', { token: laptop })).status).toBe(204);
  expect([await open(laptop), await open(tablet)]).toEqual([true, false]);
  expect(await listed(laptop)).toHaveLength(1);
});

it('are no one else’s to end', async () => {
  const [owner, stranger] = [await createTrader(api), await createTrader(api)];
  const answer = await stranger.call('DELETE', `/auth/sessions/${owner.sessionId}`);
  expect([answer.status, await open(owner.token)]).toEqual([404, true]);
});

it('are not ended by a session whose proof is old, which may be a thief’s', async () => {
  const { token, sessionId } = await createTrader(api);
  await Session.update({ provedAt: new Date(Date.now() - 11 * 60_000) }, { where: { id: sessionId } });
  for (const path of ['/auth/sessions', `/auth/sessions/${sessionId}`]) {
    expect(outcome(await api.call('DELETE', path, { token }))).toBe('403 reauthentication_required');
  }
  expect(await open(token)).toBe(true);
});

it('end with a logout', async () => {
  const { token } = await createTrader(api);
  expect((await api.call('POST', '/auth/logout', { token })).status).toBe(204);
  expect(await open(token)).toBe(false);
});

it('stay open while they are used, and not by what a page asks that no one touches', async () => {
  const { token, sessionId } = await createTrader(api);
  const seenAt = new Date(Date.now() - 20 * 60_000);
  await Session.update({ seenAt }, { where: { id: sessionId } });
  const noted = jest.spyOn(Session, 'update');
  const headers = { 'x-idle': '1' };
  expect((await api.call('GET', '/profile/me', { token, headers })).status).toBe(200);
  expect(noted).not.toHaveBeenCalled();
  expect(await open(token)).toBe(true);
  await noted.mock.results[0]?.value;
  noted.mockRestore();
  const session = await Session.findByPk(sessionId);
  expect(Number(session?.seenAt) - seenAt.getTime()).toBeGreaterThan(19 * 60_000);
});

const CONFIRM = 'Souk: confirm your email address';

it('of a device that is new to an account are told to its owner, but for the first of all', async () => {
  const { id, signIn, email } = await person();
  await signIn('Firefox');
  await signIn('Firefox');
  expect(await subjectsTo(api, id)).toEqual([CONFIRM]);
  await signIn('A strange machine');
  const [, mail, ...others] = await mailsTo(api, id);
  expect([mail?.to, mail?.subject, mail?.text, others]).toEqual([
    email,
    'Souk: New sign-in on another device',
    expect.stringContaining('an unknown device, from 192.0.2.1'),
    [],
  ]);
});

it('leave right and wrong tries in the audit log', async () => {
  const { id, signIn } = await person();
  await signIn('Firefox', 'wrong password');
  await signIn('Firefox');
  const entries = await AuditLogEntry.findAll({ where: { userId: id }, order: ['id'] });
  expect(entries.map(({ action, afterJson }) => [action, JSON.parse(afterJson ?? '')])).toEqual([
    [
      'account.sign_in_refused',
      { site: 'all', device: 'Firefox', address: '192.0.2.1', reason: 'wrong password' },
    ],
    ['account.sign_in', { site: 'all', device: 'Firefox', address: '192.0.2.1' }],
  ]);
});

describe('a new password', () => {
  const change = (token: string | undefined, json: object) =>
    api.call('PUT', '/auth/password', { token, json });

  it('needs the present one, ends the other sessions and is told to the owner', async () => {
    const { id, signIn } = await person();
    const [own, other] = [await signIn(), await signIn()];
    const wrong = await change(own, { current_password: 'wrong', new_password: 'a new password 2' });
    expect([wrong.status, wrong.body.errors]).toMatchObject([
      422,
      [{ field: 'current_password', message: 'This isn’t your password' }],
    ]);
    expect(await open(other)).toBe(true);
    const right = await change(own, { current_password: PASSWORD, new_password: 'a new password 2' });
    expect([right.status, await open(own), await open(other)]).toEqual([204, true, false]);
    expect(await signIn()).toBeUndefined();
    expect(await signIn('Firefox', 'a new password 2')).toBeDefined();
    expect(await subjectsTo(api, id)).toEqual([CONFIRM, 'Souk: Your password was changed']);
  });

  it('is refused where a mailed link sets another one while the present one is checked', async () => {
    const { id, signIn } = await person();
    const token = await signIn();
    const findByPk = User.findByPk.bind(User) as () => Promise<User | null>;
    const noted = jest.spyOn(User, 'findByPk').mockImplementationOnce(async (...asked: unknown[]) => {
      const known = await findByPk(...(asked as []));
      await User.update({ passwordHash: 'set by the link' }, { where: { id } });
      return known;
    });
    const late = await change(token, { current_password: PASSWORD, new_password: 'a new password 2' });
    noted.mockRestore();
    expect(late.status).toBe(422);
    expect((await User.findByPk(id))?.passwordHash).toBe('set by the link');
  });
});

describe('a recent proof', () => {
  it('is given by the password, and by no other', async () => {
    const { signIn, id } = await person();
    const token = await signIn();
    const longAgo = new Date(Date.now() - 11 * 60_000);
    await Session.update({ provedAt: longAgo }, { where: { userId: id } });
    const withdraw = async () => {
      const { status, body } = await api.call('POST', '/wallet/withdraw', { token, json: { amount: '1' } });
      return [status, body.type];
    };
    const prove = (password: string) =>
      api.call('POST', '/auth/reauthenticate', { token, json: { password } });
    expect(await withdraw()).toEqual([403, expect.stringContaining('reauthentication_required')]);
    expect((await prove('wrong')).status).toBe(422);
    expect(await withdraw()).toEqual([403, expect.stringContaining('reauthentication_required')]);
    expect((await prove(PASSWORD)).status).toBe(204);
    // The 400 for the missing address shows that the request passed the session check.
    expect(await withdraw()).toEqual([400, expect.stringContaining('wallet_address_missing')]);
  });
});
