import type { PlatformStatistics } from '@souk/contracts/statistics';
import { formatCount } from '@souk/web-core/format';
import { useLastingError } from '@souk/web-core/request';
import { Amount, Card, Definition, DefinitionList, ErrorState, Skeleton } from '@souk/web-core/ui';
import { ActivityCharts } from '../../statistics/ActivityCharts';
import { dayCharts } from '../../statistics/dayCharts';
import { useStatistics } from '../../statistics/statisticsApi';
import styles from './AnalyticsTab.module.css';
import { RatioBar } from './RatioBar';

const CHARTS = [dayCharts.completedTrades, dayCharts.fees, dayCharts.money, dayCharts.registrations];

/** The platform in figures (spec §2 Analytics), summed by the api. */
export function AnalyticsTab() {
  const query = useStatistics();
  const { data, refetch } = query;
  const error = useLastingError(query);
  return (
    <div className={styles.part}>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <div className={styles.cards}>
          <Card title="Users">{data ? <Users figures={data} /> : <Skeleton height={180} />}</Card>
          <Card title="Money">{data ? <Money figures={data} /> : <Skeleton height={210} />}</Card>
          <Card title="Trades">{data ? <Trades figures={data} /> : <Skeleton height={210} />}</Card>
        </div>
      )}
      <ActivityCharts charts={CHARTS} />
    </div>
  );
}

function Users({ figures }: { figures: PlatformStatistics }) {
  return (
    <div className={styles.part}>
      <DefinitionList>
        <Definition term="Total users">{formatCount(figures.total_users)}</Definition>
        <Definition term="Active users">{formatCount(figures.active_users)}</Definition>
        <Definition term="KYC approved">{formatCount(figures.kyc_approved_users)}</Definition>
        <Definition term="Pending KYC">{formatCount(figures.pending_kyc)}</Definition>
      </DefinitionList>
      <RatioBar
        label="KYC approved, of all users"
        share={shareOf(figures.kyc_approved_users, figures.total_users)}
      />
    </div>
  );
}

function Money({ figures }: { figures: PlatformStatistics }) {
  return (
    <DefinitionList>
      <Definition term="Total deposits">
        <Amount value={figures.total_deposits_amount} />
      </Definition>
      <Definition term="Total withdrawals">
        <Amount value={figures.total_withdrawals_amount} />
      </Definition>
      <Definition term="Platform balance" total>
        <Amount value={figures.platform_balance} />
      </Definition>
      <Definition term="Fees earned">
        <Amount value={figures.total_fees_earned} />
      </Definition>
      <Definition term="Pending deposits">{formatCount(figures.pending_deposits)}</Definition>
      <Definition term="Pending withdrawals">{formatCount(figures.pending_withdrawals)}</Definition>
    </DefinitionList>
  );
}

function Trades({ figures }: { figures: PlatformStatistics }) {
  return (
    <div className={styles.part}>
      <DefinitionList>
        <Definition term="Total trades">{formatCount(figures.total_trades)}</Definition>
        <Definition term="Completed">{formatCount(figures.completed_trades)}</Definition>
        <Definition term="Cancelled">{formatCount(figures.cancelled_trades)}</Definition>
        <Definition term="Disputed">{formatCount(figures.disputed_trades)}</Definition>
      </DefinitionList>
      <RatioBar
        label="Success rate, of all trades that ended"
        share={shareOf(figures.completed_trades, figures.completed_trades + figures.cancelled_trades)}
      />
    </div>
  );
}

/** A part of a whole from 0 to 1; null where there is no whole. Of counts only, never of money. */
function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
