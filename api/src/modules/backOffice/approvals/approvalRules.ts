/** Log entry of one of these actions about a request, with exactly its payload. */
function entry(actions: readonly string[], by = 'TRUE'): string {
  const named = actions.map((action) => `'approval.${action}'`).join(', ');
  return `EXISTS (SELECT 1 FROM audit_log WHERE subject_type = 'approval' AND subject_id = CAST(approvals.id AS CHAR)
    AND audit_log.action IN (${named}) AND ${by}
    AND CAST(JSON_VALUE(after_json, '$.payload_hash') AS BINARY) = CAST(approvals.payload_hash AS BINARY))`;
}

const rows = (expected: string, where: string) =>
  `SELECT CONCAT('approval ', id) AS 'row', '${expected}' AS expected, state AS found FROM approvals WHERE ${where}`;

const ASKED = `actor_id = requested_by
  AND CAST(JSON_VALUE(after_json, '$.action') AS BINARY) = CAST(approvals.action AS BINARY)
  AND CAST(JSON_VALUE(after_json, '$.subject') AS BINARY) =
    CAST(CONCAT(approvals.subject_type, ' ', approvals.subject_id) AS BINARY)`;

const ENDED = 'actor_id = ended_by';

/** Each state of a request needs the log entries of the people who set it: its row alone proves nothing. */
export const APPROVAL_RULES: Record<string, string> = {
  'what takes two people was asked for in the log': rows('asked for', `NOT ${entry(['request'], ASKED)}`),
  'what two people approved was approved in the log': rows(
    'approved by another',
    `state IN ('waiting', 'executed') AND NOT is_break_glass
      AND NOT ${entry(['approve'], 'actor_id = decided_by AND actor_id <> requested_by')}`,
  ),
  'break-glass was used in the log': rows(
    'break-glass',
    `is_break_glass AND NOT ${entry(['break_glass'], 'actor_id = requested_by')}`,
  ),
  'break-glass was seen by another in the log': rows(
    'seen by another',
    `acknowledged_by IS NOT NULL
      AND NOT ${entry(['acknowledge'], 'actor_id = acknowledged_by AND actor_id <> requested_by')}`,
  ),
  'a request that is over ended in the log': rows(
    'its end',
    `(state = 'executed' AND NOT ${entry(['execute'])}) OR (state = 'refused' AND NOT ${entry(['refuse'], ENDED)})
      OR (state = 'withdrawn' AND NOT ${entry(['withdraw'], ENDED)})
      OR (state = 'cancelled' AND NOT ${entry(['cancel'], ENDED)})
      OR (state = 'expired' AND expires_at > NOW(3))`,
  ),
  'a request that ended in the log is over': rows(
    'over',
    `state IN ('pending', 'waiting')
      AND ${entry(['execute', 'refuse', 'withdraw', 'cancel', 'overtake'])}`,
  ),
};
