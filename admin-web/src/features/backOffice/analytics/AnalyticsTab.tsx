import type { PlatformStatistics } from '@souk/contracts/backOffice/statistics';
import { t } from '@souk/contracts/texts/texts';
import { formatCount } from '@souk/web-core/format';
import { useLastingError } from '@souk/web-core/request';
import { Amount, ErrorState } from '@souk/web-core/ui';
import { Col, Flex, Progress, Row, Skeleton, Typography } from 'antd';
import { Facts } from '../../../components/facts/Facts';
import { TitledCard } from '../../../components/facts/TitledCard';
import { dayCharts } from '../shared/dayCharts';
import { useStatistics } from '../shared/statisticsApi';
import { ActivityCharts } from './ActivityCharts';
import { LatenessCard } from './LatenessCard';

const CHARTS = [
  dayCharts.volume,
  dayCharts.completedTrades,
  dayCharts.fees,
  dayCharts.money,
  dayCharts.registrations,
];

const PARTS = [
  { title: t('Users'), Part: Users },
  { title: t('Money'), Part: Money },
  { title: t('Trades'), Part: Trades },
];

export function AnalyticsTab() {
  const query = useStatistics();
  const { data, refetch } = query;
  const error = useLastingError(query);
  return (
    <Flex vertical gap={12}>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Row gutter={[12, 12]}>
          {PARTS.map(({ title, Part }) => (
            <Col key={title} xs={24} lg={8}>
              <TitledCard title={title} style={{ height: '100%' }} styles={{ body: { minHeight: 253 } }}>
                {data ? <Part figures={data} /> : <Skeleton title={false} paragraph={{ rows: 6 }} />}
              </TitledCard>
            </Col>
          ))}
        </Row>
      )}
      <ActivityCharts charts={CHARTS} />
      <LatenessCard />
    </Flex>
  );
}

function Users({ figures }: { figures: PlatformStatistics }) {
  return (
    <Flex vertical gap="small">
      <Facts
        items={{
          [t('Total users')]: formatCount(figures.total_users),
          [t('Active users')]: formatCount(figures.active_users),
          [t('KYC approved')]: formatCount(figures.kyc_approved_users),
          [t('Pending KYC')]: formatCount(figures.pending_kyc),
          [t('Open reports')]: formatCount(figures.open_reports),
          [t('Questions to answer')]: formatCount(figures.open_questions),
        }}
      />
      <Ratio
        label={t('KYC approved, of all users')}
        share={shareOf(figures.kyc_approved_users, figures.total_users)}
      />
    </Flex>
  );
}

function Money({ figures }: { figures: PlatformStatistics }) {
  return (
    <Facts
      items={{
        [t('Total deposits')]: <Amount value={figures.total_deposits_amount} />,
        [t('Total withdrawals')]: <Amount value={figures.total_withdrawals_amount} />,
        [t('Platform balance')]: <Amount value={figures.platform_balance} size="strong" />,
        [t('Fees earned')]: <Amount value={figures.total_fees_earned} />,
        [t('Pending deposits')]: formatCount(figures.pending_deposits),
        [t('Pending withdrawals')]: formatCount(figures.pending_withdrawals),
      }}
    />
  );
}

function Trades({ figures }: { figures: PlatformStatistics }) {
  return (
    <Flex vertical gap="small">
      <Facts
        items={{
          [t('Total trades')]: formatCount(figures.total_trades),
          [t('trades|Completed')]: formatCount(figures.completed_trades),
          [t('trades|Cancelled')]: formatCount(figures.cancelled_trades),
          [t('trades|Disputed')]: formatCount(figures.disputed_trades),
        }}
      />
      <Ratio
        label={t('Success rate, of all trades that ended')}
        share={shareOf(figures.completed_trades, figures.completed_trades + figures.cancelled_trades)}
      />
    </Flex>
  );
}

/** A share from 0 to 1 as a bar and in figures; null if there is nothing to compare. */
function Ratio({ label, share }: { label: string; share: number | null }) {
  return (
    <div>
      <Typography.Text type="secondary">{label}</Typography.Text>
      {share === null ? (
        <div>{t('Nothing to compare yet')}</div>
      ) : (
        <Progress aria-label={label} percent={Number((share * 100).toFixed(1))} status="normal" />
      )}
    </div>
  );
}

/** A part of a whole, from 0 to 1; null if there is no whole. For counts only, never for money. */
function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
