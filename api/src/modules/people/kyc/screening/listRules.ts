/** How much of a list there is, by list: its addresses, people, and the words by which people are found. */
export const LIST_SIZES = `SELECT list, SUM(addresses) AS addresses, SUM(people) AS people, SUM(words) AS words FROM (
    SELECT list, 1 AS addresses, 0 AS people, 0 AS words FROM screening_addresses
    UNION ALL SELECT list, 0, 1, 0 FROM screening_entries
    UNION ALL SELECT list, 0, 0, 1 FROM screening_tokens JOIN screening_entries ON screening_entries.id = entry_id
  ) AS parts GROUP BY list`;

/** Each list is as long as it was loaded, and each hit as it was decided. */
export const LIST_RULES = {
  'every list of sanctions is as long as it was loaded': `
    SELECT CONCAT('list ', said.list) AS 'row', CONCAT_WS(', ', said.addresses, said.people, said.words) AS expected,
      CONCAT_WS(', ', COALESCE(sizes.addresses, 0), COALESCE(sizes.people, 0), COALESCE(sizes.words, 0)) AS found
    FROM (SELECT SUBSTRING(subject_id, 11) AS list, CAST(JSON_VALUE(after_json, '$.listed_addresses') AS UNSIGNED) AS addresses,
        CAST(JSON_VALUE(after_json, '$.listed_people') AS UNSIGNED) AS people, CAST(JSON_VALUE(after_json, '$.listed_words') AS UNSIGNED) AS words
      FROM audit_log WHERE id IN (SELECT MAX(id) FROM audit_log WHERE action = 'screening.load' GROUP BY subject_id)) AS said
    LEFT JOIN (${LIST_SIZES}) AS sizes ON CAST(sizes.list AS BINARY) = CAST(said.list AS BINARY)
    WHERE NOT (said.addresses <=> COALESCE(sizes.addresses, 0) AND said.people <=> COALESCE(sizes.people, 0)
      AND said.words <=> COALESCE(sizes.words, 0))`,
  'every dismissed name of a list was dismissed by an administrator': `
    SELECT CONCAT('screening hit ', hits.id) AS 'row', 'user.dismiss_hit' AS expected, hits.state AS found
    FROM screening_hits AS hits WHERE state = 'dismissed' AND NOT EXISTS (SELECT 1 FROM audit_log
      WHERE subject_type = 'user' AND subject_id = CAST(hits.user_id AS CHAR) AND action = 'user.dismiss_hit'
        AND LOCATE(CAST(CONCAT(list, ' ', entry, ': ') AS BINARY), CAST(JSON_VALUE(after_json, '$.listed') AS BINARY)) = 1)`,
};
