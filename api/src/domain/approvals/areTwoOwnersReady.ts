import { APPROVER_ROLE_HOURS } from '@souk/contracts/backOffice/approvals/approvalActions';
import { adminRolesOf } from '@souk/contracts/backOffice/team/permissions';
import { literal, type Transaction } from 'sequelize';
import { hasFactor } from '../session/hasFactor';
import { readAdmins } from './readAdminsWho';

/** True if two owners with a second factor have had their roles for a day. */
export async function areTwoOwnersReady(transaction?: Transaction): Promise<boolean> {
  const settled = literal(
    `(admin_roles_at IS NULL OR admin_roles_at < NOW(3) - INTERVAL ${APPROVER_ROLE_HOURS} HOUR)`,
  );
  const owners = (await readAdmins(transaction, settled)).filter(({ adminRoles }) =>
    adminRolesOf(adminRoles).includes('owner'),
  );
  let ready = 0;
  for (const { id } of owners) if (await hasFactor(id, transaction)) ready += 1;
  return ready >= 2;
}
