import type { KycPersonQuery } from '@souk/contracts/backOffice/desk/reviews';
import { col, fn, literal } from 'sequelize';
import { KycDocument } from '../../../../domain/models';
import type { Page } from '../../../../kernel/database/readPage';
import { documentConditions } from '../documents/listDocuments';

/** The place in the queue that its user sees (`readQueue`). */
const QUEUED = '(SELECT kyc_queued_at FROM users WHERE users.id = user_id)';

/**
 * Ids of users with a matching document: the longest-waiting first, counted from their complete set or else from the oldest matching
 * document; with `-created_at` those with the newest one first.
 */
export async function listKycPeople(query: KycPersonQuery): Promise<Page<number>> {
  const where = await documentConditions(query);
  const [sent, direction] =
    query.sort === 'created_at'
      ? [literal(`COALESCE(${QUEUED}, MIN(created_at))`), 'ASC']
      : [fn('MAX', col('created_at')), 'DESC'];
  const rows = await KycDocument.findAll({
    attributes: ['userId', [sent, 'sent']],
    where,
    group: ['user_id'],
    order: [
      [literal('sent'), direction],
      ['userId', direction],
    ],
    offset: query.skip,
    limit: query.limit,
    raw: true,
  });
  const total = await KycDocument.count({ where, distinct: true, col: 'user_id' });
  return { items: rows.map(({ userId }) => userId), total };
}
