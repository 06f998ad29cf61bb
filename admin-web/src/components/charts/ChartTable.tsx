import { t } from '@souk/contracts/texts/texts';
import type { Chart } from './Chart';
import styles from './ChartTable.module.css';
import { figureText } from './figureText';
import type { Period } from './periods';

export function ChartTable({ chart, periods }: { chart: Chart; periods: readonly Period[] }) {
  const { title, series, unit } = chart;
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{t('Show as a table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too. */}
      <section className={styles.scroller} aria-label={t('{title} as a table', { title })} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Date (UTC)')}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className={styles.figure}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.toReversed().map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, at) => (
                  <td key={series[at]?.name} className={styles.figure}>
                    <bdi>{figureText(value, unit)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
