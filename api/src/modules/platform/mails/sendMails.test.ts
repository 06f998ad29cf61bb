import {
  EVENTS,
  isOnlyMailed,
  type MailedKind,
  mailBudgetOf,
  TOLD_KINDS,
} from '@souk/contracts/platform/notifications/events';
import { notificationText } from '@souk/contracts/platform/notifications/notificationTexts';
import * as fc from 'fast-check';
import { createTrader } from '../../../../test/factories';
import { testApi } from '../../../../test/testApi';
import { announce } from '../../../domain/outbox/announce';
import { deliverOutbox } from '../../../domain/outbox/deliverOutbox';
import { inTransaction } from '../../../kernel/database/transaction';
import type { Mail } from '../../../kernel/mail/createMailer';
import { readAlarms } from '../../backOffice/alarms/readAlarms';
import { LiabilityProof } from '../../money/tables';
import { QueuedMail } from '../tables';
import { sendMails } from './sendMails';

const api = testApi();

let sent: Mail[];
let refuse: (mail: Mail) => boolean;
beforeEach(() => {
  sent = [];
  refuse = () => false;
  jest.spyOn(api.services, 'deliverMail').mockImplementation(async (mail) => {
    if (refuse(mail)) throw new Error('the mail server is away');
    sent.push(mail);
  });
});
afterEach(async () => {
  await QueuedMail.destroy({ where: {} });
  jest.restoreAllMocks();
});

const createReader = async () => {
  const trader = await createTrader(api);
  await trader.user.update({ emailVerifiedAt: new Date() });
  return trader;
};
const tell = async (count: number) => {
  const trader = await createReader();
  for (let id = 1; id <= count; id += 1)
    await inTransaction(api.services.sequelize, (transaction) =>
      announce(transaction, { kind: 'deposit_approved', id, userIds: [trader.id], data: { amount: '5' } }),
    );
  await deliverOutbox(api.services);
  return trader;
};
const wait = () => api.services.sequelize.query('UPDATE mails SET next_at = NOW(3)');

it('sends each mail once, to its reader, by however many processes at once', async () => {
  const trader = await tell(12);
  const counts = await Promise.all([1, 2, 3, 4].map(() => sendMails(api.services)));
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(12);
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(12);
  expect(sent).toHaveLength(12);
  expect(sent[0]).toMatchObject({ to: trader.user.email, subject: 'Souk: 5.00\u00a0USDT arrived' });
  await wait();
  expect(await sendMails(api.services)).toBe(0);
});

it('writes to each in their own language, also at once', async () => {
  const [arabic, english] = [await tell(1), await tell(1)];
  await arabic.user.update({ language: 'ar' });
  await sendMails(api.services);
  const mailTo = ({ user }: typeof arabic) => sent.find(({ to }) => to === user.email);
  expect(mailTo(english)).toMatchObject({ subject: 'Souk: 5.00\u00a0USDT arrived' });
  expect(mailTo(english)?.html).toContain('<html lang="en" dir="ltr">');
  expect(mailTo(arabic)?.html).toContain('<html lang="ar" dir="rtl">');
  const { subject = '', text = '' } = mailTo(arabic) ?? {};
  expect(subject).toContain('\u20685.00\u00a0USDT\u2069');
  // Only names, addresses and digits are in Latin script.
  const words = text.replaceAll(/https?:\S+|\S+@\S+|\u2068[^\u2069]*\u2069|USDT|UTC|Souk/g, '');
  expect(words).toMatch(/\p{Script=Arabic}/u);
  expect(words).not.toMatch(/[A-Za-z]{2,}/);
});

it('tries again later, under the same Message-ID, and lets the others go', async () => {
  await tell(2);
  const failing: (string | undefined)[] = [];
  refuse = (mail) => {
    if (failing.length > 0 && !failing.includes(mail.messageId)) return false;
    failing.push(mail.messageId);
    return true;
  };
  expect(await sendMails(api.services)).toBe(1);
  expect(await sendMails(api.services)).toBe(0);
  refuse = () => false;
  expect(await sendMails(api.services)).toBe(0);
  await wait();
  expect(await sendMails(api.services)).toBe(1);
  expect(sent[1]?.messageId).toBe(failing[0]);
});

it('gives up after eight tries within a day, and says so', async () => {
  await tell(1);
  refuse = () => true;
  const logged = jest.spyOn(api.services.logger, 'error').mockReturnValue();
  let minutes = 0;
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    expect(logged).not.toHaveBeenCalled();
    await sendMails(api.services);
    const [rows] = await api.services.sequelize.query(
      'SELECT tries, TIMESTAMPDIFF(SECOND, NOW(3), next_at) AS seconds FROM mails',
    );
    const [{ tries, seconds }] = rows as [{ tries: number; seconds: number }];
    expect(tries).toBe(attempt);
    if (attempt < 8) minutes += Math.round(seconds / 60);
    await wait();
  }
  expect(minutes).toBe(1 + 5 + 15 + 60 + 180 + 360 + 720);
  expect(logged).toHaveBeenCalledTimes(1);
  await sendMails(api.services);
  expect(await QueuedMail.findOne()).toMatchObject({ tries: 8, sentAt: null, givenUpAt: expect.any(Date) });
});

