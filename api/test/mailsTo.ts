import { QueuedMail, User } from '../src/domain/models';
import { deliverOutbox } from '../src/domain/outbox/deliverOutbox';
import type { Mail } from '../src/kernel/mail/createMailer';
import { eventMail } from '../src/modules/platform/mails/eventMail';
import { headOf } from '../src/modules/platform/mails/sendMails';
import type { TestApi } from './createTestApi';

/** The mails that a user gets of all that has happened until now, in their order. */
export async function mailsTo(api: TestApi, userId: number): Promise<Mail[]> {
  await deliverOutbox(api.services);
  const user = await User.findByPk(userId, { rejectOnEmpty: true });
  const rows = await QueuedMail.findAll({ where: { userId }, order: ['id'] });
  return Promise.all(
    rows.map(async (row) => eventMail(api.services.config, row, { user, head: await headOf(row) })),
  );
}

/** What they are about. */
export async function subjectsTo(api: TestApi, userId: number): Promise<string[]> {
  return (await mailsTo(api, userId)).map(({ subject }) => subject);
}
