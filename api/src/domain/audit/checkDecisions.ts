import { adminRolesOf } from '@souk/contracts/backOffice/permissions';
import type { Sequelize, Transaction } from 'sequelize';
import { inSnapshot } from '../../kernel/database/inSnapshot';
import { select } from '../../kernel/database/statements';
import { canonicalJson } from '../approvals/payloads';
import type { Violation } from '../ledger/checkLedger';
import { DEPOSIT_COLUMNS, WITHDRAWAL_COLUMNS } from '../ledger/requestColumns';
import { SETTINGS_DOCUMENT } from '../policy/settings/settings';
import { ACCOUNT_RULES } from './checkAccounts';
import { APPROVAL_RULES } from './checkApprovals';
import { TRUST_RULES } from './checkTrust';

/** Each rule as a query of the rows whose state has no decision in the audit log, to which the api can only add. */
const RULES: Record<string, string> = {
  'every credited deposit was approved by an administrator': without(
    'deposit',
    "SELECT id FROM deposits WHERE status = 'approved'",
    ['deposit.approve'],
  ),
  'every payout was started by an administrator': without(
    'withdrawal',
    "SELECT id FROM withdrawals WHERE status IN ('processing', 'approved')",
    ['withdrawal.process'],
  ),
  'every payout was completed by an administrator': without(
    'withdrawal',
    "SELECT id FROM withdrawals WHERE status = 'approved'",
    ['withdrawal.complete'],
  ),
  'every claim was recorded by an administrator': without(
    'withdrawal',
    'SELECT id FROM withdrawals WHERE claimed_by IS NOT NULL',
    ['withdrawal.claim'],
  ),
  'every administrator was made one': without('user', "SELECT id FROM users WHERE role = 'admin'", [
    'user.promote',
  ]),
  'every deactivated account was deactivated by an administrator': without(
    'user',
    'SELECT id FROM users WHERE NOT is_active AND erased_at IS NULL',
    ['user.deactivate', 'report.deactivate'],
  ),
  'every approved identity was approved by an administrator': `
    SELECT CONCAT('user ', id) AS 'row', 'a decision' AS expected, 'none' AS found FROM users
    WHERE kyc_status = 'approved' AND NOT EXISTS (SELECT 1 FROM audit_log WHERE audit_log.user_id = users.id
      AND action IN ('user.set_kyc', 'kyc_document.approve'))`,
  'less than was reported is credited as an administrator decided': `
    SELECT CONCAT('deposit ', deposits.id) AS 'row', CONCAT(credited, ' of ', claimed) AS expected,
      CONCAT(${DEPOSIT_COLUMNS.credited}, ' of ', claimed_amount) AS found
    FROM deposits LEFT JOIN (SELECT subject_id, CAST(JSON_VALUE(before_json, '$.amount') AS DECIMAL(26, 6)) AS claimed,
        CAST(JSON_VALUE(after_json, '$.amount') AS DECIMAL(26, 6)) AS credited
      FROM audit_log WHERE subject_type = 'deposit' AND action = 'deposit.approve') AS decided
      ON decided.subject_id = CAST(deposits.id AS CHAR)
    WHERE NOT (claimed_amount <=> claimed) OR (credited IS NOT NULL AND ${DEPOSIT_COLUMNS.credited} <> credited)`,
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
  'every reference price of the operator was entered by an administrator': `
    SELECT CONCAT('reference price ', crypto_type) AS 'row', COALESCE(said, 'none') AS expected, CAST(value AS CHAR) AS found
    FROM (SELECT crypto_type, value, (SELECT JSON_VALUE(after_json, '$.reference_price') FROM audit_log
        WHERE action = 'reference.enter' AND CAST(JSON_VALUE(after_json, '$.asset') AS BINARY) = CAST(crypto_type AS BINARY)
        ORDER BY id DESC LIMIT 1) AS said
      FROM reference_prices WHERE basis = 'operator' AND at IS NOT NULL) AS given
    WHERE said IS NULL OR CAST(said AS DECIMAL(20, 8)) <> value`,
  ...ACCOUNT_RULES,
  ...APPROVAL_RULES,
  ...TRUST_RULES,
};

