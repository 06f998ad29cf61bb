export const LIMIT_RULES = {
  "every limit of a user's own is what an administrator set": `
    SELECT CONCAT('user limit ', id) AS 'row', 'a decision' AS expected, CONCAT_WS(', ', what, hours, max, until) AS found FROM user_limits
    WHERE NOT EXISTS (SELECT 1 FROM audit_log WHERE subject_type = 'user' AND subject_id = CAST(user_limits.user_id AS CHAR)
      AND action = 'user.set_limit' AND CAST(JSON_VALUE(after_json, '$.limit_id') AS UNSIGNED) = user_limits.id
      AND CAST(JSON_VALUE(after_json, '$.what') AS BINARY) = CAST(what AS BINARY)
      AND CAST(JSON_VALUE(after_json, '$.hours') AS UNSIGNED) = hours
      AND CAST(JSON_VALUE(after_json, '$.max') AS DECIMAL(20, 6)) = max
      AND CAST(SUBSTRING(JSON_VALUE(after_json, '$.until'), 1, 23) AS DATETIME(3)) = until)`,
  "every limit of a user's own stands until it ends": `
    SELECT CONCAT('user limit ', said.id) AS 'row', CONCAT('until ', said.until) AS expected, 'none' AS found
    FROM (SELECT CAST(JSON_VALUE(after_json, '$.limit_id') AS UNSIGNED) AS id, CAST(subject_id AS UNSIGNED) AS user_id,
        CAST(SUBSTRING(JSON_VALUE(after_json, '$.until'), 1, 23) AS DATETIME(3)) AS until
      FROM audit_log WHERE action = 'user.set_limit') AS said
    JOIN users ON users.id = said.user_id AND users.erased_at IS NULL
    LEFT JOIN user_limits ON user_limits.id = said.id
    WHERE said.until > NOW(3) AND user_limits.id IS NULL`,
};
