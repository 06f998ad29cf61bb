import type { Mail } from '../src/mail/createMailer';
import { eventMail } from '../src/mail/eventMail';
import { headOf } from '../src/mail/sendMails';
import { QueuedMail, User } from '../src/models';
import { deliverOutbox } from '../src/outbox/deliverOutbox';
import type { TestApi } from './createTestApi';

/** The mails that a user gets of all that has happened until now, in their order. */
export async function mailsTo(api: TestApi, userId: number): Promise<Mail[]> {
  await deliverOutbox(api.services);
  const user = await User.findByPk(userId, { rejectOnEmpty: true });
  const rows = await QueuedMail.findAll({ where: { userId }, order: ['id'] });
  return Promise.all(rows.map(async (row) => eventMail(api.services.config, row, user, await headOf(row))));
}

/** What they are about. */
export async function subjectsTo(api: TestApi, userId: number): Promise<string[]> {
  return (await mailsTo(api, userId)).map(({ subject }) => subject);
}
