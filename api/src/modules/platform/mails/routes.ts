import { pageFields } from '@souk/contracts/fields/fields';
import {
  mailCheckSchema,
  mailCodeForm,
  mailWordRequest,
  mailWordSchema,
  writtenSchema,
} from '@souk/contracts/platform/notifications/mails';
import * as z from 'zod/mini';
import { User } from '../../../domain/models';
import { announceOwn } from '../../../domain/outbox/announce';
import { lockAccount } from '../../../domain/policy/lockAccount';
import { route, transactionRoute } from '../../../domain/routes/route';
import { whereFrom } from '../../../domain/session/Caller';
import type { Limit } from '../../../kernel/limits/RateLimits';
import { checkMail, readWritten } from './readWritten';

/** More than a person types: a code is guessed once in a billion tries. */
const CHECKS: Limit = { name: 'mail-check', points: 20, seconds: 60 };

export const mailRoutes = [
  route('GET /profile/mails', {
    summary:
      'What was mailed to the caller and shown on their devices, as long as it is kept, the latest first',
    may: 'account.read',
    query: z.strictObject(pageFields),
    reply: [200, z.array(writtenSchema)],
    paged: true,
    handle: ({ caller, query, services }) => readWritten(services, { ...query, userId: caller.user.id }),
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
    reply: [204, null],
    handle: async ({ caller, body: { word = null }, transaction }) => {
      const user = await lockAccount(transaction, caller.user.id);
      await user.update({ mailWord: word }, { transaction });
      await announceOwn(transaction, 'told_differently', user.id, {
        change: 'mail_word',
        ...whereFrom(caller),
      });
    },
  }),

  route('GET /check/:code', {
    summary: 'Whether we wrote a mail, by the code at its end; at most 20 times a minute',
    may: 'public',
    params: mailCodeForm,
    reply: [200, mailCheckSchema],
    handle: async ({ params, address, services: { config, rateLimits } }) => {
      await rateLimits.consume(CHECKS, address);
      return checkMail(config, params.code, null);
    },
  }),

  route('GET /profile/mails/:code', {
    summary: 'The same, and whether we wrote it to the caller',
    may: 'account.read',
    params: mailCodeForm,
    reply: [200, mailCheckSchema],
    handle: async ({ caller, params, services: { config, rateLimits } }) => {
      await rateLimits.consume(CHECKS, String(caller.user.id));
      return checkMail(config, params.code, caller.user.id);
    },
  }),
];
