import { adminRolesOf } from '@souk/contracts/backOffice/permissions';
import type { Transaction } from 'sequelize';
import { AppError } from '../../kernel/AppError';
import { User } from '../models';
import { touchUser } from './lockUser';
import { shareSettings } from './settings/settings';

/**
 * Somebody must be left who may everything; two, where two people decide. Every active owner's row is written, so that of two owners
 * who remove each other one comes too late, on any node.
 * @throws AppError `last_owner`.
 */
export async function assertOwnersRemain(transaction: Transaction, withoutId: number): Promise<void> {
  const where = { role: 'admin', isActive: true } as const;
  const read = {
    where,
    attributes: ['id', 'adminRoles'],
    order: [['id', 'ASC']] as [string, string][],
    transaction,
  };
  for (const { id } of await User.findAll(read)) await touchUser(transaction, id);
  const lock = transaction.LOCK.UPDATE;
  const owners = (await User.findAll({ ...read, lock })).filter(
    ({ id, adminRoles }) => id !== withoutId && adminRolesOf(adminRoles).includes('owner'),
  );
  const least = (await shareSettings(transaction)).four_eyes ? 2 : 1;
  if (owners.length < least) throw new AppError('last_owner', { least });
}
