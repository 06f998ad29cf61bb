import type { AssignmentSubject } from '@souk/contracts/backOffice/desk/assignments';
import { literal, Op, type Transaction } from 'sequelize';
import { User } from '../../../../domain/models';
import type { Caller } from '../../../../domain/session/Caller';
import { AppError } from '../../../../kernel/AppError';
import { ReviewAssignment } from '../../tables';

interface Decided {
  subject: AssignmentSubject;
  id: number;
  caller: Caller;
}

/**
 * Called by each decision about a case before it reads anything: another administrator who holds it must give it up first. A case without a
 * holder is free, as for clients that know no desk. A second person's approval is not checked again.
 * @throws AppError `case_held`.
 */
export async function assertFree(
  transaction: Transaction,
  { subject: subjectType, id: subjectId, caller }: Decided,
): Promise<void> {
  const { id: self } = caller.user;
  const byOther = { adminId: { [Op.ne]: self }, expiresAt: { [Op.gt]: literal('NOW(3)') } };
  const where = { subjectType, subjectId, ...byOther };
  // Locked rather than read: reads after the locks see others' latest changes.
  const held = await ReviewAssignment.findOne({ where, transaction, lock: transaction.LOCK.SHARE });
  if (!held) return;
  const { email } = await User.findByPk(held.adminId, {
    attributes: ['email'],
    rejectOnEmpty: true,
    transaction,
  });
  throw new AppError('case_held', { by: email, until: held.expiresAt.toISOString() });
}
