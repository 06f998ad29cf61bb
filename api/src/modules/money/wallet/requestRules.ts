import { undecided } from '../../../domain/audit/undecided';
import { DEPOSIT_COLUMNS, WITHDRAWAL_COLUMNS } from '../../../domain/ledger/requestColumns';

const UNSAID: Record<string, string> = { fee: "'0.000000'" };

/** A user's request equals its first log entry. */
const REQUESTED = Object.entries({
  deposit: {
    table: 'deposits',
    facts: { amount: DEPOSIT_COLUMNS.reported, network: 'network', txn_hash: 'txn_hash' },
  },
  withdrawal: {
    table: 'withdrawals',
    facts: {
      amount: WITHDRAWAL_COLUMNS.held,
      fee: WITHDRAWAL_COLUMNS.fee,
      network: 'network',
      wallet_address: 'wallet_address',
    },
  },
}).flatMap(([subject, { table, facts }]) => [
  ...Object.entries(facts).map(
    ([
      fact,
      column,
    ]) => `SELECT CONCAT('${subject} ', asked.id) AS 'row', said AS expected, stands AS found FROM (
      SELECT ${table}.id, CAST(${column} AS CHAR) AS stands, COALESCE(JSON_VALUE(after_json, '$.${fact}'), ${UNSAID[fact] ?? 'NULL'}) AS said
      FROM (SELECT subject_id, MIN(id) AS id FROM audit_log
        WHERE subject_type = '${subject}' AND action IN ('${subject}.request', '${subject}.claim') GROUP BY subject_id) AS first_entry
      JOIN audit_log ON audit_log.id = first_entry.id
      JOIN ${table} ON ${table}.id = CAST(first_entry.subject_id AS UNSIGNED)
    ) AS asked WHERE CAST(said AS BINARY) <> CAST(stands AS BINARY)`,
  ),
  `SELECT CONCAT('${subject} ', id) AS 'row', 'asked for by its user, or claimed' AS expected, 'not in the log' AS found FROM ${table}
    WHERE NOT EXISTS (SELECT 1 FROM audit_log WHERE subject_type = '${subject}' AND action IN ('${subject}.request', '${subject}.claim')
      AND subject_id = CAST(${table}.id AS CHAR))`,
]);

/** Each deposit and withdrawal equals its user's request and administrators' decisions. */
export const REQUEST_RULES: Record<string, string | string[]> = {
  'every credited deposit was approved by an administrator': undecided(
    'deposit',
    "SELECT id FROM deposits WHERE status = 'approved'",
    ['deposit.approve'],
  ),
  'every payout was started by an administrator': undecided(
    'withdrawal',
    "SELECT id FROM withdrawals WHERE status IN ('processing', 'approved')",
    ['withdrawal.process'],
  ),
  'every payout was completed by an administrator': undecided(
    'withdrawal',
    "SELECT id FROM withdrawals WHERE status = 'approved'",
    ['withdrawal.complete'],
  ),
  'every claim was recorded by an administrator': undecided(
    'withdrawal',
    'SELECT id FROM withdrawals WHERE claimed_by IS NOT NULL',
    ['withdrawal.claim'],
  ),
  'less than was reported is credited as an administrator decided': `
    SELECT CONCAT('deposit ', deposits.id) AS 'row', CONCAT(credited, ' of ', claimed) AS expected,
      CONCAT(${DEPOSIT_COLUMNS.credited}, ' of ', claimed_amount) AS found
    FROM deposits LEFT JOIN (SELECT subject_id, CAST(JSON_VALUE(before_json, '$.amount') AS DECIMAL(26, 6)) AS claimed,
        CAST(JSON_VALUE(after_json, '$.amount') AS DECIMAL(26, 6)) AS credited
      FROM audit_log WHERE subject_type = 'deposit' AND action = 'deposit.approve') AS decided
      ON decided.subject_id = CAST(deposits.id AS CHAR)
    WHERE NOT (claimed_amount <=> claimed) OR (credited IS NOT NULL AND ${DEPOSIT_COLUMNS.credited} <> credited)`,
  'every request is as its user made it': REQUESTED,
};
