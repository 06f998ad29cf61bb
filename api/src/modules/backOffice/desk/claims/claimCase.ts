import { CLAIM_MINUTES, type ClaimRequest, type ClaimSubject } from '@souk/contracts/backOffice/claims';
import type { Transaction } from 'sequelize';
import { ReviewClaim } from '../../../../domain/models';
import { execute } from '../../../../kernel/database/execute';

interface Case {
  subject: ClaimSubject;
  id: number;
  adminId: number;
}

/**
 * One statement decides who is at a case, by the database's clock: of two admins who come at once, one makes the row and the
 * other finds it. A server evaluates the assignments in their order, so the second one sees whose the claim is by then.
 */
const CLAIM = `
  INSERT INTO review_claims (subject_type, subject_id, admin_id, expires_at)
  VALUES (?, ?, ?, NOW(3) + INTERVAL ${CLAIM_MINUTES} MINUTE)
  ON DUPLICATE KEY UPDATE
    admin_id = IF(? OR expires_at <= NOW(3), VALUES(admin_id), admin_id),
    expires_at = IF(admin_id = VALUES(admin_id) AND (? OR expires_at <= NOW(3)), VALUES(expires_at), expires_at)`;

/** Claims a case that is free or whose claim has expired, renews the caller's own when active, or takes over another's. */
export async function claimCase(
  transaction: Transaction,
  { subject, id, adminId }: Case,
  { active = false, take_over: takeOver = false }: ClaimRequest,
): Promise<void> {
  await execute(transaction, CLAIM, [subject, id, adminId, Number(takeOver), Number(active || takeOver)]);
}

/** Gives up the caller's claim; another's stays. */
export async function releaseCase(
  transaction: Transaction,
  { subject: subjectType, id: subjectId, adminId }: Case,
): Promise<void> {
  await ReviewClaim.destroy({ where: { subjectType, subjectId, adminId }, transaction });
}
