import { ErrorState } from '@souk/web-core/ui';
import { Empty, Table, type TableColumnsType } from 'antd';
import { type ReactNode, useDeferredValue } from 'react';
import { TitledCard } from '../../../components/TitledCard';

interface LatestTableProps<Row> {
  title: string;
  /** The way to all of them. */
  extra: ReactNode;
  latest: { data?: Row[]; error?: unknown; refetch: () => unknown };
  empty: string;
  columns: TableColumnsType<Row>;
}

/** The latest five of something. */
export function LatestTable<Row extends { id: number }>(props: LatestTableProps<Row>) {
  const { title, extra, latest, empty, columns } = props;
  const rows = useDeferredValue(latest.data);
  return (
    <TitledCard title={title} extra={extra} styles={{ body: { minHeight: 220, padding: 0 } }}>
      {latest.error ? (
        <ErrorState error={latest.error} onRetry={latest.refetch} />
      ) : (
        rows && (
          <Table
            size="small"
            rowKey="id"
            showHeader={false}
            pagination={false}
            columns={columns}
            dataSource={rows}
            locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> }}
          />
        )
      )}
    </TitledCard>
  );
}
