import type { Migration } from './Migration';

/** What the log says of the last entry of such an action about a request. */
const logged = (action: string, what: string) => `(SELECT ${what} FROM audit_log
  WHERE subject_type = 'approval' AND subject_id = CAST(approvals.id AS CHAR) AND audit_log.action = 'approval.${action}'
  ORDER BY audit_log.id DESC LIMIT 1)`;

/**
 * Who ended a request, and why: a cancel wrote its words over those of break-glass and under the approver's name. Requests of before
 * are read from the log.
 */
export const approvalEnds: Migration = {
  name: '023-approvalEnds',
  needs: 1,
  statements: [
    `ALTER TABLE approvals
      ADD COLUMN ended_by BIGINT UNSIGNED NULL COMMENT 'Who refused, withdrew or cancelled it',
      ADD COLUMN end_reason VARCHAR(500) NULL COMMENT 'Their words',
      ADD CONSTRAINT approvals_ender FOREIGN KEY (ended_by) REFERENCES users (id)`,
    `UPDATE approvals SET ended_by = decided_by, end_reason = decision_reason
      WHERE state = 'refused' AND ended_by IS NULL`,
    "UPDATE approvals SET ended_by = requested_by WHERE state = 'withdrawn' AND ended_by IS NULL",
    `UPDATE approvals SET ended_by = ${logged('cancel', 'actor_id')}, end_reason = decision_reason,
        decision_reason = ${logged('break_glass', "JSON_UNQUOTE(JSON_EXTRACT(after_json, '$.reason'))")}
      WHERE state = 'cancelled' AND ended_by IS NULL`,
  ],
};
