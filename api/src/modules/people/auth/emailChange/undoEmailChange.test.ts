import { Authenticator } from '../../../../../test/Authenticator';
import { approve } from '../../../../../test/approve';
import { createProvedAdmin } from '../../../../../test/createProvedAdmin';
import { askFor, mailboxes, newAddress } from '../../../../../test/emailPeople';
import { type Actor, createNewcomer } from '../../../../../test/factories';
import { codeOf, PASSWORD, person, withApp } from '../../../../../test/factorPeople';
import { madeFirst } from '../../../../../test/madeFirst';
import { keyOf } from '../../../../../test/signing';
import { testApi } from '../../../../../test/testApi';
import { ApiKey, AuditLogEntry, EmailChange, Passkey, TotpFactor, User } from '../../../../domain/models';
import { change } from '../../../../kernel/database/statements';
import { linkToken } from '../../../../kernel/sealing/linkToken';
import { Webhook } from '../../../platform/tables';
import { RecoveryCode } from '../../tables';
import { UNDO } from './undoEmailChange';

const api = testApi();
const box = mailboxes(api);

const emailOf = async (id: number) => (await User.findByPk(id, { rejectOnEmpty: true })).email;
const logIn = (email: string, password = PASSWORD) =>
  api.call('POST', '/auth/login', { form: { username: email, password } });

async function stolen() {
  const owner = await person(api);
  const thief = newAddress();
  await askFor(owner, thief);
  expect((await box.confirmAt(thief)).status).toBe(200);
  return { ...owner, thief };
}

it('gives the address back, ends all sessions, and mails a link for a new password', async () => {
  const { id, email, thief, call } = await stolen();
  expect((await box.undoAt(email)).status).toBe(200);
  expect(await emailOf(id)).toBe(email);
  expect((await call('GET', '/profile/me')).status).toBe(401);
  // The thief knows the password, which no longer works with either address.
  expect([(await logIn(email)).status, (await logIn(thief)).status]).toEqual([401, 401]);
  const [token] = await box.tokensAt('reset-password', email);
  const json = { token, new_password: 'the owner’s horse 9' };
  expect((await api.call('POST', '/auth/password-reset/confirm', { json })).status).toBe(200);
  expect((await logIn(email, json.new_password)).status).toBe(200);
  const subjects = (await box.mailsAt(thief)).map(({ subject }) => subject);
  expect(subjects).toContain('Souk: The change of your email address was undone');
  expect(await AuditLogEntry.count({ where: { userId: id, action: 'account.undo_email_change' } })).toBe(1);
});

it('takes away the thief’s authenticator app, passkey, key, webhook and codes, so that the owner signs in', async () => {
  const { id, email, thief, call } = await stolen();
  const token = (await logIn(thief)).body.access_token;
  const theirs = (method: string, path: string, json?: object) => api.call(method, path, { token, json });
  const { secret } = (await theirs('POST', '/auth/totp/setup')).body;
  const { body } = await theirs('POST', '/auth/totp/confirm', { code: codeOf(secret) });
  expect(body.recovery_codes).toHaveLength(10);
  const options = (await theirs('POST', '/auth/passkeys/options')).body;
  const passkey = new Authenticator().register(options);
  expect((await theirs('POST', '/auth/passkeys', { name: 'Theirs', passkey })).status).toBe(201);
  const key = await keyOf(api, { id }, ['read']);
  await Webhook.create({ userId: id, url: 'https://thief.example/hook', topics: 'trades' });

  expect((await box.undoAt(email)).status).toBe(200);
  const [reset] = await box.tokensAt('reset-password', email);
  const json = { token: reset, new_password: 'the owner’s horse 9' };
  expect((await api.call('POST', '/auth/password-reset/confirm', { json })).status).toBe(200);
  const { status, body: mine } = await logIn(email, json.new_password);
  expect(status).toBe(200);
  const { body: factors } = await api.call('GET', '/auth/factors', { token: mine.access_token });
  expect(factors).toMatchObject({ totp_since: null, passkeys: [], recovery_codes_left: 0, methods: [] });
  expect((await ApiKey.findByPk(key.id, { rejectOnEmpty: true })).revokedAt).not.toBeNull();
  expect(await Webhook.count({ where: { userId: id } })).toBe(0);
  expect([(await theirs('GET', '/profile/me')).status, (await call('GET', '/profile/me')).status]).toEqual([
    401, 401,
  ]);
  const { body: me } = await api.call('GET', '/profile/me', { token: mine.access_token });
  expect(me.payouts_held_until).not.toBeNull();
  const told = (await box.mailsAt(email)).find(({ subject }) =>
    subject.includes('second factor was removed'),
  );
  expect(told?.text).toContain('all since the change of your email address');
});

