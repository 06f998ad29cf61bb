export const CLOSING_RULES = {
  'every closed identity says why it was closed': `
    SELECT CONCAT('user ', users.id) AS 'row', JSON_VALUE(said.after_json, '$.closing_code') AS expected, closures.code AS found
    FROM users JOIN audit_log AS said ON said.id = (SELECT MAX(id) FROM audit_log
      WHERE audit_log.user_id = users.id AND action = 'user.close_kyc' AND JSON_VALUE(after_json, '$.approved_by') IS NOT NULL)
    LEFT JOIN kyc_closures AS closures ON closures.user_id = users.id
    WHERE users.kyc_closed_at IS NOT NULL
      AND NOT (CAST(JSON_VALUE(said.after_json, '$.closing_code') AS BINARY) <=> CAST(closures.code AS BINARY))`,
};
