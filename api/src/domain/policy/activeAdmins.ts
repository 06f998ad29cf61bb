import { adminRolesOf } from '@souk/contracts/backOffice/team/permissions';
import type { Transaction } from 'sequelize';
import { AppError } from '../../kernel/AppError';
import { User } from '../models';
import { touchUser } from './lockUser';
import { shareSettings } from './settings/settings';

/**
 * Locks and writes every active admin's row, so that if two admins remove each other at once one comes too late, even if their
 * transactions run on different nodes of a cluster.
 */
export async function lockActiveAdmins(transaction: Transaction): Promise<User[]> {
  const isActiveAdmin = { role: 'admin', isActive: true } as const;
  const read = {
    attributes: ['id', 'adminRoles'],
    order: [['id', 'ASC']] as [string, string][],
    transaction,
  };
  // Find first, then lock by id: a locking index search would also block new admins.
  const ids = (await User.findAll({ where: isActiveAdmin, ...read })).map(({ id }) => id);
  for (const id of ids) await touchUser(transaction, id);
  return User.findAll({
    where: { id: ids, ...isActiveAdmin },
    ...read,
    lock: transaction.LOCK.UPDATE,
  });
}

/**
 * One administrator with all permissions must remain; two, if two people decide.
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
