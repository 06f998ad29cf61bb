import {
  type AdminRating,
  adminRatingQuery,
  adminRatingSchema,
  ratingVoid,
} from '@souk/contracts/backOffice/desk/adminReports';
import { type Includeable, Op, type Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { lastDecisions } from '../../../domain/audit/lastDecisions';
import { User } from '../../../domain/models';
import { presentPerson } from '../../../domain/presenters/presentPerson';
import { route, transactionRoute } from '../../../domain/routes/route';
import { readPage } from '../../../kernel/database/readPage';
import { Rating } from '../tables';
import { voidRating } from './voidRating';

export const ratingAdminRoutes = [
  route('GET /admin/users/:id/ratings', {
    summary: 'What was said of a user and is revealed, with what was removed',
    may: 'people.read',
    query: adminRatingQuery,
    reply: [200, z.array(adminRatingSchema)],
    paged: true,
    handle: async ({ params, query }) => {
      const where = { ratedId: params.id, revealedAt: { [Op.ne]: null } };
      const page = await readPage(Rating, { where, sort: '-id', ...query, include: withAuthor() });
      return { items: await presentRatings(page.items), total: page.total };
    },
  }),

  transactionRoute('PUT /admin/ratings/:id/void', {
    summary: 'Remove a rating from the score; its author reads why',
    may: 'reports.decide',
    body: ratingVoid,
    reply: [200, adminRatingSchema],
    handle: async ({ caller, params, body, requestId, transaction }) => {
      const voided = await voidRating(transaction, { id: params.id, request: body, caller, requestId });
      const [rating] = await presentRatings(
        [await voided.reload({ include: withAuthor(), transaction })],
        transaction,
      );
      return rating;
    },
  }),
];

function withAuthor(): Includeable[] {
  return [{ model: User, as: 'author', attributes: ['id', 'email', 'username'], required: true }];
}

async function presentRatings(rows: Rating[], transaction?: Transaction): Promise<AdminRating[]> {
  const decisions = await lastDecisions({ type: 'rating', ids: rows.map(({ id }) => id), transaction });
  return rows.map(({ id, tradeId, author, thumb, text, revealedAt, voidedAt, voidReason }) => ({
    id,
    trade_id: tradeId,
    author: presentPerson(author as User),
    thumb,
    text,
    revealed_at: (revealedAt as Date).toISOString(),
    voided: voidedAt && {
      at: voidedAt.toISOString(),
      by: decisions.get(id)?.by ?? null,
      reason: voidReason ?? '',
    },
  }));
}