it('leaves the owner what they had before, and takes the codes that were made since', async () => {
  const owner = await withApp(api);
  const webhook = { userId: owner.id, url: 'https://owner.example/hook', topics: 'trades' };
  await Webhook.create({ ...webhook, createdAt: new Date(Date.now() - 60_000) });
  const earlier = 'UPDATE recovery_codes SET created_at = created_at - INTERVAL 1 MINUTE WHERE user_id = :id';
  await change(api.owner, earlier, { id: owner.id });
  await askFor(owner, newAddress());
  await owner.call('POST', '/auth/passkeys', {
    name: 'Theirs',
    passkey: new Authenticator().register((await owner.call('POST', '/auth/passkeys/options')).body),
  });
  const again = async () => {
    expect((await box.undoAt(owner.email)).status).toBe(200);
    return RecoveryCode.count({ where: { userId: owner.id } });
  };
  expect(await again()).toBe(10);
  expect([
    await TotpFactor.count({ where: { userId: owner.id } }),
    await Passkey.count({ where: { userId: owner.id } }),
    await Webhook.count({ where: { userId: owner.id, active: false } }),
  ]).toEqual([1, 0, 1]);

  const other = await withApp(api);
  await askFor(other, newAddress());
  expect((await other.call('POST', '/auth/recovery-codes')).status).toBe(201);
  expect((await box.undoAt(other.email)).status).toBe(200);
  expect(await RecoveryCode.count({ where: { userId: other.id } })).toBe(0);
  expect(await TotpFactor.count({ where: { userId: other.id } })).toBe(1);
});

