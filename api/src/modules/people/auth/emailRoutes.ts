import { emailVerification, messageSchema } from '@souk/contracts/people/signIn/auth';
import { User } from '../../../domain/models';
import { announceOwn } from '../../../domain/outbox/announce';
import { route, transactionRoute } from '../../../domain/routes/route';
import { inTransaction } from '../../../kernel/database/transaction';
import type { Limit } from '../../../kernel/limits/RateLimits';
import { verifyEmail } from './verifyEmail';

/** Each mail voids the link before it, and a stranger's inbox must not be flooded. */
const MAILS: Limit = {
  name: 'verify-email',
  points: 3,
  seconds: 60 * 60,
  refusal: 'too_many_mails',
};

export const emailRoutes = [
  transactionRoute('POST /auth/verify-email', {
    summary: 'Confirm an email address with the token of the link',
    may: 'public',
    body: emailVerification,
    reply: [200, messageSchema],
    handle: async ({ body, address, requestId, transaction }) => {
      await verifyEmail(transaction, { token: body.token, address, requestId });
      return { message: 'Your email address is confirmed.' };
    },
  }),

  route('POST /auth/verify-email/request', {
    summary: 'Send the link that confirms the caller’s email address again',
    may: 'account.write',
    needs: 'session',
    reply: [200, messageSchema],
    handle: async ({ caller, services }) => {
      const user = await User.findByPk(caller.user.id, { raw: true, rejectOnEmpty: true });
      if (user.emailVerifiedAt && !user.emailBouncedAt)
        return { message: 'Your email address is confirmed already.' };
      await services.rateLimits.consume(MAILS, String(caller.user.id));
      await inTransaction(services.sequelize, (transaction) =>
        announceOwn(transaction, 'email_confirmation_asked', caller.user.id),
      );
      return { message: 'We have sent you the link.' };
    },
  }),
];
