// @slow: hashes many passwords

import { askFor, mailboxes, newAddress } from '../../../../../test/emailPeople';
import { asActor, createNewcomer, next } from '../../../../../test/factories';
import { codeOf, makeStale, PASSWORD, person, second, withApp } from '../../../../../test/factorPeople';
import { outcome } from '../../../../../test/outcome';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import { AuditLogEntry, EmailChange, Notification, User } from '../../../../domain/models';
import { change, select } from '../../../../kernel/database/statements';

const api = testApi();
const box = mailboxes(api);

const emailOf = async (id: number) => (await User.findByPk(id, { rejectOnEmpty: true })).email;
const pendingOf = async (someone: { call: Parameters<typeof askFor>[0]['call'] }) =>
  (await someone.call('GET', '/auth/email-change')).body.pending;
const register = (email: string) => {
  const username = `registered_${next()}`;
  return api.call('POST', '/auth/register', { json: { email, username, password: PASSWORD } });
};
const logIn = (email: string, password = PASSWORD) =>
  api.call('POST', '/auth/login', { form: { username: email, password } });

async function moved() {
  const someone = await person(api);
  const email = newAddress();
  await askFor(someone, email);
  expect((await box.confirmAt(email)).status).toBe(200);
  return { ...someone, oldEmail: someone.email, email };
}

describe('asking', () => {
  it('changes nothing until the link that the new address got is pressed', async () => {
    const someone = await person(api);
    const email = newAddress();
    expect((await askFor(someone, ` ${email.toUpperCase()}`)).status).toBe(200);
    expect([await emailOf(someone.id), (await pendingOf(someone)).new_email]).toEqual([someone.email, email]);
    const other = await asActor(api, await User.findByPk(someone.id, { rejectOnEmpty: true }));
    expect((await box.confirmAt(email)).status).toBe(200);

    const user = await User.findByPk(someone.id, { rejectOnEmpty: true });
    expect([user.email, user.emailVerifiedAt]).toEqual([email, expect.any(Date)]);
    expect(await pendingOf(someone)).toBeNull();
    expect((await other.call('GET', '/profile/me')).status).toBe(401);
    expect((await logIn(email)).status).toBe(200);
    expect((await logIn(someone.email)).status).toBe(401);
    const entry = await AuditLogEntry.findOne({
      where: { userId: someone.id, action: 'account.change_email' },
    });
    expect(JSON.parse(entry?.beforeJson ?? '')).toEqual({ email: someone.email });
    expect(JSON.parse(entry?.afterJson ?? '')).toMatchObject({ email });
  });

  it('tells the old address at once, and once more when it is done', async () => {
    const someone = await moved();
    const subjects = (await box.mailsAt(someone.oldEmail)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('change'))).toEqual([
      'Souk: Someone asked to change your email address',
      'Souk: Your email address was changed',
    ]);
    const told = (await box.mailsAt(someone.email)).map(({ subject }) => subject);
    expect(told).toContain('Souk: Your email address was changed');
    expect(await Notification.count({ where: { userId: someone.id, kind: 'email_changed' } })).toBe(1);
  });

  it('takes the password, and a session alone gets nowhere', async () => {
    const someone = await person(api);
    const email = newAddress();
    const wrong = await askFor(someone, email, 'not the password');
    expect([wrong.status, wrong.body.errors?.[0]?.field ?? wrong.body.field]).toEqual([
      422,
      expect.anything(),
    ]);
    expect((await someone.call('POST', '/auth/email-change', { new_email: email })).status).toBe(422);
    expect((await api.call('POST', '/auth/email-change', { json: { new_email: email } })).status).toBe(401);
    expect([await box.mailsAt(email), await EmailChange.count({ where: { userId: someone.id } })]).toEqual([
      [],
      0,
    ]);
  });

  it('takes the second factor too where there is one', async () => {
    const someone = await withApp(api);
    await makeStale(someone);
    const email = newAddress();
    expect((await askFor(someone, email)).status).toBe(403);
    await someone.call('POST', '/auth/reauthenticate', { code: codeOf(someone.secret, 1) });
    expect((await askFor(someone, email)).status).toBe(200);
  });

  it.each(['', 'nobody', 'a@b', 'x'.repeat(300), 7, null])('refuses the address %p', async (new_email) => {
    const someone = await person(api);
    const { status } = await someone.call('POST', '/auth/email-change', {
      current_password: PASSWORD,
      new_email,
    });
    expect(status).toBe(422);
  });

  it('refuses the address that the account has', async () => {
    const someone = await person(api);
    expect((await askFor(someone, someone.email)).status).toBe(409);
  });

  it('voids the link before, and can be taken back', async () => {
    const someone = await person(api);
    const [first, last] = [newAddress(), newAddress()];
    await askFor(someone, first);
    const [voided] = await box.tokensAt('change-email', first);
    await askFor(someone, last);
    expect((await box.confirm(voided)).status).toBe(400);
    const [token] = await box.tokensAt('change-email', last);
    expect((await someone.call('DELETE', '/auth/email-change')).status).toBe(204);
    expect([await pendingOf(someone), (await box.confirm(token)).status]).toEqual([null, 400]);
    expect(await emailOf(someone.id)).toBe(someone.email);
  });

  it('is refused the fourth time within an hour', async () => {
    const limits = jest.replaceProperty(api.services.config, 'rateLimits', true);
    const someone = await person(api);
    for (let time = 0; time < 3; time += 1) expect((await askFor(someone, newAddress())).status).toBe(200);
    expect((await askFor(someone, newAddress())).status).toBe(429);
    limits.restore();
  });

  it('of 50 at once leaves one that waits', async () => {
    const someone = await person(api);
    const emails = Array.from({ length: 50 }, newAddress);
    const answers = await Promise.all(emails.map((email) => askFor(someone, email)));
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(await EmailChange.count({ where: { userId: someone.id, state: 'pending' } })).toBe(1);
    const { new_email: email } = await pendingOf(someone);
    for (const one of emails.filter((other) => other !== email))
      expect(await box.tokensAt('change-email', one)).toEqual([]);
    const [token] = await box.tokensAt('change-email', email);
    const presses = await Promise.all(Array.from({ length: 50 }, () => box.confirm(token)));
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await emailOf(someone.id)).toBe(email);
  });
});

