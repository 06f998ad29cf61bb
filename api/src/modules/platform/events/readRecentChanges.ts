import type { EventSubject } from '@souk/contracts/platform/notifications/event';
import type { EventKind } from '@souk/contracts/platform/notifications/events';
import type { Sequelize } from 'sequelize';
import { select } from '../../../kernel/database/statements';

export interface Change {
  id: number;
  kind: EventKind;
  subject: EventSubject;
  subjectId: number;
  userIds: readonly number[];
  forAdmins: boolean;
  isDone: boolean;
}

/** Rows become visible when their transaction commits, perhaps long after they were written, and not in the order of their ids. */
export const WINDOW_SECONDS = 15;

const COLUMNS = `SELECT id, kind, subject_type AS subject, subject_id AS subjectId, user_ids AS userIds, for_admins AS forAdmins,
  done_at IS NOT NULL AS isDone FROM outbox`;
const SINCE = `>= NOW(3) - INTERVAL ${WINDOW_SECONDS} SECOND`;
/** One query per index; OR would scan. */
const RECENT = `${COLUMNS} WHERE at ${SINCE} UNION ${COLUMNS} WHERE done_at ${SINCE} ORDER BY id`;

interface Row {
  id: number;
  kind: EventKind;
  subject: EventSubject;
  subjectId: number;
  userIds: string;
  forAdmins: number;
  isDone: number;
}

/** Events announced, or made into notifications, in the last `WINDOW_SECONDS`, by any process. */
export async function readRecentChanges(sequelize: Sequelize): Promise<Change[]> {
  const rows = await select<Row>(sequelize, RECENT);
  return rows.map(({ userIds, forAdmins, isDone, ...row }) => ({
    ...row,
    userIds: JSON.parse(userIds),
    forAdmins: Boolean(forAdmins),
    isDone: Boolean(isDone),
  }));
}
