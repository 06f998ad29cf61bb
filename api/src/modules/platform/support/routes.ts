import { supportReply, supportRequest } from '@souk/contracts/platform/support';
import { announceOwn } from '../../../domain/outbox/announce';
import { transactionRoute } from '../../../domain/routes/route';
import type { Limit } from '../../../kernel/limits/RateLimits';

/** More than a person writes; a person reads each one. */
const MESSAGES: Limit = { name: 'support', points: 5, seconds: 60 * 60 };

/** Signed-in users write to support. */
export const supportRoutes = [
  transactionRoute('POST /support', {
    summary: 'Write to support, which answers by e-mail; at most five times an hour',
    may: 'account.write',
    // Users claim their balance here once the platform is closed.
    needs: 'session',
    body: supportRequest,
    reply: [201, supportReply],
    idempotent: true,
    handle: async ({ caller, body, services, transaction }) => {
      const { rateLimits } = services;
      const { id, email } = caller.user;
      await rateLimits.consume(MESSAGES, String(id));
      await announceOwn(transaction, 'support_requested', id, body);
      return { answer_to: email };
    },
  }),
];
