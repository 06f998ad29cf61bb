import type { AdminUser } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts';
import type { AdminTrade } from '@souk/contracts/trading/trades';
import { Link } from '@souk/web-core';
import { Amount, Time } from '@souk/web-core/ui';
import { type TableColumnsType, Typography } from 'antd';
import { KycChip } from '../../../components/people/KycChip';
import { TradeStatusChip } from '../../../components/status/TradeStatusChip';
import { reviewPath, tabPath } from '../../../tabPaths';
import styles from './Dashboard.module.css';
import { useLatestRegistrationsQuery, useLatestTradesQuery } from './dashboardApi';
import { LatestTable } from './LatestTable';

const FRESH = { refetchOnMountOrArgChange: true };

/** The 5 latest registrations and the 5 latest trades. */
export function LatestTables() {
  return (
    <div className={styles.row}>
      <LatestTable
        title={t('Latest registrations')}
        extra={<Link to={tabPath('users')}>{t('All users')}</Link>}
        latest={useLatestRegistrationsQuery(undefined, FRESH)}
        empty={t('No one has registered yet.')}
        columns={REGISTRATIONS}
      />
      <LatestTable
        title={t('Latest trades')}
        extra={<Link to={tabPath('trades')}>{t('All trades')}</Link>}
        latest={useLatestTradesQuery(undefined, FRESH)}
        empty={t('No one has opened a trade yet.')}
        columns={TRADES}
      />
    </div>
  );
}

function when({ created_at }: { created_at: string }) {
  return (
    <Typography.Text type="secondary">
      <Time value={created_at} />
    </Typography.Text>
  );
}

const REGISTRATIONS: TableColumnsType<AdminUser> = [
  {
    key: 'user',
    ellipsis: true,
    rowScope: 'row',
    render: (user: AdminUser) => <Link to={reviewPath('users', user.id)}>{user.email}</Link>,
  },
  { key: 'kyc', width: 112, render: (user: AdminUser) => <KycChip status={user.kyc_status} /> },
  { key: 'when', width: 140, align: 'end', responsive: ['sm'], render: when },
];

const TRADES: TableColumnsType<AdminTrade> = [
  {
    key: 'trade',
    ellipsis: true,
    rowScope: 'row',
    render: ({ id, seller_username, buyer_username }: AdminTrade) => (
      <>
        <Link to={reviewPath('trades', id)}>#{id}</Link>{' '}
        <Typography.Text type="secondary">
          {t('{seller} to {buyer}', { seller: seller_username, buyer: buyer_username })}
        </Typography.Text>
      </>
    ),
  },
  {
    key: 'amount',
    width: 112,
    align: 'end',
    render: (trade: AdminTrade) => <Amount value={trade.usdt_amount} size="strong" />,
  },
  {
    key: 'status',
    width: 120,
    responsive: ['sm'],
    render: ({ status }: AdminTrade) => <TradeStatusChip status={status} />,
  },
  { key: 'when', width: 140, align: 'end', responsive: ['sm'], render: when },
];
