import {
  ASSIGNMENT_MINUTES,
  type AssignmentRequest,
  type AssignmentSubject,
} from '@souk/contracts/backOffice/desk/assignments';
import type { Transaction } from 'sequelize';
import { execute } from '../../../../kernel/database/execute';
import { ReviewAssignment } from '../../tables';

interface Case {
  subject: AssignmentSubject;
  id: number;
  adminId: number;
}

/**
 * One statement assigns a case, by the database's clock: of two admins who come at once, one inserts the row and the other finds it. A
 * server evaluates the assignments in their order, so the second one sees the new owner.
 */
const ASSIGN = `
  INSERT INTO review_claims (subject_type, subject_id, admin_id, expires_at)
  VALUES (?, ?, ?, NOW(3) + INTERVAL ${ASSIGNMENT_MINUTES} MINUTE)
  ON DUPLICATE KEY UPDATE
    admin_id = IF(? OR expires_at <= NOW(3), VALUES(admin_id), admin_id),
    expires_at = IF(admin_id = VALUES(admin_id) AND (? OR expires_at <= NOW(3)), VALUES(expires_at), expires_at)`;

/** Assigns a case that is free or whose assignment has expired, renews the caller's own when active, or takes over another's. */
export async function assignCase(
  transaction: Transaction,
  { subject, id, adminId }: Case,
  { active = false, take_over: takeOver = false }: AssignmentRequest,
): Promise<void> {
  await execute(transaction, ASSIGN, [subject, id, adminId, Number(takeOver), Number(active || takeOver)]);
}

export async function releaseCase(
  transaction: Transaction,
  { subject: subjectType, id: subjectId, adminId }: Case,
): Promise<void> {
  await ReviewAssignment.destroy({ where: { subjectType, subjectId, adminId }, transaction });
}
