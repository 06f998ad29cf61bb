import { literal, Op, type Transaction, type WhereOptions } from 'sequelize';
import { pool } from '../../../../domain/models/databaseOf';
import { readSettings } from '../../../../domain/policy/settings/settings';
import { inSnapshot } from '../../../../kernel/database/inSnapshot';
import { readCaseFacts } from './presentCases';
import type { CaseKind, CaseRows } from './readFlags';

/** The most cases that are looked at for flags, the oldest first: flags are computed and not stored. */
export const MOST_FLAGGED = 500;

/** Those of some cases that have a flag. @param read The oldest `MOST_FLAGGED` that wait. */
export async function flagged<Kind extends CaseKind>(
  kind: Kind,
  read: (transaction: Transaction) => Promise<CaseRows[Kind][]>,
): Promise<WhereOptions> {
  const ids = await inSnapshot(pool(), async (transaction) => {
    const settings = await readSettings(transaction);
    const rows = await read(transaction);
    const facts = await readCaseFacts(transaction, { kind, rows, settings });
    return [...facts].flatMap(([id, { flags }]) => (flags.length > 0 ? [id] : []));
  });
  return { id: ids };
}

/** The cases that an administrator is at. */
export function heldBy(kind: CaseKind, adminId: number): WhereOptions {
  const held = `SELECT subject_id FROM review_claims
    WHERE subject_type = '${kind}' AND admin_id = ${Number(adminId)} AND expires_at > NOW(3)`;
  return { id: { [Op.in]: literal(`(${held})`) } };
}
