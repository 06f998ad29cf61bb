import type { UserHistory as History } from '@souk/contracts/reviews';
import { Link } from '@souk/web-core';
import { formatCount } from '@souk/web-core/format';
import { Amount, Time } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
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
export function UserHistory({ userId, history }: HistoryProps) {
  const pathOfAll = (tab: 'deposits' | 'withdrawals') => `${tabPath(tab)}&status=all&user_id=${userId}`;
  return (
    <>
      <Latest
        title="Deposits"
        list={history.deposits}
        allPath={pathOfAll('deposits')}
        pathOf={({ id }) => reviewPath('deposits', id)}
        amountOf={({ amount }) => <Amount value={amount} />}
        chipOf={({ status }) => <DepositStatusChip status={status} />}
      />
      <Latest
        title="Withdrawals"
        list={history.withdrawals}
        allPath={pathOfAll('withdrawals')}
        pathOf={({ id }) => reviewPath('withdrawals', id)}
        amountOf={({ amount }) => <Amount value={amount} />}
        chipOf={({ status }) => <WithdrawalStatusChip status={status} />}
      />
      <EarlierTrades userId={userId} history={history} />
    </>
  );
}

export function EarlierTrades({ userId, history }: HistoryProps) {
  return (
    <Latest
      title="Trades"
      list={history.trades}
      allPath={`${tabPath('trades')}&user_id=${userId}`}
      pathOf={({ id }) => reviewPath('trades', id)}
      amountOf={({ side, amount }) => (
        <>
          {side === 'seller' ? 'Sold for ' : 'Bought for '}
          <Amount value={amount} />
        </>
      )}
      chipOf={({ status }) => <TradeStatusChip status={status} />}
    />
  );
}

interface LatestProps<Row> {
  title: string;
  list: { total: number; latest: Row[] };
  /** The address of the list of all of them. */
  allPath: string;
  pathOf: (row: Row) => string;
  amountOf: (row: Row) => ReactNode;
  chipOf: (row: Row) => ReactNode;
}

function Latest<Row extends { id: number; created_at: string }>(props: LatestProps<Row>) {
  const { title, list, allPath, pathOf, amountOf, chipOf } = props;
  const { total, latest } = list;
  return (
    <div>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {title} <span className={styles.count}>{formatCount(total)}</span>
        </h3>
        {total > latest.length && <Link to={allPath}>All {title.toLowerCase()}</Link>}
      </div>
      {latest.length === 0 ? (
        <p className={styles.none}>No other {title.toLowerCase()}.</p>
      ) : (
        <ul className={styles.rows}>
          {latest.map((row) => (
            <li key={row.id} className={styles.row}>
              <Link to={pathOf(row)}>#{row.id}</Link>
              <span>{amountOf(row)}</span>
              <span className={styles.when}>
                <Time value={row.created_at} />
              </span>
              {chipOf(row)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
