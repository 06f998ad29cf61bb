import { createTrader } from '../../../../test/factories';
import { testApi } from '../../../../test/testApi';
import { QueuedMail } from '../../../domain/models';
import { announce } from '../../../domain/outbox/announce';
import { deliverOutbox } from '../../../domain/outbox/deliverOutbox';
import { inTransaction } from '../../../kernel/database/transaction';
import type { Mail } from '../../../kernel/mail/createMailer';
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

const tell = async (count: number) => {
  const trader = await createTrader(api);
  for (let id = 1; id <= count; id += 1)
    await inTransaction(api.services.sequelize, (transaction) =>
      announce(transaction, { kind: 'deposit_approved', id, userIds: [trader.id], data: { amount: '5' } }),
    );
  await deliverOutbox(api.services);
  return trader;
};
/** As if the time until the next try had passed. */
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

it('is sent by another process once the one that claimed it is gone', async () => {
  await tell(1);
  jest.spyOn(api.services, 'deliverMail').mockReturnValueOnce(new Promise(() => undefined));
  void sendMails(api.services);
  while ((await QueuedMail.findOne())?.tries !== 1);
  expect(await sendMails(api.services)).toBe(0);
  await wait();
  expect(await sendMails(api.services)).toBe(1);
});

it('writes nobody who has deleted the account', async () => {
  const trader = await tell(1);
  await trader.user.update({ erasedAt: new Date() });
  expect(await sendMails(api.services)).toBe(0);
  expect(sent).toEqual([]);
});
