import type { AdminUserQuery } from '@souk/contracts';
import { Op, type WhereOptions } from 'sequelize';
import { startingWith } from '../../database/startingWith';
import type { Page } from '../../http/route';
import { User } from '../../models';
import { withWalletAndDocuments } from './presenter';

/** Users for an admin, newest first, with wallet and documents. */
export async function listUsers(query: AdminUserQuery): Promise<Page<User>> {
  const { rows, count } = await User.findAndCountAll({
    where: conditions(query),
    include: withWalletAndDocuments(),
    order: [['id', 'DESC']],
    offset: query.skip,
    limit: query.limit,
    distinct: true,
  });
  return { items: rows, total: count };
}

function conditions(query: AdminUserQuery): WhereOptions<User> {
  const all: WhereOptions<User>[] = [];
  if (query.search) {
    const wanted = startingWith(query.search);
    all.push({ [Op.or]: [{ email: wanted }, { username: wanted }] });
  }
  if (query.is_active) all.push({ isActive: query.is_active === 'true' });
  if (query.kyc_status) all.push({ kycStatus: query.kyc_status === 'none' ? null : query.kyc_status });
  if (query.role) all.push({ role: query.role });
  return { [Op.and]: all };
}
