import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Actor, createNewcomer } from '../../../../test/factories';
import { sendAllMails } from '../../../../test/mailsTo';
import { testApi } from '../../../../test/testApi';
import { select } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import { composeMail } from '../../../kernel/mail/composeMail';
import type { Mail } from '../../../kernel/mail/createMailer';
import { QueuedMail } from '../../platform/tables';
import { PasswordReset } from '../tables';
import { passwordResetMail } from './passwordResetMail';

const api = testApi();
let user: Actor;
let outbox: string;

beforeAll(async () => {
  outbox = join(api.services.config.dataDir, 'outbox');
});
beforeEach(async () => {
  user = await createNewcomer(api);
  await rm(outbox, { recursive: true, force: true });
});

const request = (email: string) => api.call('POST', '/auth/password-reset/request', { json: { email } });
const confirm = (token: string, new_password = 'new-secret') =>
  api.call('POST', '/auth/password-reset/confirm', { json: { token, new_password } });

async function mailedToken(): Promise<string> {
  await sendAllMails(api);
  for (const file of await readdir(outbox)) {
    const text = (await readFile(join(outbox, file), 'utf8')).replaceAll('=\r\n', '');
    expect(text).toContain('Auto-Submitted: auto-generated\r\n');
    const [, token] = /reset-password\?token=(?:3D)?([\w-]{43})/.exec(text) ?? [];
    if (token && text.includes(user.user.email)) return token;
  }
  throw new Error('No mail was written');
}

it('sets a new password once, and ends every earlier session', async () => {
  expect((await request(user.user.email)).status).toBe(200);
  const token = await mailedToken();
  const check = async (asked = token) =>
    (await api.call('POST', '/auth/password-reset/check', { json: { token: asked } })).body;
  expect([await check(), await check(`${token}x`)]).toEqual([{ email: user.user.email }, { email: null }]);
  expect((await confirm(token)).status).toBe(200);
  expect(await check()).toEqual({ email: null });
  expect((await user.call('GET', '/profile/me')).status).toBe(401);
  const form = { username: user.user.email, password: 'new-secret' };
  expect((await api.call('POST', '/auth/login', { form })).status).toBe(200);
  const again = await confirm(token);
  expect([again.status, again.body.detail]).toEqual([400, 'Invalid reset token']);
});

it('takes a password as it is written, whichever way a keyboard writes its accents', async () => {
  await request(user.user.email);
  expect((await confirm(await mailedToken(), 'geh\u0065\u0301im-42')).status).toBe(200);
  for (const password of ['geh\u00e9im-42', 'geh\u0065\u0301im-42']) {
    const form = { username: user.user.email, password };
    expect((await api.call('POST', '/auth/login', { form })).status).toBe(200);
  }
});

it('mails in the name of the product, as the deployment calls it', () => {
  const parts = passwordResetMail({
    productName: 'Fair & <Square>',
    to: 'a@b.co',
    link: 'https://l',
    minutes: 30,
  });
  const mail = composeMail(parts);
  expect(mail.text).toContain('your Fair & <Square> account');
  expect(mail.html).toContain('your Fair &amp; &lt;Square&gt; account');
});

it('answers an unknown address like a known one', async () => {
  const [known, unknown] = [await request(user.user.email), await request('nobody@test.example')];
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
});

it('does the same for an unknown address before it answers: whom it concerns is all that differs', async () => {
  for (const email of [user.user.email, 'nobody@test.example']) await request(email);
  const sql =
    'SELECT kind, subject_id AS id, user_ids AS userIds, data FROM outbox ORDER BY outbox.id DESC LIMIT 2';
  const row = { kind: 'password_reset_asked', data: '{}' };
  expect(await select(api.services.sequelize, sql)).toEqual([
    { ...row, id: 0, userIds: '[]' },
    { ...row, id: user.id, userIds: `[${user.id}]` },
  ]);
  expect(await PasswordReset.count({ where: { userId: user.id } })).toBe(0);
});

