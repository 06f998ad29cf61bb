import type { AuditLogEntry } from '@souk/contracts/backOffice/audit';
import { changesOf, type FieldChange } from '@souk/contracts/backOffice/auditChanges';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts';
import { formatDateTime, formatUtc } from '@souk/web-core/format';
import { Flex, Table, type TableColumnsType, Typography } from 'antd';
import { actorName } from '../../../components/decision/actorName';
import { Facts } from '../../../components/Facts';
import { TitledCard } from '../../../components/TitledCard';
import { ACTION_WORDS } from './auditWords';
import { SubjectLink } from './SubjectLink';

/** One entry, whole. */
export function EntryFacts({ entry }: { entry: AuditLogEntry }) {
  return (
    <Flex vertical gap={12}>
      <TitledCard title={t('Entry')}>
        <Facts
          items={{
            When: `${formatDateTime(entry.created_at)} (${formatUtc(entry.created_at)})`,
            Who: `${actorName(entry.actor)}${entry.actor ? ` (ID ${entry.actor.id})` : ''}`,
            Action: wordFor(ACTION_WORDS, entry.action),
            Subject: <SubjectLink entry={entry} />,
            Request: entry.request_id ? (
              <Typography.Text copyable>{entry.request_id}</Typography.Text>
            ) : (
              'None'
            ),
          }}
        />
      </TitledCard>
      <TitledCard title={t('What changed')} flush>
        <Table
          size="small"
          pagination={false}
          rowKey="field"
          columns={COLUMNS}
          dataSource={changesOf(entry)}
          locale={{ emptyText: 'Nothing' }}
        />
      </TitledCard>
    </Flex>
  );
}

/** A note has the lines that were written. */
const asWritten = () => ({ style: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } }) as const;

const COLUMNS: TableColumnsType<FieldChange> = [
  { title: t('Field'), dataIndex: 'field', rowScope: 'row' },
  {
    title: t('Before'),
    onCell: asWritten,
    render: (_, { before }) => <Typography.Text type="secondary">{before}</Typography.Text>,
  },
  {
    title: t('After'),
    onCell: asWritten,
    render: (_, { after, isChanged }) =>
      isChanged ? (
        <strong>{after}</strong>
      ) : (
        <Typography.Text type="secondary">{t('Unchanged')}</Typography.Text>
      ),
  },
];
