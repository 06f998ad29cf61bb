import {
  questionMessageRequest,
  questionQuery,
  questionSchema,
  questionThreadSchema,
  supportReply,
  supportRequest,
} from '@souk/contracts/platform/support';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { route, transactionRoute } from '../../../domain/routes/route';
import { found } from '../../../kernel/AppError';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { readPage } from '../../../kernel/database/readPage';
import type { Limit } from '../../../kernel/limits/RateLimits';
import { Question } from '../tables';
import { addToQuestion, askSupport } from './askSupport';
import { presentOwnThread, presentQuestions } from './presentQuestion';

/** More than a user needs; a person reads each message. */
const MESSAGES: Limit = { name: 'support', points: 5, seconds: 60 * 60 };

export const supportRoutes = [
  transactionRoute('POST /support', {
    summary: 'Write to support, which answers on the site and by e-mail; at most five times an hour',
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
      await askSupport(transaction, { userId: id, request: body });
      return { answer_to: email };
    },
  }),

  route('GET /support/questions', {
    summary: 'What the caller asked support, newest first',
    may: 'account.read',
    query: questionQuery,
    reply: [200, z.array(questionSchema)],
    paged: true,
    handle: async ({ caller, query }) => {
      const own = { where: { userId: caller.user.id }, sort: '-id', include: [] };
      const { items, total } = await readPage(Question, { ...query, ...own });
      return { items: await presentQuestions(items), total };
    },
  }),

  route('GET /support/questions/:id', {
    summary: 'One question of the caller’s, with all that was written',
    may: 'account.read',
    reply: [200, questionThreadSchema],
    handle: ({ caller, params, services }) =>
      inSnapshot(services.sequelize, (transaction) => readThread(transaction, params.id, caller.user.id)),
  }),

  transactionRoute('POST /support/questions/:id/messages', {
    summary: 'Write more about a question; it counts as writing to support',
    may: 'account.write',
    needs: 'session',
    body: questionMessageRequest,
    reply: [201, questionThreadSchema],
    idempotent: true,
    handle: async ({ caller, params, body, services, transaction }) => {
      const { id: userId } = caller.user;
      await services.rateLimits.consume(MESSAGES, String(userId));
      await addToQuestion(transaction, { ...params, ...body, userId });
      return readThread(transaction, params.id, userId);
    },
  }),
];

/** @throws AppError `not_found` for a stranger. */
async function readThread(transaction: Transaction, id: number, userId: number) {
  return presentOwnThread(transaction, found(await Question.findOne({ where: { id, userId }, transaction })));
}