/** The value of an entry that does not say it. */
const UNSAID: Record<string, string> = { fee: "'0.000000'" };

/** A user's request is as the first entry about it says. Older rows have no entry. */
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
    WHERE created_at > (SELECT MIN(created_at) + INTERVAL 1 DAY FROM audit_log WHERE action = '${subject}.request')
      AND NOT EXISTS (SELECT 1 FROM audit_log WHERE subject_type = '${subject}' AND action IN ('${subject}.request', '${subject}.claim')
        AND subject_id = CAST(${table}.id AS CHAR))`,
]);

/** The audit log's ids are texts: as numbers they would miss its index. */
function without(subject: string, rows: string, actions: readonly string[]): string {
  const named = actions.map((action) => `'${action}'`).join(', ');
  return `SELECT CONCAT('${subject} ', due.id) AS 'row', '${actions.join(' or ')}' AS expected, 'no decision' AS found
    FROM (${rows}) AS due
    LEFT JOIN audit_log ON subject_type = '${subject}' AND subject_id = CAST(due.id AS CHAR) AND action IN (${named})
    WHERE audit_log.id IS NULL`;
}

/** Finds rows without a decision behind them, in one snapshot: they were written at the database itself. */
export async function checkDecisions(sequelize: Sequelize): Promise<Violation[]> {
  return inSnapshot(sequelize, async (transaction) => {
    const violations: Violation[] = [];
    for (const [rule, sql] of Object.entries(RULES)) {
      const rows = await select<Omit<Violation, 'rule'>>(transaction, sql);
      violations.push(...rows.map((row) => ({ rule, ...row })));
    }
    for (const sql of REQUESTED) {
      const rows = await select<Omit<Violation, 'rule'>>(transaction, sql);
      violations.push(...rows.map((row) => ({ rule: 'every request is as its user made it', ...row })));
    }
    return [...violations, ...(await checkSettings(transaction)), ...(await checkRoles(transaction))];
  });
}

interface Entry {
  subject_id: string;
  after_json: string;
}

const entriesOf = (transaction: Transaction, action: string) =>
  select<Entry>(
    transaction,
    'SELECT subject_id, after_json FROM audit_log WHERE action = :action AND after_json IS NOT NULL ORDER BY id',
    { action },
  );

async function checkSettings(transaction: Transaction): Promise<Violation[]> {
  const entries = await entriesOf(transaction, 'settings.change');
  const decided: Record<string, unknown> = Object.assign(
    {},
    ...entries.map(({ after_json: after }) => JSON.parse(after)),
  );
  // Why, beside what was set.
  delete decided.reason;
  const [row] = await select<{ value: string }>(transaction, SETTINGS_DOCUMENT);
  const stored = JSON.parse(row?.value ?? '{}') as Record<string, unknown>;
  const rule = 'every setting is what an administrator set';
  // One that was taken out has its default again.
  const names = Object.keys({ ...decided, ...stored });
  const text = (values: Record<string, unknown>, name: string) =>
    values[name] === undefined ? 'not set' : canonicalJson(values[name]);
  return names
    .map((name) => ({
      rule,
      row: `setting ${name}`,
      expected: text(decided, name),
      found: text(stored, name),
    }))
    .filter(({ expected, found }) => expected !== found);
}

async function checkRoles(transaction: Transaction): Promise<Violation[]> {
  const entries = await entriesOf(transaction, 'team.change');
  const decided = new Map(
    entries.map(({ subject_id: id, after_json: after }) => [id, JSON.parse(after).roles.join()]),
  );
  const admins = await select<{ id: number; roles: string | null }>(
    transaction,
    "SELECT id, admin_roles AS roles FROM users WHERE role = 'admin'",
  );
  return admins.flatMap(({ id, roles }) => {
    const expected = decided.get(String(id)) ?? 'owner';
    const found = adminRolesOf(roles).join();
    if (found === expected) return [];
    return [{ rule: 'every role was given by an administrator', row: `user ${id}`, expected, found }];
  });
}
