import type { UserHistory as History } from '@souk/contracts/backOffice/reviews';
import { t } from '@souk/contracts/texts';
import { Link } from '@souk/web-core';
import { formatCount } from '@souk/web-core/format';
import { Amount, Time } from '@souk/web-core/ui';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { TitledCard } from '../components/TitledCard';
import { DepositStatusChip } from '../requests/DepositStatusChip';
import { WithdrawalStatusChip } from '../requests/WithdrawalStatusChip';
import { reviewPath, tabPath } from '../tabPaths';
import { TradeStatusChip } from '../trade/TradeStatusChip';
import styles from './evidence.module.css';

interface HistoryProps {
  userId: number;
  history: History;
}

/** A user's other deposits, withdrawals and trades: the latest of each, and how many there are. */
export function UserHistory(props: HistoryProps) {
  const { userId, history } = props;
  return (
    <>
      <Latest
        tab="deposits"
        userId={userId}
        list={history.deposits}
        chipOf={({ status }) => <DepositStatusChip status={status} />}
      />
      <Latest
        tab="withdrawals"
        userId={userId}
        list={history.withdrawals}
        chipOf={({ status }) => <WithdrawalStatusChip status={status} />}
      />
      <EarlierTrades {...props} />
    </>
  );
}

/** @param name whose they are, where a page shows those of several users. */
export function EarlierTrades({ userId, history, name }: HistoryProps & { name?: string }) {
  return (
    <Latest
      title={name && t('Other trades of {name}', { name })}
      tab="trades"
      userId={userId}
      list={history.trades}
      before={({ side }) => (side === 'seller' ? 'Sold for ' : 'Bought for ')}
      chipOf={({ status }) => <TradeStatusChip status={status} />}
    />
  );
}

interface LatestProps<Row> {
  title?: string;
  tab: 'deposits' | 'withdrawals' | 'trades';
  userId: number;
  list: { total: number; latest: Row[] };
  /** Before the amount. */
  before?: (row: Row) => string;
  chipOf: (row: Row) => ReactNode;
}

function Latest<Row extends { id: number; amount: string; created_at: string }>(props: LatestProps<Row>) {
  const { tab, title = `Other ${tab}`, userId, list, before, chipOf } = props;
  const { total, latest } = list;
  const all = total > latest.length && (
    <Link to={`${tabPath(tab)}&status=all&user_id=${userId}`}>All {tab}</Link>
  );
  return (
    <TitledCard
      title={title}
      extra={
        <>
          <span className={styles.count}>{formatCount(total)}</span> {all}
        </>
      }
      flush
    >
      <Table
        size="small"
        pagination={false}
        showHeader={false}
        rowKey="id"
        dataSource={latest}
        locale={{ emptyText: `No other ${tab}.` }}
        scroll={{ x: 'max-content' }}
        columns={[
          { render: (_, { id }) => <Link to={reviewPath(tab, id)}>#{id}</Link> },
          {
            align: 'right',
            render: (_, row) => (
              <>
                {before?.(row)}
                <Amount value={row.amount} />
              </>
            ),
          },
          { render: (_, row) => chipOf(row) },
          { align: 'right', render: (_, row) => <Time value={row.created_at} /> },
        ]}
      />
    </TitledCard>
  );
}
