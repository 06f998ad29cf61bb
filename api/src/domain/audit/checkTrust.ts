import type { Transaction } from 'sequelize';
import { select } from '../../kernel/database/statements';

/**
 * What a row lets its holder do, as a digest that the audit log keeps from the moment its owner made it. The server computes it both
 * times: a driver writes times and bytes in other ways.
 */
const DIGESTS = {
  api_keys:
    // Keys that were made before there was a highest price have none.
    "SHA2(CONCAT_WS('\\n', id, user_id, HEX(public_key), scopes, networks, least_prices, expires_at, NULLIF(most_prices, '{}')), 256)",
  webhooks: "SHA2(CONCAT_WS('\\n', id, user_id, url, topics), 256)",
} as const;
type Trusted = keyof typeof DIGESTS;

/** @returns the digest of a row that this transaction wrote. */
export async function digestOf(transaction: Transaction, table: Trusted, id: string): Promise<string> {
  const sql = `SELECT ${DIGESTS[table]} AS digest FROM ${table} WHERE id = :id`;
  const [row] = await select<{ digest: string }>(transaction, sql, { id });
  if (!row) throw new Error(`${table} has no row ${id}`);
  return row.digest;
}

const undigested = (table: Trusted, action: string, live: string) => `
  SELECT CONCAT('${table} ', held.id) AS 'row', '${action}' AS expected, held.digest AS found
  FROM (SELECT id, user_id, ${DIGESTS[table]} AS digest FROM ${table} WHERE ${live}) AS held
  WHERE NOT EXISTS (SELECT 1 FROM audit_log WHERE audit_log.user_id = held.user_id
    AND action = '${action}' AND JSON_VALUE(after_json, '$.digest') = held.digest)`;

/** How much of a list there is, by list: its addresses, people, and the words by which people are found. */
export const LIST_SIZES = `SELECT list, SUM(addresses) AS addresses, SUM(people) AS people, SUM(words) AS words FROM (
    SELECT list, 1 AS addresses, 0 AS people, 0 AS words FROM screening_addresses
    UNION ALL SELECT list, 0, 1, 0 FROM screening_entries
    UNION ALL SELECT list, 0, 0, 1 FROM screening_tokens JOIN screening_entries ON screening_entries.id = entry_id
  ) AS parts GROUP BY list`;

/** Each row by which someone is trusted must follow from what happened: its owner's act, a completed trade, a loaded list, a decision. */
export const TRUST_RULES: Record<string, string> = {
  'every key for programs is as its owner made it': undigested(
    'api_keys',
    'account.create_key',
    'revoked_at IS NULL AND expires_at > NOW(3)',
  ),
  'every webhook is as its owner made it': undigested('webhooks', 'account.add_webhook', 'active'),
  'every known wallet got coins of a completed trade before': `
    SELECT CONCAT('saved address ', saved.id) AS 'row', 'a completed trade' AS expected, saved.known_at AS found
    FROM saved_addresses AS saved WHERE known_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM trades
      WHERE buyer_id = saved.user_id AND trades.crypto_type = saved.crypto_type AND status = 'completed' AND split_usdt IS NULL
        AND status_at <= saved.known_at AND IF(saved.address LIKE '0x%',
          LOWER(buyer_wallet_address) = LOWER(saved.address), buyer_wallet_address = saved.address))`,
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
  'every closed identity says why it was closed': `
    SELECT CONCAT('user ', users.id) AS 'row', JSON_VALUE(said.after_json, '$.closing_code') AS expected, closures.code AS found
    FROM users JOIN audit_log AS said ON said.id = (SELECT MAX(id) FROM audit_log
      WHERE audit_log.user_id = users.id AND action = 'user.close_kyc' AND JSON_VALUE(after_json, '$.approved_by') IS NOT NULL)
    LEFT JOIN kyc_closures AS closures ON closures.user_id = users.id
    WHERE users.kyc_closed_at IS NOT NULL
      AND NOT (CAST(JSON_VALUE(said.after_json, '$.closing_code') AS BINARY) <=> CAST(closures.code AS BINARY))`,
};
