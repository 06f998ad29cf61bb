import { type Database, select } from '../../../../kernel/database/statements';

export interface FileTake {
  id: number;
  /** Username of the administrator who took it. */
  by: string;
  at: Date;
}

/**
 * Payout files that name these payouts since their payment began, by withdrawal id, the latest last. They are read from the audit log, to
 * which the api can only add: its reader may be paying it.
 */
export async function readFileTakes(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, FileTake[]>> {
  if (ids.length === 0) return new Map();
  const takes = await select<FileTake>(
    database,
    `SELECT withdrawals.id, users.username AS \`by\`, audit_log.created_at AS at FROM withdrawals
     JOIN audit_log ON subject_type = 'export' AND subject_id = 'payouts' AND action = 'data.export'
       AND audit_log.created_at >= COALESCE(withdrawals.released_at, withdrawals.created_at)
       AND JSON_CONTAINS(after_json, CAST(withdrawals.id AS CHAR), '$.withdrawals')
     JOIN users ON users.id = audit_log.actor_id
     WHERE withdrawals.id IN (:ids) AND withdrawals.status = 'processing' ORDER BY audit_log.id`,
    { ids },
  );
  return new Map(ids.map((id) => [id, takes.filter((take) => take.id === id)]));
}
