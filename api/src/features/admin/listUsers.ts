import type { AdminUserQuery } from '@souk/contracts/users';
import { Op, type WhereOptions } from 'sequelize';
import { madeWithin, matching } from '../../database/conditions';
import { readPage } from '../../database/readPage';
import type { Page } from '../../http/route';
import { User } from '../../models';
import { withWalletAndDocuments } from './presenter';

/** Users for an admin, with wallet and documents. */
export async function listUsers(query: AdminUserQuery): Promise<Page<User>> {
  return readPage(User, {
    where: conditions(query),
    sort: query.sort,
    skip: query.skip,
    limit: query.limit,
    include: withWalletAndDocuments(),
  });
}

function conditions(query: AdminUserQuery): WhereOptions<User> {
  const all: WhereOptions[] = madeWithin(query);
  if (query.search) {
    const start = query.search.toLowerCase();
    all.push(matching(User, query.search, { texts: { email: start, username: start }, users: [] }));
  }
  if (query.is_active) all.push({ isActive: query.is_active === 'true' });
  if (query.kyc_status) all.push({ kycStatus: query.kyc_status === 'none' ? null : query.kyc_status });
  if (query.role) all.push({ role: query.role });
  return { [Op.and]: all };
}
