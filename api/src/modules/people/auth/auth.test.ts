import { createAdmin, next } from '../../../../test/factories';
import { sendAllMails } from '../../../../test/mailsTo';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { LedgerAccount, Session, User } from '../../../domain/models';
import { Lane } from '../../../kernel/http/Lane';

const api = testApi();

const account = () => ({
  email: `New.${next()}@Test.example`,
  username: `new_${next()}`,
  password: 'secret1',
});
const register = (json: unknown) => api.call('POST', '/auth/register', { json });
const login = (username: string, password: string) =>
  api.call('POST', '/auth/login', { form: { username, password } });

describe('POST /auth/register', () => {
  it('creates a regular user with empty accounts, and never shows the password', async () => {
    const wanted = account();
    const { status, body } = await register(wanted);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: wanted.email.toLowerCase(),
      role: 'user',
      kyc_status: null,
      is_active: true,
    });
    expect(JSON.stringify(body)).not.toContain('secret1');
    expect((await User.findByPk(body.id))?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await LedgerAccount.count({ where: { userId: body.id } })).toBe(3);
  });

  it('refuses an e-mail that is too long in lower case only', async () => {
    const { status, body } = await register({ ...account(), email: `${'İ'.repeat(200)}@test.example` });
    expect([status, body.detail]).toEqual([422, 'Invalid email address']);
  });

  it('takes one of 50 parallel registrations of one e-mail', async () => {
    const { email } = account();
    // On a busy machine the last requests would exceed a queue's waiting time.
    const patient = new Lane({ working: 4, waiting: 50, waitMs: 60_000 });
    const lane = jest.replaceProperty(api.services.lanes, 'passwords', patient);
    const answers = await Promise.all(Array.from({ length: 50 }, () => register({ ...account(), email })));
    lane.restore();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await User.count({ where: { email: email.toLowerCase() } })).toBe(1);
  });

  it('answers the same whether or not the e-mail has an account, which stays as it is; only the mail tells', async () => {
    const mails = jest.spyOn(api.services, 'deliverMail').mockResolvedValue();
    const [taken, other, fresh] = [account(), account(), account()];
    const { body: owner } = await register(taken);
    const before = [await User.count(), await LedgerAccount.count()];
    await sendAllMails(api);
    mails.mockClear();
    const again = await register({ ...other, email: taken.email });
    while (mails.mock.calls.length === 0) await sendAllMails(api);
    const { to, subject, text } = mails.mock.calls[0]?.[0] ?? {};
    expect([to, subject]).toEqual([taken.email.toLowerCase(), 'Souk: you already have an account']);
    expect(text).not.toContain(taken.username);
    expect([await User.count(), await LedgerAccount.count()]).toEqual(before);
    const real = await register(fresh);
    const bland = ({ body }: typeof real) => ({ ...body, email: '', username: '', id: 0, created_at: '' });
    expect([again.status, bland(again)]).toEqual([real.status, bland(real)]);
    expect(again.body).toMatchObject({ email: taken.email.toLowerCase(), username: other.username });
    // The ids reveal nothing either.
    expect([again.body.id, real.body.id]).toEqual([owner.id + 1, owner.id + 2]);
    expect((await login(taken.email, taken.password)).status).toBe(200);
    mails.mockRestore();
  });

  it('says that a username is taken, also where the e-mail is', async () => {
    const taken = account();
    await register(taken);
    for (const email of [account().email, taken.email]) {
      const { status, body } = await register({ ...account(), username: taken.username, email });
      expect([status, body.errors[0].field]).toEqual([409, 'username']);
    }
  });

  it.each([
    [{ email: '' }, 'email', 'Email is required'],
    [{ username: undefined }, 'username', 'Username is required'],
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [
      { username: 'Ab-c' },
      'username',
      'Username can only contain lowercase letters, numbers, and underscores',
    ],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ phone: 'call me' }, 'phone', 'Please enter a valid phone number'],
    [{ role: 'admin' }, 'role', 'Unknown field'],
  ])('refuses %j', async (changes, field, message) => {
    const { status, body } = await register({ ...account(), ...changes });
    expect([status, body.errors]).toMatchObject([422, [{ field, message }]]);
  });

  it('is forbidden while registrations are closed', async () => {
    await setSettings(api, { registrations_enabled: false });
    const { status } = await register(account());
    await setSettings(api, { registrations_enabled: true });
    expect(status).toBe(403);
  });

  it.each([
    ['application/json', '{"email":', 400],
    ['application/json', '{"__proto__":{"role":"admin"}}', 422],
    ['text/plain', 'hello', 415],
    ['application/json', `{"email":"${'a'.repeat(70_000)}"}`, 413],
  ])('answers %s %.40s with %i', async (contentType, text, status) => {
    const raw: [string, string] = [contentType, text];
    expect((await api.call('POST', '/auth/register', { raw })).status).toBe(status);
  });
});

describe('POST /auth/login', () => {
  it('opens a session that test-token answers with the user', async () => {
    const wanted = account();
    await register(wanted);
    const { status, body } = await login(wanted.email.toUpperCase(), wanted.password);
    expect([status, body.token_type]).toEqual([200, 'bearer']);
    const me = await api.call('POST', '/auth/test-token', { token: body.access_token });
    expect([me.status, me.body.username]).toEqual([200, wanted.username]);
  });

  it('gives the same answer for a wrong password and an unknown account', async () => {
    const wanted = account();
    await register(wanted);
    const [wrong, unknown] = [
      await login(wanted.email, 'not this'),
      await login('nobody@test.example', 'not this'),
    ];
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(wrong.status).toBe(401);
  });

  it('takes no notice of the token of an earlier session', async () => {
    const wanted = account();
    await register(wanted);
    const form = { username: wanted.email, password: wanted.password };
    const { status } = await api.call('POST', '/auth/login', { form, token: 'of.long.ago' });
    expect(status).toBe(200);
  });

  it('lets a deactivated user in', async () => {
    const wanted = account();
    const { body } = await register(wanted);
    await User.update({ isActive: false }, { where: { id: body.id } });
    expect((await login(wanted.email, wanted.password)).status).toBe(200);
  });
});

describe('a token', () => {
  it.each(['', 'Bearer', 'Bearer x.y.z', 'Basic abc', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])(
    'that reads %j is 401',
    async (authorization) => {
      const { status, body } = await api.call('POST', '/auth/test-token', { headers: { authorization } });
      expect([status, body.detail]).toEqual([401, 'Authorization required. Please log in.']);
    },
  );

  it('opens no one else’s account where a restored backup gives the same id to another', async () => {
    const { id, user, token } = await createAdmin(api);
    await Session.destroy({ where: { userId: id } });
    await user.destroy();
    const stranger = { email: 'stranger@test.example', username: `stranger_${next()}` };
    await User.create({ ...stranger, id, passwordHash: user.passwordHash });
    expect((await api.call('POST', '/auth/test-token', { token })).status).toBe(401);
  });
});

it('answers an unknown path with 404, and a wrong method with 405 and those that are right', async () => {
  for (const method of ['GET', 'PATCH', 'PROPFIND']) {
    expect((await api.call(method, '/nowhere')).status).toBe(404);
    const { status, headers } = await api.call(method, '/auth/login');
    expect([method, status, headers.get('allow')]).toEqual([method, 405, 'POST']);
  }
});
