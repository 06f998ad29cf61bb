import type { UserHistory as History } from '@souk/contracts/backOffice/desk/reviews';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { formatCount, sayCrypto, sayUsdt } from '@souk/web-core/format';
import { Amount, rich, Time } from '@souk/web-core/ui';
import { Table } from 'antd';
import type { ReactNode } from 'react';
import { reviewPath, tabPath } from '../../tabPaths';
import { AddressText } from '../AddressText';
import { BidStatusChip, DepositStatusChip, TradeStatusChip, WithdrawalStatusChip } from '../StatusChip';
import { TitledCard } from '../TitledCard';
import styles from './evidence.module.css';

interface HistoryProps {
  userId: number;
  history: History;
}

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

/** @param name Their user, if a page shows those of several users. */
export function EarlierTrades({ userId, history, name }: HistoryProps & { name?: string }) {
  return (
    <Latest
      title={name && t('Other trades of {name}', { name })}
      tab="trades"
      userId={userId}
      list={history.trades}
      say={({ side }, amount) =>
        side === 'seller' ? rich('Sold for {amount}', { amount }) : rich('Bought for {amount}', { amount })
      }
      chipOf={({ status }) => <TradeStatusChip status={status} />}
    />
  );
}

/** A user's bids: the rest of each live one, the money that it holds, and the address for its coins. */
export function LatestBids({ userId, history: { bids } }: HistoryProps) {
  return (
    <Latest
      tab="bids"
      userId={userId}
      list={{ ...bids, latest: bids.latest.map((bid) => ({ ...bid, amount: bid.held_usdt })) }}
      say={(bid) => (
        <>
          {(bid.status === 'active' || bid.status === 'paused') && (
            <div>
              {t('{amount} left at {price}', {
                amount: sayCrypto(bid.available_amount, bid.crypto_type),
                price: sayUsdt(bid.price_per_unit),
              })}
            </div>
          )}
          <div>{t('{amount} in escrow', { amount: sayUsdt(bid.held_usdt) })}</div>
          <AddressText
            address={bid.buyer_wallet_address}
            copyLabel={t("Copy buyer''s wallet address")}
            short
          />
        </>
      )}
      chipOf={({ status }) => <BidStatusChip status={status} />}
    />
  );
}

interface LatestProps<Row> {
  title?: string;
  /** Bids have no tab of their own. */
  tab: 'deposits' | 'withdrawals' | 'trades' | 'bids';
  userId: number;
  list: { total: number; latest: Row[] };
  say?: (row: Row, amount: ReactNode) => ReactNode;
  chipOf: (row: Row) => ReactNode;
}

const TITLES = {
  deposits: { others: t('Other deposits'), all: t('All deposits'), none: t('No other deposits.') },
  withdrawals: {
    others: t('Other withdrawals'),
    all: t('All withdrawals'),
    none: t('No other withdrawals.'),
  },
  trades: { others: t('Other trades'), all: t('All trades'), none: t('No other trades.') },
  bids: { others: t('Bids to buy'), all: null, none: t('No bids.') },
};

function Latest<Row extends { id: number; amount: string; created_at: string }>(props: LatestProps<Row>) {
  const { tab, title = TITLES[tab].others, userId, list, say = (_, amount) => amount, chipOf } = props;
  const { total, latest } = list;
  const all = tab !== 'bids' && total > latest.length && (
    <Link to={`${tabPath(tab)}&status=all&user_id=${userId}`}>{TITLES[tab].all}</Link>
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
        locale={{ emptyText: TITLES[tab].none }}
        scroll={{ x: latest.length > 0 ? 'max-content' : undefined }}
        columns={[
          {
            render: (_, { id }) => (tab === 'bids' ? `#${id}` : <Link to={reviewPath(tab, id)}>#{id}</Link>),
          },
          {
            align: 'end',
            render: (_, row) => say(row, <Amount value={row.amount} />),
          },
          { render: (_, row) => chipOf(row) },
          { align: 'end', render: (_, row) => <Time value={row.created_at} /> },
        ]}
      />
    </TitledCard>
  );
}
