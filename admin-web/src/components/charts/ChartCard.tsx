import type { DailyFigures } from '@souk/contracts/backOffice/statistics';
import { t } from '@souk/contracts/texts/texts';
import primitives from '@souk/web-core/primitives.module.css';
import { useState } from 'react';
import { TitledCard } from '../facts/TitledCard';
import { Bars } from './Bars';
import type { Chart } from './Chart';
import styles from './ChartCard.module.css';
import { ChartTable } from './ChartTable';
import { figureText } from './figureText';
import { sum, toPeriods } from './periods';

interface ChartCardProps {
  chart: Chart;
  /** Oldest first; today is last. */
  days: readonly DailyFigures[];
}

/** A chart with its sums, the values under the pointer or the arrow keys, and the same as a table. */
export function ChartCard({ chart, days }: ChartCardProps) {
  const { title, unit, series, empty } = chart;
  const periods = toPeriods(days, series);
  const [chosen, setChosen] = useState<number | null>(null);
  const period = chosen === null ? undefined : periods[chosen];
  const totals = series.map(({ of }) => sum(days.map(of)));
  const isEmpty = totals.every((total) => Number(total) === 0);

  return (
    <TitledCard title={title}>
      <div className={styles.readout}>
        <span className={primitives.faint}>
          {period?.label ?? t('Last {length} days', { length: days.length })}
        </span>
        <span className={styles.figures}>
          {series.map(({ name, tone }, at) => (
            <span key={name} className={styles.figure}>
              <span className={`${styles.key} ${styles[tone]}`} aria-hidden="true" />
              {name}{' '}
              <strong>
                <bdi>{figureText(period?.values[at] ?? totals[at] ?? '0', unit)}</bdi>
              </strong>
            </span>
          ))}
        </span>
      </div>
      {isEmpty ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <Bars key={days.length} chart={chart} periods={periods} chosen={chosen} onChoose={setChosen} />
      )}
      <ChartTable chart={chart} periods={periods} />
    </TitledCard>
  );
}
