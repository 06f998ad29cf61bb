import type { Transaction } from 'sequelize';
import { readSettings } from '../../../../domain/policy/settings/settings';
import { AppError } from '../../../../kernel/AppError';
import { select } from '../../../../kernel/database/statements';

/** Files of a dispute's sides that are not erased, and if an administrator opened each. */
const FILES = `
  SELECT case_bodies.body AS name, EXISTS (SELECT 1 FROM audit_log
    WHERE audit_log.subject_type = 'trade' AND audit_log.subject_id = :tradeId AND audit_log.actor_id = :adminId
      AND audit_log.action = 'trade.view_file'
      AND JSON_VALUE(audit_log.after_json, '$.entry') = case_entries.seq) AS opened
  FROM case_entries JOIN case_bodies ON case_bodies.trade_id = case_entries.trade_id
    AND case_bodies.seq = case_entries.seq AND case_bodies.body IS NOT NULL
  WHERE case_entries.trade_id = :id AND case_entries.kind = 'attachment' AND case_entries.actor_role <> 'admin'
  ORDER BY case_entries.seq`;

/**
 * With `four_eyes` on, a single decider of a dispute must have opened each file of its sides; the files never change.
 * @returns the files, for the audit log.
 * @throws AppError `files_unopened`.
 */
export async function assertFilesOpened(
  transaction: Transaction,
  id: number,
  adminId: number,
): Promise<'files'[]> {
  const asked = { id, tradeId: String(id), adminId };
  const files = await select<{ name: string; opened: number }>(transaction, FILES, asked);
  const unopened = files.filter(({ opened }) => !opened);
  if (unopened.length > 0 && (await readSettings(transaction)).four_eyes)
    throw new AppError('files_unopened', { names: unopened.map(({ name }) => name).join(', ') });
  return files.length > 0 && unopened.length === 0 ? ['files'] : [];
}
