import type { KycDocumentQuery } from '@souk/contracts';
import { found } from '../../AppError';
import type { Page } from '../../http/route';
import { KycDocument, User } from '../../models';
import { withUser } from './presenter';

/** A user's own documents, in the order they were uploaded: at most one of a type. */
export function listOwnDocuments(userId: number): Promise<KycDocument[]> {
  return KycDocument.findAll({ where: { userId }, order: [['id', 'ASC']] });
}

/** The documents of a user, for an admin. @throws AppError `not_found` where there is no such user. */
export async function listDocumentsOf(userId: number): Promise<KycDocument[]> {
  found(await User.findByPk(userId, { attributes: ['id'], raw: true }));
  return listOwnDocuments(userId);
}

/** Everyone's documents with their user, newest first. */
export async function listAllDocuments(query: KycDocumentQuery): Promise<Page<KycDocument>> {
  const { rows, count } = await KycDocument.findAndCountAll({
    where: {
      ...(query.user_id && { userId: query.user_id }),
      ...(query.status && { status: query.status }),
    },
    include: [withUser()],
    order: [['id', 'DESC']],
    offset: query.skip,
    limit: query.limit,
  });
  return { items: rows, total: count };
}
