import { ErrorState } from '@souk/web-core/ui';
import { Table, type TableProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { TitledCard } from '../../../components/facts/TitledCard';
import { PAGE_SIZE, pageOf } from './treasuryApi';

interface PageState<Row> {
  data?: { rows: Row[]; total: number };
  error?: unknown;
  isFetching: boolean;
  refetch: () => void;
}

interface PagedCardProps<Row> extends Required<Pick<TableProps<Row>, 'columns'>> {
  title: string;
  /** Anchor of the list on its page. */
  id: string;
  extra?: ReactNode;
  emptyText: string;
  usePage: (page: ReturnType<typeof pageOf>, options: { refetchOnMountOrArgChange: true }) => PageState<Row>;
}

export function PagedCard<Row extends { id: number }>({
  title,
  id,
  extra,
  emptyText,
  usePage,
  columns,
}: PagedCardProps<Row>) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = usePage(pageOf(page), { refetchOnMountOrArgChange: true });
  return (
    <TitledCard title={title} id={id} flush extra={extra}>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Table<Row>
          size="small"
          loading={isFetching}
          rowKey="id"
          dataSource={data?.rows ?? []}
          showHeader={Boolean(data?.rows.length)}
          pagination={{
            current: page,
            pageSize: PAGE_SIZE,
            total: data?.total ?? 0,
            onChange: setPage,
            hideOnSinglePage: true,
          }}
          locale={{ emptyText }}
          // Everything that scrolls needs something for the keyboard.
          scroll={{ x: data?.rows.length ? 'max-content' : undefined }}
          columns={columns}
        />
      )}
    </TitledCard>
  );
}
