import { t } from '@souk/contracts/texts/texts';
import { useSearchParams } from '@souk/web-core';
import { useLastingError } from '@souk/web-core/request';
import { ErrorState, Skeleton, useInSight } from '@souk/web-core/ui';
import { Card, Segmented } from 'antd';
import { useDeferredValue, useRef } from 'react';
import type { Chart } from '../../../components/charts/Chart';
import { ChartCard } from '../../../components/charts/ChartCard';
import { TitledCard } from '../../../components/facts/TitledCard';
import { useDailyStatisticsQuery } from '../shared/statisticsApi';
import styles from './ActivityCharts.module.css';

const LENGTHS = [30, 90, 365];
const DEFAULT_LENGTH = 30;
/** Height of a chart with its figures and its table's line. */
const CHART_HEIGHT = 298;
const DAYS = 'days';

export function ActivityCharts({ charts }: { charts: readonly Chart[] }) {
  const [parameters, setParameters] = useSearchParams();
  const length = lengthIn(parameters);
  const place = useRef<HTMLElement>(null);
  const isInSight = useInSight(place);
  // The old data stays until the other length is loaded: nothing jumps.
  const query = useDailyStatisticsQuery(length, { skip: !isInSight });
  const error = useLastingError(query);
  // Charts are drawn in short slices, so that the page stays responsive.
  const data = useDeferredValue(query.data);

  const choose = (days: number) => {
    const next = new URLSearchParams(parameters);
    if (days === DEFAULT_LENGTH) next.delete(DAYS);
    else next.set(DAYS, String(days));
    setParameters(next);
  };

  return (
    <section ref={place} className={styles.activity} aria-label={t('Activity')} aria-busy={query.isFetching}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('Activity')}</h2>
        <Segmented
          aria-label={t('Length')}
          name={DAYS}
          options={LENGTHS.map((days) => ({ value: days, label: t('{days} days', { days }) }))}
          value={length}
          onChange={choose}
        />
      </div>
      {error ? (
        <Card>
          <ErrorState error={error} onRetry={query.refetch} />
        </Card>
      ) : (
        <div className={styles.charts}>
          {charts.map((chart) =>
            data ? (
              <ChartCard key={chart.title} chart={chart} days={data} />
            ) : (
              <TitledCard key={chart.title} title={chart.title}>
                <Skeleton height={CHART_HEIGHT} />
              </TitledCard>
            ),
          )}
        </div>
      )}
    </section>
  );
}

function lengthIn(parameters: URLSearchParams): number {
  return LENGTHS.find((days) => String(days) === parameters.get(DAYS)) ?? DEFAULT_LENGTH;
}
