import { adminRolesOf } from '@souk/contracts/backOffice/permissions';
import type { Transaction } from 'sequelize';
import { AppError } from '../../kernel/AppError';
import { User } from '../models';
import { touchUser } from './lockUser';
import { shareSettings } from './settings/settings';

/**
 * Locks and writes every active admin's row, so that of two admins who remove each other at the same moment one comes too late, even
 * where their transactions run on different nodes of a cluster.
 */
export async function lockActiveAdmins(transaction: Transaction): Promise<User[]> {
  const isActiveAdmin = { role: 'admin', isActive: true } as const;
  const read = {
    attributes: ['id', 'adminRoles'],
    order: [['id', 'ASC']] as [string, string][],
    transaction,
  };
  // Found first, then locked by their ids: a locking search of an index would also keep out new admins.
  const ids = (await User.findAll({ where: isActiveAdmin, ...read })).map(({ id }) => id);
  for (const id of ids) await touchUser(transaction, id);
  return User.findAll({
    where: { id: ids, ...isActiveAdmin },
    ...read,
    lock: transaction.LOCK.UPDATE,
  });
}

/**
 * One administrator must be left who may do everything; two, where two people decide.
 * @param remaining The active admins that `lockActiveAdmins` locked, without the one who goes.
 * @throws AppError `last_owner`.
 */
export async function assertOwnersRemain(
  transaction: Transaction,
  remaining: readonly User[],
): Promise<void> {
  const owners = remaining.filter(({ adminRoles }) => adminRolesOf(adminRoles).includes('owner'));
  const least = (await shareSettings(transaction)).four_eyes ? 2 : 1;
  if (owners.length < least) throw new AppError('last_owner', { least });
}
