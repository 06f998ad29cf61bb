import { addAmounts, compareAmounts, subtractAmounts } from '@souk/contracts/amounts/amounts';
import type { BalanceDay } from '@souk/contracts/money/wallet/activity';
import { t } from '@souk/contracts/texts/texts';
import { formatCount, formatDay, formatUsdt } from '@souk/web-core/format';
import primitives from '@souk/web-core/primitives.module.css';
import { PLOT, Plot } from '../Plot';
import styles from './BalanceChart.module.css';
import { totalOf } from './totalOf';

/** Balance over days as steps, because it is constant between changes. Floats are fine for pixels. */
export function BalanceChart({ days }: { days: readonly BalanceDay[] }) {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const scale = scaleUpTo(Math.max(...days.map((day) => Number(totalOf(day)))));
  const y = (value: number) => round(PLOT.bottom - (value / (scale.at(-1) ?? 1)) * (PLOT.bottom - PLOT.top));
  const x = (place: number) => round((place / days.length) * PLOT.width);
  const steps = (of: (day: BalanceDay) => string) =>
    days
      .map((day, place) => `${place ? 'L' : 'M'}${x(place)} ${y(Number(of(day)))}H${x(place + 1)}`)
      .join('');
  const area = (of: (day: BalanceDay) => string) => `${steps(of)}V${PLOT.bottom}H0Z`;
  const words = changeText(first, last, days.length);
  const middle = days[Math.floor(days.length / 2)] ?? last;
  return (
    <figure>
      <Plot
        label={t('Your balance. {words}.', { words })}
        marks={scale.map((value) => ({ y: y(value), text: value < 1000 ? `${value}` : formatCount(value) }))}
        dates={[formatDay(first.date), formatDay(middle.date), t('Today')]}
        line={steps((day) => day.available_balance)}
      >
        <path className={styles.hold} d={area(totalOf)} />
        <path
          className={styles.escrow}
          d={area((day) => addAmounts(day.available_balance, day.escrow_balance))}
        />
        <path className={styles.available} d={area((day) => day.available_balance)} />
      </Plot>
      <figcaption className={primitives.muted}>{words}</figcaption>
    </figure>
  );
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;

function changeText(first: BalanceDay, last: BalanceDay, count: number): string {
  const change = subtractAmounts(totalOf(last), totalOf(first));
  const values = { amount: formatUsdt(change.replace('-', '')), count };
  const direction = compareAmounts(change, '0');
  if (direction === 0) return t('Unchanged in {count, plural, one {# day} other {# days}}', values);
  return direction > 0
    ? t('Up {amount} in {count, plural, one {# day} other {# days}}', values)
    : t('Down {amount} in {count, plural, one {# day} other {# days}}', values);
}

/** Two or three round steps up to at least `most`. */
function scaleUpTo(most: number): number[] {
  if (most <= 0) return [0, 100];
  const magnitude = 10 ** Math.floor(Math.log10(most));
  const step =
    [0.25, 0.5, 1, 2, 5].map((part) => part * magnitude).find((size) => size * 3 >= most) ?? magnitude * 5;
  const count = Math.ceil(most / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
