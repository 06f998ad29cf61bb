import { auditLogQuery } from '@souk/contracts/backOffice/audit/audit';
import { changesOf, changeText } from '@souk/contracts/backOffice/audit/auditChanges';
import { t } from '@souk/contracts/texts/texts';
import { withActor } from '../../../domain/audit/lastDecisions';
import { presentEntry } from '../../../domain/audit/presentEntry';
import { AuditLogEntry } from '../../../domain/models';
import { fieldColumns } from '../../../kernel/http/toCsv';
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
    ...fieldColumns('id', 'created_at'),
    actor_id: (row) => row.actor?.id ?? null,
    actor: (row) => row.actor?.email ?? t('Command line'),
    ...fieldColumns('action', 'subject_type', 'subject_id', 'user_id'),
    changes: (row) =>
      changesOf(row)
        .filter(({ isChanged }) => isChanged)
        .map(changeText)
        .join('; '),
    ...fieldColumns('request_id'),
  },
});
