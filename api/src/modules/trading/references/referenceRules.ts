export const REFERENCE_RULES = {
  'every reference price of the operator was entered by an administrator': `
    SELECT CONCAT('reference price ', crypto_type) AS 'row', COALESCE(said, 'none') AS expected, CAST(value AS CHAR) AS found
    FROM (SELECT crypto_type, value, (SELECT JSON_VALUE(after_json, '$.reference_price') FROM audit_log
        WHERE action = 'reference.enter' AND CAST(JSON_VALUE(after_json, '$.asset') AS BINARY) = CAST(crypto_type AS BINARY)
        ORDER BY id DESC LIMIT 1) AS said
      FROM reference_prices WHERE basis = 'operator' AND at IS NOT NULL) AS given
    WHERE said IS NULL OR CAST(said AS DECIMAL(20, 8)) <> value`,
};