it('works once, for 72 hours, and signs no one in', async () => {
  const { id, email } = await stolen();
  const [token] = await box.tokensAt('undo-email', email);
  const shift = (hours: number) =>
    change(api.owner, 'UPDATE email_changes SET undo_until = undo_until - INTERVAL :hours HOUR', { hours });
  await shift(73);
  expect([(await box.undo(token)).status, await emailOf(id)]).toEqual([400, expect.stringMatching(/^new_/)]);
  await shift(-2);
  const answers = await Promise.all(Array.from({ length: 10 }, () => box.undo(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ message: expect.any(String) });
  expect((await box.undo(token)).status).toBe(400);
});

it('works by the mail of the request too, before the change and after it', async () => {
  const owner = await person(api);
  const thief = newAddress();
  await askFor(owner, thief);
  const [asked] = await box.tokensAt('undo-email', owner.email);
  const [token] = await box.tokensAt('change-email', thief);
  expect((await box.undo(asked)).status).toBe(200);
  expect([(await box.confirm(token)).status, await emailOf(owner.id)]).toEqual([400, owner.email]);
  expect((await logIn(owner.email)).status).toBe(401);

  const other = await stolen();
  const [first] = await box.tokensAt('undo-email', other.email);
  expect([(await box.undo(first)).status, await emailOf(other.id)]).toEqual([200, other.email]);
});

it('works after the thief took the request back', async () => {
  const owner = await person(api);
  await askFor(owner, newAddress());
  await owner.call('DELETE', '/auth/email-change');
  expect((await box.undoAt(owner.email)).status).toBe(200);
  expect((await owner.call('GET', '/profile/me')).status).toBe(401);
});

it('goes back over every change that followed, and the thief’s own link is void then', async () => {
  const owner = await stolen();
  const second = newAddress();
  await askFor(owner, second);
  expect((await box.confirmAt(second)).status).toBe(200);
  const [thiefs] = await box.tokensAt('undo-email', owner.thief);
  expect((await box.undoAt(owner.email)).status).toBe(200);
  expect(await emailOf(owner.id)).toBe(owner.email);
  expect([(await box.undo(thiefs)).status, await emailOf(owner.id)]).toEqual([400, owner.email]);
});

it('wins also where the thief undid the second change', async () => {
  const owner = await stolen();
  const second = newAddress();
  await askFor(owner, second);
  await box.confirmAt(second);
  expect([(await box.undoAt(owner.thief)).status, await emailOf(owner.id)]).toEqual([200, owner.thief]);
  expect([(await box.undoAt(owner.email)).status, await emailOf(owner.id)]).toEqual([200, owner.email]);
});

it('of two at once the oldest wins, whichever came first', async () => {
  const owner = await stolen();
  const second = newAddress();
  await askFor(owner, second);
  await box.confirmAt(second);
  const [first] = await box.tokensAt('undo-email', owner.email);
  const [later] = await box.tokensAt('undo-email', owner.thief);
  await Promise.all([box.undo(later), box.undo(first)]);
  expect(await emailOf(owner.id)).toBe(owner.email);
});

it('is told to the first address although its mail still waits when the address changes again', async () => {
  const owner = await person(api);
  const [one, two] = [newAddress(), newAddress()];
  await askFor(owner, one);
  const [token] = await box.tokensAt('change-email', one);
  box.mails().mockRejectedValue(new Error('The mail server is away'));
  await box.confirm(token);
  await askFor(owner, two);
  box.mails().mockResolvedValue();
  await change(api.owner, 'UPDATE mails SET next_at = NOW(3) WHERE sent_at IS NULL', {});
  await box.confirmAt(two);
  expect([(await box.undoAt(owner.email)).status, await emailOf(owner.id)]).toEqual([200, owner.email]);
});

it('takes a link that the api signed, for its own change', async () => {
  const { email } = await stolen();
  const [token = ''] = await box.tokensAt('undo-email', email);
  const [id] = token.split('.');
  for (const forged of [`${Number(id) + 1}.${token.split('.')[1]}`, `${id}.${'A'.repeat(43)}`, `${token}A`])
    expect((await box.undo(forged)).status).toBe(400);
});

describe('a change by support', () => {
  const ask = (admin: Actor, id: number, new_email: string) =>
    admin.call('POST', `/admin/users/${id}/change-email`, {
      new_email,
      reason: 'Showed the passport in a call',
    });
  const first = madeFirst(() => createProvedAdmin(api));
  const second = madeFirst(() => createProvedAdmin(api));

  it('takes two people, and the link that the new address gets', async () => {
    const owner = await person(api);
    const email = newAddress();
    const { status, body } = await ask(first, owner.id, email);
    expect(status).toBe(202);
    expect(await EmailChange.count({ where: { userId: owner.id } })).toBe(0);
    expect((await approve(body.approval.id, first)).status).toBe(403);
    expect((await approve(body.approval.id, second)).status).toBe(200);
    expect(await emailOf(owner.id)).toBe(owner.email);
    const told = (await box.mailsAt(owner.email)).filter(({ text }) => text.includes('Our support does it.'));
    expect(told).toHaveLength(1);
    // The mailbox is lost, perhaps to a thief: it voids nothing.
    expect(await box.tokensAt('undo-email', owner.email)).toEqual([]);
    await owner.call('DELETE', '/auth/sessions');
    expect((await box.confirmAt(email)).status).toBe(200);
    expect(await emailOf(owner.id)).toBe(email);
    expect((await owner.call('GET', '/profile/me')).status).toBe(401);
    const { body: login } = await logIn(email);
    const me = await api.call('GET', '/profile/me', { token: login.access_token });
    expect(me.body.payouts_held_until).not.toBeNull();
    const change = await EmailChange.findOne({ where: { userId: owner.id }, rejectOnEmpty: true });
    const token = linkToken(api.services.config.jwtKey, UNDO, change.id);
    expect([(await box.undo(token)).status, await emailOf(owner.id)]).toEqual([400, email]);
  });

  it('leaves no undo to who has the mailbox of before', async () => {
    const owner = await stolen();
    const email = newAddress();
    const { body } = await ask(first, owner.id, email);
    await approve(body.approval.id, second);
    expect((await box.confirmAt(email)).status).toBe(200);
    expect([(await box.undoAt(owner.email)).status, await emailOf(owner.id)]).toEqual([400, email]);
  });

  it('is refused for one’s own account, and an address that is taken', async () => {
    const owner = await createNewcomer(api);
    expect((await ask(first, first.id, newAddress())).status).toBe(403);
    expect((await ask(first, owner.id, first.user.email)).status).toBe(409);
    expect((await ask(first, 999_999, newAddress())).status).toBe(404);
  });
});
