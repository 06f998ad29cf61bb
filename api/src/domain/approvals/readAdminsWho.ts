import {
  APPROVAL_ACTIONS,
  type ApprovalActionName,
} from '@souk/contracts/backOffice/approvals/approvalActions';
import { adminRolesOf, permissionsOf } from '@souk/contracts/backOffice/team/permissions';
import { Op, type Transaction, type WhereOptions } from 'sequelize';
import { User } from '../models';

export async function readAdmins(transaction?: Transaction, condition?: WhereOptions): Promise<User[]> {
  const where = { [Op.and]: [{ role: 'admin', isActive: true, erasedAt: null }, condition ?? {}] };
  return User.findAll({ where, order: [['id', 'ASC']], transaction });
}

export async function readAdminsWho(transaction: Transaction, action: ApprovalActionName): Promise<number[]> {
  const admins = await readAdmins(transaction);
  const mayApprove = ({ adminRoles }: User) => {
    const permissions = permissionsOf(adminRolesOf(adminRoles));
    return permissions.includes('approve') && permissions.includes(APPROVAL_ACTIONS[action].may);
  };
  return admins.filter(mayApprove).map(({ id }) => id);
}