it.each([
  [550, 'RCPT TO', true],
  [554, 'DATA', true],
  [551, 'RCPT TO', true],
  [451, 'RCPT TO', false],
  [421, 'RCPT TO', false],
  [452, 'DATA', false],
  // Faults that the operator can correct.
  [550, 'MAIL FROM', false],
  [535, 'AUTH PLAIN', false],
  // Postfix refuses senders and relaying only here.
  [554, 'RCPT TO', false, '554 5.7.1 <no-reply@souk.example>: Sender address rejected: Access denied'],
  [550, 'RCPT TO', true, '550 5.1.1 <nobody@souk.example>: Recipient address rejected'],
])('answered %i to %s it is given up at once: %s', async (responseCode, command, isFinal, response = '') => {
  await tell(1);
  jest.spyOn(api.services.logger, 'error').mockReturnValue();
  const error = Object.assign(new Error('refused'), { responseCode, command, response });
  jest.spyOn(api.services, 'deliverMail').mockRejectedValueOnce(error);
  await sendMails(api.services);
  const givenUpAt = isFinal ? expect.any(Date) : null;
  expect(await QueuedMail.findOne()).toMatchObject({ tries: 1, givenUpAt });
});

it('is sent by another process once the one that claimed it is gone', async () => {
  await tell(1);
  jest.spyOn(api.services, 'deliverMail').mockReturnValueOnce(new Promise(() => undefined));
  void sendMails(api.services);
  while ((await QueuedMail.findOne({ where: { kind: 'deposit_approved' } }))?.tries !== 1);
  expect(await sendMails(api.services)).toBe(0);
  await wait();
  expect(await sendMails(api.services)).toBe(1);
});

it('writes no one who has deleted the account', async () => {
  const trader = await tell(1);
  await trader.user.update({ erasedAt: new Date() });
  expect(await sendMails(api.services)).toBe(0);
  expect(sent).toEqual([]);
});

