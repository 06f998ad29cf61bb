/**
 * SQL condition: an audit row's actor acted without a second person. An action of two people uses up no one's own allowance;
 * break-glass has no second person.
 */
export const DECIDED_ALONE = `NOT EXISTS (SELECT 1 FROM audit_log AS carried_out
  WHERE carried_out.actor_id = audit_log.actor_id AND carried_out.action = 'approval.execute'
    AND carried_out.request_id = audit_log.request_id
    AND JSON_VALUE(carried_out.after_json, '$.subject') = CONCAT(audit_log.subject_type, ' ', audit_log.subject_id)
    AND JSON_VALUE(carried_out.after_json, '$.approved_by') IS NOT NULL)`;