describe('an address that has an account', () => {
  it('is answered as a free one, and only its owner is told', async () => {
    const [someone, owner] = [await person(api), await person(api)];
    const free = newAddress();
    const answers = [await askFor(someone, free), await askFor(someone, owner.email)];
    expect(answers.map(({ status, body }) => [status, body])[0]).toEqual(
      answers.map(({ status, body }) => [status, body])[1],
    );
    expect((await pendingOf(someone)).new_email).toBe(owner.email);
    const told = (await box.mailsAt(owner.email)).map(({ subject }) => subject);
    expect(told).toContain('Souk: This address has an account');
    expect(await box.tokensAt('change-email', owner.email)).toEqual([]);
    expect([await emailOf(someone.id), await emailOf(owner.id)]).toEqual([someone.email, owner.email]);
  });

  it('that was opened since the mail is not taken over', async () => {
    const someone = await person(api);
    const email = newAddress();
    await askFor(someone, email);
    const [token] = await box.tokensAt('change-email', email);
    await register(email);
    expect(outcome(await box.confirm(token))).toBe('409 email_taken');
    expect(await emailOf(someone.id)).toBe(someone.email);
  });

  it('goes to one of two accounts that were given it at the same moment', async () => {
    const people = [await person(api), await person(api)];
    const email = newAddress();
    for (const someone of people) await askFor(someone, email);
    const tokens = await box.tokensAt('change-email', email);
    expect(tokens).toHaveLength(2);
    const answers = await Promise.all(tokens.map((token) => box.confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await User.count({ where: { email } })).toBe(1);
  });
});

describe('the link', () => {
  it('is stored as a hash, works for 24 hours and once', async () => {
    const someone = await person(api);
    const email = newAddress();
    await askFor(someone, email);
    const [token = ''] = await box.tokensAt('change-email', email);
    const rows = await select<object>(api.owner, 'SELECT * FROM email_changes');
    expect(JSON.stringify(rows)).not.toContain(token);
    const shift = (hours: number) =>
      change(api.owner, 'UPDATE email_changes SET expires_at = expires_at - INTERVAL :hours HOUR', { hours });
    await shift(25);
    expect((await box.confirm(token)).status).toBe(400);
    await shift(-2);
    expect((await box.confirm(token)).status).toBe(200);
    expect((await box.confirm(token)).status).toBe(400);
  });

  it.each(['', 'x'.repeat(201), 'nobody-was-given-this', '1.abc', '0.', '99999999999999999.a'])(
    'is refused with the token "%.20s"',
    async (token) => {
      const status = token === '' || token.length > 200 ? 422 : 400;
      expect([(await box.confirm(token)).status, (await box.undo(token)).status]).toEqual([status, status]);
    },
  );

  // A thief requests the change, the owner notices and sets a new password: then the thief opens the link.
  it.each<[string, (someone: Awaited<ReturnType<typeof person>>) => Promise<unknown>]>([
    [
      'a new password',
      ({ call }) =>
        call('PUT', '/auth/password', { current_password: PASSWORD, new_password: 'another horse 2' }),
    ],
    ['the end of other sessions', ({ call }) => call('DELETE', '/auth/sessions')],
    ['a second factor', (someone) => withApp(api, someone)],
  ])('is void after %s', async (_name, protect) => {
    const someone = await person(api);
    const email = newAddress();
    await askFor(someone, email);
    const [token] = await box.tokensAt('change-email', email);
    await protect(someone);
    expect([(await box.confirm(token)).status, await emailOf(someone.id)]).toEqual([400, someone.email]);
  });

  it('voids what was mailed to the old address: a thief of that mailbox sets no password', async () => {
    const someone = await person(api);
    await api.call('POST', '/auth/password-reset/request', { json: { email: someone.email } });
    const [token] = await box.tokensAt('reset-password', someone.email);
    const email = newAddress();
    await askFor(someone, email);
    expect((await box.confirmAt(email)).status).toBe(200);
    const json = { token, new_password: 'the thief’s horse 3' };
    expect((await api.call('POST', '/auth/password-reset/confirm', { json })).status).toBe(400);
  });
});

describe('afterwards', () => {
  it('payouts are held for 72 hours, whatever the setting', async () => {
    const hold = (payout_hold_hours: number) => setSettings(api, { payout_hold_hours });
    await hold(0);
    const someone = await moved();
    const me = (await someone.call('GET', '/profile/me')).body;
    const hours = (Date.parse(me.payouts_held_until) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(72);
    await hold(24);
  });

  it('the old address is kept for 72 hours: neither a registration nor another account gets it', async () => {
    const someone = await moved();
    expect((await register(someone.oldEmail)).status).toBe(201);
    expect(await User.count({ where: { email: someone.oldEmail } })).toBe(0);
    const other = await person(api);
    await askFor(other, someone.oldEmail);
    expect(await box.tokensAt('change-email', someone.oldEmail)).toEqual([]);
    await change(api.owner, 'UPDATE email_changes SET undo_until = NOW(3) - INTERVAL 1 SECOND', {});
    await register(someone.oldEmail);
    expect(await User.count({ where: { email: someone.oldEmail } })).toBe(1);
  });

  it('its own old address is free to the account', async () => {
    const someone = await moved();
    await askFor(someone, someone.oldEmail);
    expect((await box.confirmAt(someone.oldEmail)).status).toBe(200);
    expect(await emailOf(someone.id)).toBe(someone.oldEmail);
  });

  it('the account cannot be deleted before its owner could undo it', async () => {
    const someone = await moved();
    const { body } = await someone.call('GET', '/profile/erase');
    expect(body.obstacles).toEqual([expect.objectContaining({ kind: 'email' })]);
  });

  it('the export tells of it, and a deleted account leaves nothing of it', async () => {
    const someone = await moved();
    const { body } = await someone.call('GET', '/profile/export');
    expect(body.email_changes).toEqual([
      expect.objectContaining({ old_email: someone.oldEmail, new_email: someone.email, state: 'changed' }),
    ]);
    await change(api.owner, 'UPDATE email_changes SET undo_until = NOW(3) - INTERVAL 1 SECOND', {});
    const { username } = await User.findByPk(someone.id, { rejectOnEmpty: true });
    expect((await someone.call('POST', '/profile/erase', { confirm: username })).status).toBe(204);
    expect(await EmailChange.count({ where: { userId: someone.id } })).toBe(0);
    expect((await box.undoAt(someone.oldEmail)).status).toBe(400);
  });

  it('wrong codes still count for the account', async () => {
    const limits = jest.replaceProperty(api.services.config, 'rateLimits', true);
    const someone = await withApp(api);
    const email = newAddress();
    await askFor(someone, email);
    const guess = async (address: string) =>
      second(api, (await logIn(address)).body.login_token, { code: '000000' });
    for (let time = 0; time < 4; time += 1) await guess(someone.email);
    expect((await box.confirmAt(email)).status).toBe(200);
    await guess(email);
    expect((await logIn(email)).status).toBe(429);
    limits.restore();
  });
});

it('a deactivated user asks as others do, and one who is not there is refused', async () => {
  const someone = await person(api);
  await User.update({ isActive: false }, { where: { id: someone.id } });
  expect((await askFor(someone, newAddress())).status).toBe(200);
  const gone = await createNewcomer(api);
  await gone.user.update({ erasedAt: new Date() });
  expect((await gone.call('GET', '/auth/email-change')).status).toBe(401);
});