it('answers before the link is made', async () => {
  await request(user.user.email);
  await mailedToken();
  await rm(outbox, { recursive: true });
  await inTransaction(api.services.sequelize, async (transaction) => {
    // The transaction that creates a link waits for this row.
    await PasswordReset.findByPk(user.id, { transaction, lock: transaction.LOCK.UPDATE });
    expect((await request(user.user.email)).status).toBe(200);
  });
  expect((await confirm(await mailedToken())).status).toBe(200);
});

it('keeps the newest request only, hashed', async () => {
  await request(user.user.email);
  const first = await mailedToken();
  await rm(outbox, { recursive: true });
  await request(user.user.email);
  const second = await mailedToken();
  expect((await confirm(first)).status).toBe(400);
  const reset = await PasswordReset.findByPk(user.id);
  expect(reset?.tokenHash).not.toBe(second);
  expect((await confirm(second)).status).toBe(200);
});

describe('while the mail server is away', () => {
  let tried: Mail[];
  let isAway: boolean;
  beforeEach(() => {
    [tried, isAway] = [[], true];
    jest.spyOn(api.services, 'deliverMail').mockImplementation(async (mail) => {
      if (mail.to === user.user.email) tried.push(mail);
      if (isAway) throw new Error('the mail server is away');
    });
  });
  afterEach(() => jest.restoreAllMocks());
  const tokens = () => tried.map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? '');
  const tryAgain = async () => {
    await QueuedMail.update({ nextAt: new Date(0) }, { where: { userId: user.id } });
    await sendAllMails(api);
  };

  it('the mail is tried again, with a new link each time', async () => {
    await request(user.user.email);
    await sendAllMails(api);
    await tryAgain();
    isAway = false;
    await tryAgain();
    await tryAgain();
    expect(new Set(tokens()).size).toBe(3);
    expect(new Set(tried.map(({ messageId }) => messageId)).size).toBe(3);
    const statuses = [];
    for (const token of tokens()) statuses.push((await confirm(token)).status);
    expect(statuses).toEqual([400, 400, 200]);
  });

  it('no secret lies in the queue', async () => {
    await request(user.user.email);
    await sendAllMails(api);
    const [token = ''] = tokens();
    for (const table of ['outbox', 'mails', 'password_resets']) {
      const rows = JSON.stringify(await select(api.services.sequelize, `SELECT * FROM ${table}`));
      expect([table, rows.length > 2, rows.includes(token)]).toEqual([table, true, false]);
    }
  });

  it('what was asked for since is mailed as one, whose link works', async () => {
    for (let times = 0; times < 3; times += 1) {
      await request(user.user.email);
      await sendAllMails(api);
    }
    isAway = false;
    tried = [];
    await tryAgain();
    await tryAgain();
    expect(tried).toHaveLength(1);
    expect((await confirm(tokens()[0] ?? '')).status).toBe(200);
  });

  it('whose account was deleted gets none', async () => {
    await request(user.user.email);
    await sendAllMails(api);
    await user.user.update({ erasedAt: new Date() });
    isAway = false;
    tried = [];
    await tryAgain();
    expect(tried).toEqual([]);
    await user.user.update({ erasedAt: null });
  });
});

it('refuses a token after 30 minutes', async () => {
  await request(user.user.email);
  const token = await mailedToken();
  await PasswordReset.update({ expiresAt: new Date(Date.now() - 1) }, { where: { userId: user.id } });
  expect((await confirm(token)).status).toBe(400);
});

it('lets one of 20 parallel confirmations through', async () => {
  await request(user.user.email);
  const token = await mailedToken();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => confirm(token, `new-secret-${index}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it.each([
  [{ token: 'x', new_password: 'short' }, 'new_password', 'Password must be at least 8 characters'],
  [{ token: '', new_password: 'long enough' }, 'token', 'Invalid reset token'],
])('refuses %j', async (json, field, message) => {
  const { status, body } = await api.call('POST', '/auth/password-reset/confirm', { json });
  expect([status, body.errors]).toMatchObject([422, [{ field, message }]]);
});
