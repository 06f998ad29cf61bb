import type { AuditSubject } from '@souk/contracts/backOffice/audit/audit';
import type { Volume } from './Volume';

export function auditLog({ after, adminId }: Volume): string[] {
  const decided = (type: AuditSubject, action: string, user: string, moment: string, from: string) =>
    `INSERT INTO audit_log (actor_id, action, subject_type, subject_id, user_id, before_json, after_json, created_at)
      SELECT ${adminId}, ${action}, '${type}', id, ${user}, NULL, CONCAT('{"status":"', status, '"}'), ${moment} FROM ${from}`;
  const verdict = (type: string) => `IF(status = 'approved', '${type}.approve', '${type}.reject')`;
  return [
    decided(
      'kyc_document',
      verdict('kyc_document'),
      'user_id',
      'created_at',
      `kyc_documents WHERE user_id > ${after.user} AND status <> 'pending'`,
    ),
    decided(
      'withdrawal',
      "IF(status = 'approved', 'withdrawal.complete', 'withdrawal.reject')",
      'user_id',
      'decided_at',
      `withdrawals WHERE id > ${after.withdrawal} AND decided_at IS NOT NULL`,
    ),
    decided(
      'deposit',
      verdict('deposit'),
      'user_id',
      'decided_at',
      `deposits WHERE id > ${after.deposit} AND decided_at IS NOT NULL`,
    ),
    decided(
      'trade',
      "IF(status = 'completed', 'trade.verify', 'trade.reject')",
      'NULL',
      'status_at',
      `trades WHERE id > ${after.trade} AND status IN ('completed', 'cancelled')`,
    ),
  ];
}
