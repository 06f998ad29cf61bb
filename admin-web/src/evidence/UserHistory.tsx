import type { HashUse } from '@souk/contracts/evidence';
import { tradeSide } from '@souk/contracts/tradeMachine';
import type { AdminTrade } from '@souk/contracts/trades';
import type { AdminDeposit, AdminWithdrawal } from '@souk/contracts/wallet';
import { Link } from '@souk/web-core';
import { formatCount } from '@souk/web-core/format';
import { Amount, Time } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { MissingEvidence } from '../components/review/MissingEvidence';
import type { Paged } from '../components/table/Paged';
import { DepositStatusChip } from '../requests/DepositStatusChip';
import { WithdrawalStatusChip } from '../requests/WithdrawalStatusChip';
import { reviewPath, tabPath } from '../tabPaths';
import { TradeStatusChip } from '../trade/TradeStatusChip';
import styles from './evidence.module.css';
import { useDepositsOfQuery, useTradesOfQuery, useWithdrawalsOfQuery } from './evidenceApi';

const FRESH = { refetchOnMountOrArgChange: true };

interface HistoryProps {
  userId: number;
  /** The request that is being reviewed: it is not its own history. */
  except?: Pick<HashUse, 'kind' | 'id'>;
}

/** A user's other deposits, withdrawals and trades: the latest of each, and how many there are. */
export function UserHistory(props: HistoryProps) {
  return (
    <>
      <EarlierDeposits {...props} />
      <EarlierWithdrawals {...props} />
      <EarlierTrades {...props} />
    </>
  );
}

function EarlierDeposits({ userId, except }: HistoryProps) {
  const list = useDepositsOfQuery(userId, FRESH);
  return (
    <Latest<AdminDeposit>
      title="Deposits"
      list={list}
      isOther={({ id }) => except?.kind !== 'deposit' || id !== except.id}
      allPath={`${tabPath('deposits')}&user_id=${userId}`}
      pathOf={({ id }) => reviewPath('deposits', id)}
      amountOf={({ amount }) => <Amount value={amount} />}
      chipOf={({ status }) => <DepositStatusChip status={status} />}
    />
  );
}

function EarlierWithdrawals({ userId, except }: HistoryProps) {
  const list = useWithdrawalsOfQuery(userId, FRESH);
  return (
    <Latest<AdminWithdrawal>
      title="Withdrawals"
      list={list}
      isOther={({ id }) => except?.kind !== 'withdrawal' || id !== except.id}
      allPath={`${tabPath('withdrawals')}&user_id=${userId}`}
      pathOf={({ id }) => reviewPath('withdrawals', id)}
      amountOf={({ amount }) => <Amount value={amount} />}
      chipOf={({ status }) => <WithdrawalStatusChip status={status} />}
    />
  );
}

export function EarlierTrades({ userId, except }: HistoryProps) {
  const list = useTradesOfQuery(userId, FRESH);
  return (
    <Latest<AdminTrade>
      title="Trades"
      list={list}
      isOther={({ id }) => except?.kind !== 'trade' || id !== except.id}
      allPath={`${tabPath('trades')}&user_id=${userId}`}
      pathOf={({ id }) => reviewPath('trades', id)}
      amountOf={(trade) => (
        <>
          {tradeSide(trade, userId) === 'seller' ? 'Sold for ' : 'Bought for '}
          <Amount value={trade.usdt_amount} />
        </>
      )}
      chipOf={({ status }) => <TradeStatusChip status={status} />}
    />
  );
}

interface LatestProps<Row> {
  title: string;
  list: { currentData?: Paged<Row>; error?: unknown; refetch: () => unknown };
  isOther: (row: Row) => boolean;
  /** The way to all of them. */
  allPath: string;
  pathOf: (row: Row) => string;
  amountOf: (row: Row) => ReactNode;
  chipOf: (row: Row) => ReactNode;
}

function Latest<Row extends { id: number; created_at: string }>(props: LatestProps<Row>) {
  const { title, list, isOther, allPath, pathOf, amountOf, chipOf } = props;
  if (list.error || !list.currentData)
    return <MissingEvidence error={list.error} onRetry={list.refetch} height={72} />;
  const { rows, total } = list.currentData;
  const others = rows.filter(isOther);
  const count = total - (rows.length - others.length);
  return (
    <div>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {title} <span className={styles.count}>{formatCount(count)}</span>
        </h3>
        {count > others.length && <Link to={allPath}>All {title.toLowerCase()}</Link>}
      </div>
      {others.length === 0 ? (
        <p className={styles.none}>No other {title.toLowerCase()}.</p>
      ) : (
        <ul className={styles.rows}>
          {others.map((row) => (
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
