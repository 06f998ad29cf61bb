import type { AdminUser } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { Link } from '@souk/web-core';
import { Amount, Time } from '@souk/web-core/ui';
import { KycChip } from '../../../components/people/KycChip';
import { TradeStatusChip } from '../../../components/StatusChip';
import { reviewPath, tabPath } from '../../../tabPaths';
import styles from './Dashboard.module.css';
import { useLatestRegistrationsQuery, useLatestTradesQuery } from './dashboardApi';
import { LatestTable } from './LatestTable';
import table from './LatestTable.module.css';

const FRESH = { refetchOnMountOrArgChange: true };

export function LatestTables() {
  return (
    <div className={styles.row}>
      <LatestTable
        title={t('Latest registrations')}
        extra={<Link to={tabPath('users')}>{t('All users')}</Link>}
        latest={useLatestRegistrationsQuery(undefined, FRESH)}
        empty={t('No one has registered yet.')}
      >
        {({ id, email, kyc_status, created_at }: AdminUser) => (
          <>
            <th scope="row">
              <Link to={reviewPath('users', id)}>{email}</Link>
            </th>
            <td>
              <KycChip status={kyc_status} />
            </td>
            <td>
              <Time value={created_at} />
            </td>
          </>
        )}
      </LatestTable>
      <LatestTable
        title={t('Latest trades')}
        extra={<Link to={tabPath('trades')}>{t('All trades')}</Link>}
        latest={useLatestTradesQuery(undefined, FRESH)}
        empty={t('No one has opened a trade yet.')}
      >
        {({ id, seller_username: seller, buyer_username: buyer, ...trade }: AdminTrade) => (
          <>
            <th scope="row">
              <Link to={reviewPath('trades', id)}>#{id}</Link>{' '}
              <span className={table.who}>{t('{seller} to {buyer}', { seller, buyer })}</span>
            </th>
            <td className={table.amount}>
              <Amount value={trade.usdt_amount} size="strong" />
            </td>
            <td>
              <TradeStatusChip status={trade.status} />
            </td>
            <td>
              <Time value={trade.created_at} />
            </td>
          </>
        )}
      </LatestTable>
    </div>
  );
}
