import { User } from '../src/domain/models';
import { deliverOutbox } from '../src/domain/outbox/deliverOutbox';
import type { Mail } from '../src/kernel/mail/createMailer';
import { compose, sendMails } from '../src/modules/platform/mails/sendMails';
import { QueuedMail } from '../src/modules/platform/tables';
import type { TestApi } from './createTestApi';

/** The mails that a user gets of all that has happened until now, in their order. */
export async function mailsTo(api: TestApi, userId: number): Promise<Mail[]> {
  await deliverOutbox(api.services);
  const user = await User.findByPk(userId, { rejectOnEmpty: true });
  const rows = await QueuedMail.findAll({ where: { userId }, order: ['id'] });
  const mails = await Promise.all(rows.map((mail) => compose(api.services, { mail, user, more: 0 })));
  return mails.filter((mail) => mail !== null);
}

/** Sends all that is to be mailed by now. */
export async function sendAllMails(api: TestApi): Promise<void> {
  await deliverOutbox(api.services);
  await sendMails(api.services);
}

/** What they are about. */
export async function subjectsTo(api: TestApi, userId: number): Promise<string[]> {
  return (await mailsTo(api, userId)).map(({ subject }) => subject);
}
