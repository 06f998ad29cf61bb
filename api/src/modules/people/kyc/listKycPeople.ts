import type { KycPersonQuery } from '@souk/contracts/backOffice/reviews';
import { col, fn, literal } from 'sequelize';
import { KycDocument } from '../../../domain/models';
import type { Page } from '../../../kernel/database/readPage';
import { documentConditions } from './listDocuments';

/**
 * The users with a document that matches, by their ids: those whose oldest such document is the oldest come first, or with
 * `-created_at` those whose newest is the newest.
 */
export async function listKycPeople(query: KycPersonQuery): Promise<Page<number>> {
  const where = await documentConditions(query);
  const [order, direction] = query.sort === 'created_at' ? ['MIN', 'ASC'] : ['MAX', 'DESC'];
  const rows = await KycDocument.findAll({
    attributes: ['userId', [fn(order, col('created_at')), 'sent']],
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