describe('what a stranger makes happen', () => {
  const happen = (userId: number, kind: MailedKind, id: number) =>
    inTransaction(api.services.sequelize, (transaction) =>
      announce(transaction, {
        kind,
        id,
        userIds: [userId],
        data: { device: 'Your account is suspended. Call 123' },
      }),
    );
  const pass = (minutes: number) =>
    api.services.sequelize.query(
      `UPDATE mails SET created_at = created_at - INTERVAL ${minutes} MINUTE, next_at = next_at - INTERVAL ${minutes} MINUTE,
         sent_at = sent_at - INTERVAL ${minutes} MINUTE`,
    );
  const sendAll = async () => {
    await deliverOutbox(api.services);
    await Promise.all([1, 2, 3].map(() => sendMails(api.services)));
  };

  it('is mailed to no one whose address is not confirmed', async () => {
    const stranger = await createTrader(api);
    for (let times = 0; times < 5; times += 1) await happen(stranger.id, 'signed_in_new_device', stranger.id);
    await sendAll();
    expect(sent).toEqual([]);
    await stranger.user.update({ emailVerifiedAt: new Date() });
    await happen(stranger.id, 'signed_in_new_device', stranger.id);
    await sendAll();
    expect(sent.map(({ to }) => to)).toEqual([stranger.user.email]);
    expect(sent[0]?.text).toContain('It was an unknown device.');
    expect(`${sent[0]?.text} ${sent[0]?.html}`).not.toContain('suspended');
  });

  it('counts no try of a mail that it keeps back: no mail server refused it', async () => {
    const stranger = await createTrader(api);
    await happen(stranger.id, 'signed_in_new_device', stranger.id);
    await sendAll();
    expect(await QueuedMail.findOne()).toMatchObject({ tries: 0, givenUpAt: expect.any(Date) });
  });

  it('raises no alarm: what is kept back was not given up', async () => {
    const stranger = await createTrader(api);
    await happen(stranger.id, 'signed_in_new_device', stranger.id);
    const reader = await createReader();
    for (const _ of [1, 2, 3]) await happen(reader.id, 'trade_request', 9);
    await sendAll();
    expect((await readAlarms(api.services)).map(({ code }) => code)).not.toContain('mails_failing');
  });

  it('is mailed once, and what came since then as one', async () => {
    const reader = await createReader();
    for (let times = 0; times < 60; times += 1) {
      await happen(reader.id, 'trade_request', 7);
      await sendAll();
    }
    expect(sent).toHaveLength(1);
    await pass(9);
    await sendAll();
    expect(sent).toHaveLength(1);
    await pass(1);
    await sendAll();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.text).toContain('The same happened 58 more times since our last email about this.');
    await pass(60);
    await sendAll();
    expect(sent).toHaveLength(2);
  });

  it('never fills an inbox, whatever comes, and the last of it is always told', async () => {
    const kinds = [
      'trade_request',
      'trade_message',
      'signed_in_new_device',
      'deposit_approved',
      'password_reset_asked',
    ] as const;
    const step = fc.record({
      kind: fc.constantFrom(...kinds),
      subject: fc.integer({ min: 1, max: 2 }),
      times: fc.integer({ min: 1, max: 4 }),
      minutes: fc.integer({ min: 0, max: 25 }),
    });
    interface Got {
      kind: MailedKind;
      subject: number;
      outboxId: number;
      at: number;
    }
    const of = (one: Got) => (other: Got) => other.kind === one.kind && other.subject === one.subject;
    const flood = async (
      reader: number,
      steps: { kind: MailedKind; subject: number; times: number; minutes: number }[],
    ) => {
      const got: Got[] = [];
      let now = 0;
      const read = async (minutes: number) => {
        sent = [];
        await sendAll();
        for (const { messageId = '' } of sent) {
          const row = await QueuedMail.findByPk(Number(/\d+/.exec(messageId)?.[0]), { rejectOnEmpty: true });
          got.push({ kind: row.kind, subject: row.subjectId, outboxId: row.outboxId, at: now });
        }
        await pass(minutes);
        now += minutes;
      };
      for (const { kind, subject, times, minutes } of steps) {
        for (let time = 0; time < times; time += 1) await happen(reader, kind, subject);
        await read(minutes);
      }
      for (const minutes of [60, 60, 60]) await read(minutes);
      return got;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const reader = await createReader();
        const got = await flood(reader.id, steps);
        for (const one of got) {
          const { mails = 0, minutes = 0 } = mailBudgetOf(one.kind) ?? {};
          const within = got.filter(of(one)).filter(({ at }) => at >= one.at && at < one.at + minutes);
          expect(within.length).toBeLessThanOrEqual(mails);
        }
        const rows = await QueuedMail.findAll({ where: { userId: reader.id }, order: ['id'], raw: true });
        const newest = new Map(
          rows.map(({ kind, subjectId, outboxId }) => [`${kind} ${subjectId}`, outboxId]),
        );
        // Nothing delays a user's own reset.
        let at = 0;
        for (const { kind, minutes } of steps) {
          const isSent = got.some((one) => one.kind === 'password_reset_asked' && one.at === at);
          if (kind === 'password_reset_asked') expect([at, isSent]).toEqual([at, true]);
          at += minutes;
        }
        const last = new Map(got.map(({ kind, subject, outboxId }) => [`${kind} ${subject}`, outboxId]));
        expect(last).toEqual(newest);
      }),
      { numRuns: 12 },
    );
  });
});

it('has one feature for each kind that is only mailed', () => {
  for (const kind of (Object.keys(EVENTS) as (keyof typeof EVENTS)[]).filter(isOnlyMailed)) {
    const makers = api.services.features.filter(({ mails }) => mails?.[kind]);
    expect([kind, makers.length]).toEqual([kind, 1]);
  }
});

it('has nothing in a subject that people wrote', () => {
  // Amounts, coins, times, listed reasons and usernames are no free text.
  const written = ['device', 'words', 'message', 'note', 'notes', 'text', 'name', 'file', 'address'];
  const data = Object.fromEntries(written.map((key) => [key, 'Your account is suspended']));
  for (const kind of TOLD_KINDS)
    for (const isAdmin of [false, true]) {
      const told = { kind, subject_id: 1, data };
      const { title } = notificationText(told, { id: 1, isAdmin }, () => 'soon');
      expect([kind, title]).toEqual([kind, expect.not.stringContaining('suspended')]);
    }
});

it('ends each mail with the newest proof of what is owed, with nothing where there is none, and fails none for it', async () => {
  await tell(1);
  await sendMails(api.services);
  expect(sent[0]?.text).not.toContain('of what we owe');
  const digits = (digit: string) => digit.repeat(64);
  for (const number of [1, 2])
    await LiabilityProof.create({
      number,
      takenAt: new Date(),
      isCalled: true,
      root: digits(String(number)),
      total: '0',
      height: 0,
      asOfTransferId: 0,
      fees: '0',
      arrivals: '0',
      reserves: '[]',
      prevHash: '',
      hash: digits('a'),
      publicKey: digits('b'),
      signature: digits('c').repeat(2),
    });
  await tell(1);
  await sendMails(api.services);
  const line = `Proof 2 of what we owe, root ${'2'.repeat(12)}: ${api.services.config.publicUrl}/transparency`;
  expect(sent[1]?.text.trimEnd().endsWith(line)).toBe(true);
  expect(sent[1]?.html).toContain(line);
  jest.spyOn(LiabilityProof, 'findOne').mockRejectedValue(new Error('not now'));
  await tell(1);
  await sendMails(api.services);
  expect(sent).toHaveLength(3);
});
