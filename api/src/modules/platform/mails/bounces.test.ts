import { Op } from 'sequelize';
import { createTrader } from '../../../../test/factories';
import { PASSWORD, person } from '../../../../test/factorPeople';
import { sendAllMails } from '../../../../test/mailsTo';
import { testApi } from '../../../../test/testApi';
import { Notification, User } from '../../../domain/models';
import { announceOwn } from '../../../domain/outbox/announce';
import { inTransaction } from '../../../kernel/database/transaction';
import type { Mail } from '../../../kernel/mail/createMailer';
import { QueuedMail } from '../tables';
import { takeBounce } from './takeBounce';

const api = testApi();

let sent: Mail[];
let deliver: jest.SpyInstance<Promise<void>, [Mail]>;
beforeEach(() => {
  sent = [];
  jest.spyOn(api.services.logger, 'error').mockReturnValue();
  deliver = jest.spyOn(api.services, 'deliverMail').mockImplementation(async (mail) => {
    sent.push(mail);
  });
});
afterEach(async () => {
  await QueuedMail.destroy({ where: {} });
  jest.restoreAllMocks();
});

const refusal = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error(response), { response, command, responseCode: Number.parseInt(response, 10) });

async function createReader() {
  const trader = await createTrader(api);
  await trader.user.update({ emailVerifiedAt: new Date() });
  await api.services.sequelize.query(
    'UPDATE users SET email_verified_at = NOW(3) - INTERVAL 1 DAY WHERE id = :id',
    { replacements: { id: trader.id } },
  );
  return trader;
}
type Reader = Awaited<ReturnType<typeof createReader>>;

async function tell({ id }: Reader) {
  await inTransaction(api.services.sequelize, (transaction) =>
    announceOwn(transaction, 'password_changed', id),
  );
  await sendAllMails(api);
}
const isBounced = async ({ id }: Reader) => (await User.findByPk(id))?.emailBouncedAt !== null;
const toldTimes = ({ id }: Reader) => Notification.count({ where: { userId: id, kind: 'email_bounced' } });

async function bounceAtSending(reader: Reader) {
  deliver.mockRejectedValueOnce(refusal('550 5.1.1 <x>: user unknown'));
  await tell(reader);
  await sendAllMails(api);
}

describe('an address that a mail server does not know', () => {
  it('gets no more mail, and its owner is told on the site', async () => {
    const reader = await createReader();
    await bounceAtSending(reader);
    await tell(reader);
    expect(sent).toEqual([]);
    expect([await isBounced(reader), await toldTimes(reader)]).toEqual([true, 1]);
    const { body } = await reader.call('GET', '/profile/me');
    expect([body.email_verified, body.email_bounced]).toEqual([true, true]);
  });

  it('gets mail again once it is confirmed again by the link, which is sent', async () => {
    const reader = await createReader();
    await bounceAtSending(reader);
    await reader.call('POST', '/auth/verify-email/request');
    await sendAllMails(api);
    const token = /verify-email\?token=([\w-]{43})\s/.exec(sent[0]?.text ?? '')?.[1];
    const { status } = await api.call('POST', '/auth/verify-email', { json: { token } });
    expect([status, await isBounced(reader)]).toEqual([200, false]);
    await tell(reader);
    expect(sent).toHaveLength(2);
  });

  it('does not lock its owner out: the link for a new password is sent, and mends it', async () => {
    const reader = await createReader();
    await bounceAtSending(reader);
    const json = { email: reader.user.email };
    await api.call('POST', '/auth/password-reset/request', { json });
    await sendAllMails(api);
    const token = /reset-password\?token=([\w-]+)\s/.exec(sent[0]?.text ?? '')?.[1];
    const changed = { token, new_password: 'correct horse battery 7' };
    const { status } = await api.call('POST', '/auth/password-reset/confirm', { json: changed });
    expect([status, await isBounced(reader)]).toEqual([200, false]);
  });

  it.each([
    ['550 5.7.1 blocked', 'RCPT TO'],
    ['550 5.1.8 bad sender', 'RCPT TO'],
    ['550 no such user, or so', 'RCPT TO'],
    ['550 5.1.1 unknown', 'MAIL FROM'],
    ['450 4.1.1 try again', 'RCPT TO'],
  ])('is not one where the server says %s to %s', async (response, command) => {
    const reader = await createReader();
    deliver.mockRejectedValueOnce(refusal(response, command));
    await tell(reader);
    expect(await isBounced(reader)).toBe(false);
  });

  it('is another one where a mail to the new address comes back', async () => {
    const someone = await person(api);
    deliver.mockImplementation(async ({ to }) => {
      if (to === 'new@test.example') throw refusal('550 5.1.1 unknown');
    });
    const json = { new_email: 'new@test.example', current_password: PASSWORD };
    await someone.call('POST', '/auth/email-change', json);
    await sendAllMails(api);
    expect(await User.count({ where: { id: someone.id, emailBouncedAt: { [Op.ne]: null } } })).toBe(0);
    expect(deliver.mock.calls.map(([{ to }]) => to)).toContain('new@test.example');
  });
});

