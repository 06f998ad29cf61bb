import type { PlatformStatistics } from '@souk/contracts/statistics';
import { formatCount } from '@souk/web-core/format';
import { Amount, Skeleton } from '@souk/web-core/ui';
import styles from './MetricCards.module.css';
import { changeText, METRIC_COUNT, type Metric, metricsOf } from './metrics';

/** Spec §2 Admin dashboard: the metric cards. */
export function MetricCards({ figures }: { figures: PlatformStatistics | undefined }) {
  return (
    <ul className={styles.cards} aria-label="Metrics">
      {figures
        ? metricsOf(figures).map((metric) => <MetricCard key={metric.label} metric={metric} />)
        : Array.from({ length: METRIC_COUNT }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never change.
            <li key={place} className={styles.card}>
              <Skeleton width="50%" height={20} />
              <Skeleton width="70%" height={32} />
              <Skeleton width="60%" height={16} />
            </li>
          ))}
    </ul>
  );
}

function MetricCard({ metric }: { metric: Metric }) {
  return (
    <li className={styles.card}>
      <span className={styles.label}>{metric.label}</span>
      <span className={styles.figure}>
        {metric.kind === 'usdt' ? <Amount value={metric.value} /> : formatCount(metric.value)}
      </span>
      <span className={styles.change}>
        {metric.change === undefined ? 'Deposits and withdrawals' : changeText(metric.change)}
      </span>
    </li>
  );
}
