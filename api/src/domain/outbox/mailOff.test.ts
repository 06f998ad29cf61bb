import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createAdmin, createTrader } from '../../../test/factories';
import { mailsTo, subjectsTo } from '../../../test/mailsTo';
import { testApi } from '../../../test/testApi';
import { inTransaction } from '../../kernel/database/transaction';
import type { Mail } from '../../kernel/mail/createMailer';
import { linkToken } from '../../kernel/sealing/linkToken';
import { announce } from './announce';
import { readPreferences } from './preferences';

const api = testApi();

const linkIn = (mail: { unsubscribe?: string } | undefined) => new URL(mail?.unsubscribe ?? '');
const tokenIn = (mail: { unsubscribe?: string } | undefined) => linkIn(mail).searchParams.get('token') ?? '';

async function mailed() {
  const trader = await createTrader(api);
  await inTransaction(api.services.sequelize, (transaction) =>
    announce(transaction, { kind: 'deposit_approved', id: 1, userIds: [trader.id], data: { amount: '5' } }),
  );
  const [mail] = await mailsTo(api, trader.id);
  return { trader, mail };
}

it('a mail of a group has a link that switches off that group alone, without a session', async () => {
  const { trader, mail } = await mailed();
  expect(linkIn(mail).pathname).toBe('/mail-off');
  const before = await readPreferences(trader.id);
  const path = `/mail-off/one-click?token=${tokenIn(mail)}`;
  const oneClick = { form: { 'List-Unsubscribe': 'One-Click' } };
  expect((await api.call('POST', path, oneClick)).status).toBe(204);
  const off = { ...before, money: { ...before.money, mail: false } };
  expect(await readPreferences(trader.id)).toEqual(off);
  const told = await subjectsTo(api, trader.id);
  expect(told.at(-1)).toContain('What we tell you, or how, was changed');
  // Repeating it changes nothing and announces nothing.
  const json = { token: tokenIn(mail) };
  expect((await api.call('POST', '/mail-off', { json })).status).toBe(204);
  expect(await readPreferences(trader.id)).toEqual(off);
  expect(await subjectsTo(api, trader.id)).toEqual(told);
});

it('stands in the mail’s head, where mail programs look for it', async () => {
  const { mail } = await mailed();
  const outbox = join(api.services.config.dataDir, 'outbox');
  await rm(outbox, { recursive: true, force: true });
  await api.services.deliverMail(mail as Mail);
  const [file = ''] = await readdir(outbox);
  const [head = ''] = (await readFile(join(outbox, file), 'utf8')).split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n\s+/g, ' ').split('\r\n');
  expect(lines).toContain(`List-Unsubscribe: <${mail?.unsubscribe}>`);
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

it('is no link to anything else: one that was changed, of another purpose, or of security mails does nothing', async () => {
  const { trader, mail } = await mailed();
  const before = await readPreferences(trader.id);
  const { jwtKey } = api.services.config;
  const other = await createTrader(api);
  for (const token of [
    tokenIn(mail).replace('money', 'trades'),
    tokenIn(mail).replace(String(trader.id), String(other.id)),
    tokenIn(mail).slice(0, -1),
    linkToken(jwtKey, 'souk.email.undo.v1', `${trader.id}-money`),
    linkToken(jwtKey, 'souk.mail.off.v1', `${trader.id}-security`),
  ])
    expect([token, (await api.call('POST', '/mail-off', { json: { token } })).status]).toEqual([token, 400]);
  expect(await readPreferences(trader.id)).toEqual(before);
  expect(await readPreferences(other.id)).toEqual(before);
});

it('is in no mail about security', async () => {
  const admin = await createAdmin(api);
  await inTransaction(api.services.sequelize, (transaction) =>
    announce(transaction, { kind: 'password_changed', id: admin.id, userIds: [admin.id] }),
  );
  const mails = await mailsTo(api, admin.id);
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.some(({ unsubscribe }) => unsubscribe !== undefined)).toBe(false);
});