describe('a report of undelivered mail', () => {
  const report = (address: string, { messageId = '', action = 'failed', status = '5.1.1' } = {}) =>
    [
      'From: MAILER-DAEMON@mx.example',
      'Message-ID: <its.own@mx.example>',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      `Final-Recipient: rfc822;`,
      ` ${address}`,
      `Action: ${action}`,
      `Status: ${status}`,
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      'Message-ID:',
      ` ${messageId}`,
      '--b--',
    ].join('\r\n');

  async function mailed() {
    const reader = await createReader();
    await tell(reader);
    const { messageId = '' } = sent.at(-1) as Mail;
    return { reader, messageId, address: reader.user.email };
  }
  const take = (text: string) => takeBounce(api.services, text);

  it('marks the address to which the mail was sent, once, by however many reports at once', async () => {
    const { reader, messageId, address } = await mailed();
    const text = report(address.toUpperCase(), { messageId });
    expect((await Promise.all([take(text), take(text)])).sort()).toEqual(['known', 'marked']);
    await sendAllMails(api);
    expect([await isBounced(reader), await toldTimes(reader), sent.length]).toEqual([true, 1, 1]);
  });

  it('counts for no one else, and not without the Message-ID', async () => {
    const { reader, messageId, address } = await mailed();
    const other = await mailed();
    const guessed = messageId.replace(/-[^.]+/, '-000000');
    const results = [];
    for (const text of [
      report(other.address, { messageId }),
      report(address, { messageId: guessed }),
      report(address),
      report('', { messageId }),
      'no report',
    ])
      results.push(await take(text));
    expect(results).toEqual(['known', 'unknown_mail', 'unknown_mail', 'unknown_mail', 'not_permanent']);
    expect([await isBounced(reader), await isBounced(other.reader)]).toEqual([false, false]);
  });

  it.each([{ action: 'delayed' }, { status: '4.2.2' }, { status: '5.2.2' }, { status: '5.7.1' }])(
    'does nothing for %j',
    async (says) => {
      const { reader, messageId, address } = await mailed();
      expect(await take(report(address, { messageId, ...says }))).toBe('not_permanent');
      expect(await isBounced(reader)).toBe(false);
    },
  );

  it('comes too late after seven days, and where the address was confirmed since', async () => {
    const { reader, messageId, address } = await mailed();
    const text = report(address, { messageId });
    await api.services.sequelize.query('UPDATE mails SET sent_at = NOW(3) - INTERVAL 8 DAY');
    expect(await take(text)).toBe('unknown_mail');
    await api.services.sequelize.query('UPDATE mails SET sent_at = NOW(3) - INTERVAL 6 DAY');
    expect(await take(text)).toBe('known');
    expect(await isBounced(reader)).toBe(false);
  });
});
