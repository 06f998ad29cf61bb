import type { AuditLogEntry } from '@souk/contracts/backOffice/audit/audit';
import type { FieldChange } from '@souk/contracts/backOffice/audit/auditChanges';
import { wordFor } from '@souk/contracts/stateMachine';
import { t } from '@souk/contracts/texts/texts';
import { formatDateTime, formatUtc } from '@souk/web-core/format';
import { Flex, Table, type TableColumnsType, Typography } from 'antd';
import { actorName } from '../../../components/decision/actorName';
import { Facts } from '../../../components/Facts';
import { personText } from '../../../components/personText';
import { TitledCard } from '../../../components/TitledCard';
import { ACTION_WORDS } from '../shared/auditWords';
import { entryChanges } from './auditValues';
import { SubjectLink } from './SubjectLink';

export function EntryFacts({ entry }: { entry: AuditLogEntry }) {
  return (
    <Flex vertical gap={12}>
      <TitledCard title={t('Entry')}>
        <Facts
          items={{
            [t('When')]: t('{time} ({utc})', {
              time: formatDateTime(entry.created_at),
              utc: formatUtc(entry.created_at),
            }),
            [t('Who')]: entry.actor
              ? personText({ username: actorName(entry.actor), id: entry.actor.id })
              : actorName(null),
            [t('Action')]: wordFor(ACTION_WORDS, entry.action),
            [t('Subject')]: <SubjectLink entry={entry} />,
            [t('Request')]: entry.request_id ? (
              <Typography.Text copyable>{entry.request_id}</Typography.Text>
            ) : (
              t('None')
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
          dataSource={entryChanges(entry)}
          locale={{ emptyText: t('Nothing') }}
        />
      </TitledCard>
    </Flex>
  );
}

/** A note keeps its line breaks. */
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
