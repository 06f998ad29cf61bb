import type { AdminUserQuery } from '@souk/contracts/people/users';
import { Op, type WhereOptions } from 'sequelize';
import { User } from '../../../domain/models';
import { madeWithin } from '../../../kernel/database/conditions';
import { type Page, readPage } from '../../../kernel/database/readPage';
import { userMatches } from '../shared/search';
import { withWalletAndDocuments } from './presenter';

export async function listUsers(query: AdminUserQuery): Promise<Page<User>> {
  return readPage(User, { ...query, where: userConditions(query), include: withWalletAndDocuments() });
}

export function userConditions(query: AdminUserQuery): WhereOptions<User> {
  const all: WhereOptions[] = madeWithin(query);
  if (query.search) all.push(userMatches(query.search));
  if (query.is_active) all.push({ isActive: query.is_active === 'true' });
  if (query.kyc_status) all.push({ kycStatus: query.kyc_status === 'none' ? null : query.kyc_status });
  if (query.role) all.push({ role: query.role });
  return { [Op.and]: all };
}
