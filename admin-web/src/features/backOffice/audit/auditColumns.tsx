import type { AuditLogEntry } from '@souk/contracts/backOffice/audit/audit';
import { changeText } from '@souk/contracts/backOffice/audit/auditChanges';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import { actorName } from '../../../components/decision/actorName';
import { type Column, idColumn, momentColumn } from '../../../components/table/rows/Column';
import { ACTION_WORDS } from '../shared/auditWords';
import styles from './auditColumns.module.css';
import { entryChanges } from './auditValues';
import { SubjectLink } from './SubjectLink';

export function auditColumns(open: (entry: AuditLogEntry) => void): Column<AuditLogEntry>[] {
  return [
    idColumn(72, ({ id }) => t('Open entry {id}', { id }), open),
    momentColumn((row) => row.created_at, { key: 'when', title: t('When'), line: 2, spare: 0 }),
    {
      key: 'who',
      title: t('Who'),
      filter: 'actor_id',
      line: 2,
      width: 130,
      render: (row) => (
        <span className={styles.clipped} dir="ltr" title={actorName(row.actor)}>
          {actorName(row.actor)}
        </span>
      ),
    },
    {
      key: 'action',
      title: t('Action'),
      filter: 'action',
      line: 1,
      width: 160,
      render: (row) => wordFor(ACTION_WORDS, row.action),
    },
    {
      key: 'subject',
      title: t('Subject'),
      filter: 'subject_type',
      line: 1,
      width: 130,
      render: (row) => <SubjectLink entry={row} />,
    },
    {
      key: 'changes',
      title: t('What changed'),
      line: 3,
      width: 228,
      render: (row) => <Changes entry={row} />,
    },
    {
      key: 'request',
      title: t('Request'),
      isExtra: true,
      width: 110,
      render: ({ request_id: request }) => (
        <span className={styles.request} dir="ltr" title={request ?? undefined}>
          {request ?? t('None')}
        </span>
      ),
    },
  ];
}

/** All changes in one line: one press shows the whole entry. */
function Changes({ entry }: { entry: AuditLogEntry }) {
  const changes = entryChanges(entry)
    .filter(({ isChanged }) => isChanged)
    .map(changeText)
    .join('; ');
  if (!changes) return t('Nothing');
  return (
    <span className={styles.clipped} title={changes}>
      {changes}
    </span>
  );
}
