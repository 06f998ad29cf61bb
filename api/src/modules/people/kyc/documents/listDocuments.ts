import { WAITING_STATUSES } from '@souk/contracts/backOffice/desk/waiting';
import type { KycDocumentQuery } from '@souk/contracts/people/kyc/kyc';
import { Op, type Transaction, type WhereOptions } from 'sequelize';
import { KycDocument, User } from '../../../../domain/models';
import { withUser } from '../../../../domain/presenters/presentUserSummary';
import { found } from '../../../../kernel/AppError';
import { madeWithin, unanswered } from '../../../../kernel/database/conditions';
import { WITH_TIME } from '../../../../kernel/database/databaseTime';
import { type Page, readPage } from '../../../../kernel/database/readPage';
import { matching } from '../../../backOffice';

/** In the order of upload, with the time for `timeOf`: at most one per type, and its renewal. */
export function listOwnDocuments(userId: number, transaction?: Transaction): Promise<KycDocument[]> {
  const attributes = { include: [WITH_TIME] };
  return KycDocument.findAll({ attributes, where: { userId }, order: [['id', 'ASC']], transaction });
}

/** @throws AppError `not_found` for an unknown user. */
export async function listDocumentsOf(userId: number): Promise<KycDocument[]> {
  found(await User.findByPk(userId, { attributes: ['id'], raw: true }));
  return listOwnDocuments(userId);
}

export async function listAllDocuments(query: KycDocumentQuery): Promise<Page<KycDocument>> {
  return readPage(KycDocument, { ...query, where: await documentConditions(query), include: [withUser()] });
}

type Filters = Partial<Omit<KycDocumentQuery, 'sort' | 'skip' | 'limit'>>;

export async function documentConditions(filters: Filters): Promise<WhereOptions<KycDocument>> {
  const { search, status, user_id: userId, document_type: documentType } = filters;
  const all: WhereOptions[] = madeWithin(filters);
  if (status) all.push({ status });
  if (userId) all.push({ userId });
  if (filters.attention) all.push(unanswered(WAITING_STATUSES.kyc));
  if (documentType) all.push({ documentType });
  // Documents are identified by their user: a document's own number is shown nowhere.
  if (search) all.push(await matching(KycDocument, search, { number: 'user_id', users: ['user_id'] }));
  return { [Op.and]: all };
}
