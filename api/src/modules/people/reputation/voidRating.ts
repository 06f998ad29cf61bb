import type { RatingVoid } from '@souk/contracts/backOffice/desk/adminReports';
import type { Transaction } from 'sequelize';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { whoDecided } from '../../../domain/audit/whoDecided';
import { Trade } from '../../../domain/models';
import { announceTrade } from '../../../domain/outbox/announceTrade';
import { assertNotOwn, type Caller } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';
import { timeOf } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import { Rating } from '../tables';

/**
 * An administrator removes a revealed rating from the score, with its text. Its author is told the reason; the facts of the rated user are
 * computed again afterwards.
 * @throws AppError `not_found`, also while it is not revealed; `own_account`; `rating_voided`.
 */
export async function voidRating(
  transaction: Transaction,
  input: { id: number; request: RatingVoid; caller: Caller; requestId: string },
): Promise<Rating> {
  const { id, request, caller, requestId } = input;
  const rating = await lockRow(transaction, Rating, id);
  // All ratings of a trade are written while its row is locked.
  const trade = await lockRow(transaction, Trade, rating.tradeId);
  if (!rating.revealedAt) throw new AppError('not_found');
  assertNotOwn(caller, rating.authorId, rating.ratedId);
  if (rating.voidedAt) throw new AppError('rating_voided', await whoDecided(transaction, ['rating', id]));
  const voided = { voidedAt: timeOf(rating), voidedBy: caller.user.id, voidReason: request.reason };
  await rating.update(voided, { transaction });
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'rating.void',
    subject: ['rating', id],
    userId: rating.ratedId,
    before: { thumb: rating.thumb, text: rating.text },
    after: { voided: true, reason: request.reason },
    requestId,
  });
  await announceTrade(transaction, trade, {
    kind: 'trade_rating_removed',
    to: [rating.authorId === trade.sellerId ? 'seller' : 'buyer'],
    data: { reason: request.reason, rated_id: String(rating.ratedId) },
  });
  return rating;
}
