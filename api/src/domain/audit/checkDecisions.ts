import { adminRolesOf } from '@souk/contracts/backOffice/team/permissions';
import type { Sequelize, Transaction } from 'sequelize';
import { inSnapshot } from '../../kernel/database/inSnapshot';
import { select } from '../../kernel/database/statements';
import { allFeatures } from '../allFeatures';
import { canonicalJson } from '../approvals/payloads';
import type { Violation } from '../ledger/checkLedger';
import { SETTINGS_DOCUMENT } from '../policy/settings/settings';

/** Finds rows without a decision behind them, in one snapshot: they were written directly in the database. */
export async function checkDecisions(sequelize: Sequelize): Promise<Violation[]> {
  return inSnapshot(sequelize, async (transaction) => {
    const violations: Violation[] = [];
    const rules = allFeatures().flatMap(({ proves = {} }) => Object.entries(proves));
    for (const [rule, queries] of rules)
      for (const sql of [queries].flat()) {
        const rows = await select<Omit<Violation, 'rule'>>(transaction, sql);
        violations.push(...rows.map((row) => ({ rule, ...row })));
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
  // The reason is stored beside the new values.
  delete decided.reason;
  const [row] = await select<{ value: string }>(transaction, SETTINGS_DOCUMENT);
  const stored = JSON.parse(row?.value ?? '{}') as Record<string, unknown>;
  const rule = 'every setting is what an administrator set';
  // A removed setting has its default again.
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
