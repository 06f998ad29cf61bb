import { auditLogQuery } from '@souk/contracts/backOffice/audit';
import { changesOf, changeText } from '@souk/contracts/backOffice/auditChanges';
import { t } from '@souk/contracts/texts';
import { withActor } from '../../../domain/audit/lastDecisions';
import { presentEntry } from '../../../domain/audit/presentEntry';
import { AuditLogEntry } from '../../../domain/models';
import { exportRoutes } from '../shared/exports/exportRoute';
import { entryConditions } from './listEntries';

export const auditExport = exportRoutes('audit-log', {
  summary: "Every admin's decision, as a file of records",
  query: auditLogQuery,
  select: async (query) => ({
    model: AuditLogEntry,
    where: await entryConditions(query),
    include: [withActor()],
  }),
  present: async (rows: AuditLogEntry[]) => rows.map(presentEntry),
  columns: {
    id: (row) => row.id,
    created_at: (row) => row.created_at,
    actor_id: (row) => row.actor?.id ?? null,
    actor: (row) => row.actor?.email ?? t('Command line'),
    action: (row) => row.action,
    subject_type: (row) => row.subject_type,
    subject_id: (row) => row.subject_id,
    user_id: (row) => row.user_id,
    changes: (row) =>
      changesOf(row)
        .filter(({ isChanged }) => isChanged)
        .map(changeText)
        .join('; '),
    request_id: (row) => row.request_id,
  },
});
