import type { BalanceDay } from '@souk/contracts/money/wallet/activity';
import { t } from '@souk/contracts/texts/texts';
import { formatCount, formatDay, formatUsdt } from '@souk/web-core/format';
import primitives from '@souk/web-core/primitives.module.css';
import styles from './BalanceChart.module.css';
import parts from './balanceParts.module.css';
import { CHART, chartShapes } from './chartShapes';
import { totalOf } from './totalOf';

const KEY = [
  { name: t('Available'), look: parts.available },
  { name: t('Escrow'), look: parts.escrow },
  { name: t('Hold'), look: parts.hold },
];

export function BalanceChart({ days }: { days: readonly BalanceDay[] }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const shapes = chartShapes(days);
  const most = shapes.scale.at(-1) ?? 1;
  const words = t('From {from} to {to} USDT', {
    from: formatUsdt(totalOf(first)),
    to: formatUsdt(totalOf(last)),
  });
  const middle = days[Math.floor(days.length / 2)] ?? last;
  return (
    <figure className={styles.figure}>
      <div className={styles.plot} dir="ltr">
        <svg
          className={styles.picture}
          viewBox={`0 0 ${CHART.width} ${CHART.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('Your balance over {count, plural, one {# day} other {# days}}. {words}.', {
            count: days.length,
            words,
          })}
        >
          {shapes.scale.map((value) => {
            const y = CHART.axis - (value / most) * (CHART.axis - CHART.top);
            return <path key={value} className={styles.across} d={`M0 ${y}H${CHART.width}`} />;
          })}
          <path className={styles.hold} d={shapes.all} />
          <path className={styles.escrow} d={shapes.escrow} />
          <path className={styles.available} d={shapes.available} />
          <path className={styles.line} d={shapes.line} />
        </svg>
        <div className={styles.scale} aria-hidden="true">
          {shapes.scale.map((value) => (
            <span
              key={value}
              style={{
                top: `${(CHART.axis - (value / most) * (CHART.axis - CHART.top)) / (CHART.height / 100)}%`,
              }}
            >
              {value < 1000 ? value : formatCount(value)}
            </span>
          ))}
        </div>
        <div className={styles.dates} aria-hidden="true">
          <bdi>{formatDay(first.date)}</bdi>
          <bdi>{formatDay(middle.date)}</bdi>
          <bdi>{t('Today')}</bdi>
        </div>
      </div>
      <ul className={styles.key} aria-hidden="true">
        {KEY.map(({ name, look }) => (
          <li key={name}>
            <i className={look} />
            {name}
          </li>
        ))}
      </ul>
      <figcaption className={primitives.muted}>{words}</figcaption>
      <details className={styles.table}>
        <summary>{t('As a table')}</summary>
        <BalanceTable days={days} />
      </details>
    </figure>
  );
}

function BalanceTable({ days }: { days: readonly BalanceDay[] }) {
  const changed = days.filter((day, index) => {
    const before = days[index - 1];
    return (
      !before ||
      day.available_balance !== before.available_balance ||
      day.escrow_balance !== before.escrow_balance ||
      day.pending_withdrawals !== before.pending_withdrawals
    );
  });
  return (
    <table>
      <caption className="visually-hidden">
        {t('What each day closed with, in USDT, where it changed')}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('Day')}</th>
          <th scope="col">{t('Available')}</th>
          <th scope="col">{t('Escrow')}</th>
          <th scope="col">{t('Hold')}</th>
          <th scope="col">{t('Total')}</th>
        </tr>
      </thead>
      <tbody>
        {changed.toReversed().map((day) => (
          <tr key={day.date}>
            <th scope="row">{formatDay(day.date)}</th>
            <td>{formatUsdt(day.available_balance)}</td>
            <td>{formatUsdt(day.escrow_balance)}</td>
            <td>{formatUsdt(day.pending_withdrawals)}</td>
            <td>{formatUsdt(totalOf(day))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
