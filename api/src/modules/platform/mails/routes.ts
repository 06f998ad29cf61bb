import { pageFields } from '@souk/contracts/fields/fields';
import { mailWordRequest, mailWordSchema, writtenSchema } from '@souk/contracts/platform/notifications/mails';
import * as z from 'zod/mini';
import { User } from '../../../domain/models';
import { announceOwn } from '../../../domain/outbox/announce';
import { lockAccount } from '../../../domain/policy/lockAccount';
import { route, transactionRoute } from '../../../domain/routes/route';
import { whereFrom } from '../../../domain/session/Caller';
import { readWritten } from './readWritten';

export const mailRoutes = [
  route('GET /profile/mails', {
    summary:
      'What was mailed to the caller and shown on their devices, as long as it is kept, the latest first',
    may: 'account.read',
    query: z.strictObject(pageFields),
    reply: [200, z.array(writtenSchema)],
    paged: true,
    handle: ({ caller, query, services }) =>
      readWritten(services.sequelize, { ...query, userId: caller.user.id }),
  }),

  route('GET /profile/mail-word', {
    summary: 'Whether the caller has chosen a word that stands at the head of our mails',
    may: 'account.read',
    reply: [200, mailWordSchema],
    handle: async ({ caller }) => {
      const { mailWord } = await User.findByPk(caller.user.id, { raw: true, rejectOnEmpty: true });
      return { is_set: mailWord !== null };
    },
  }),

  transactionRoute('PUT /profile/mail-word', {
    summary: 'Choose that word, or remove it',
    may: 'account.change',
    needs: 'recent',
    body: mailWordRequest,
    handle: async ({ caller, body: { word = null }, transaction }) => {
      const user = await lockAccount(transaction, caller.user.id);
      await user.update({ mailWord: word }, { transaction });
      await announceOwn(transaction, 'told_differently', user.id, {
        change: 'mail_word',
        ...whereFrom(caller),
      });
    },
  }),
];
