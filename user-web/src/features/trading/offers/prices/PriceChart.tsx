import { addAmounts, compareAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import type { CoinCode } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import type { DailyPrice } from '@souk/contracts/trading/prices/prices';
import { sayDistance } from '@souk/contracts/trading/prices/sayDistance';
import { formatCrypto, formatDay, formatUsdt } from '@souk/web-core/format';
import primitives from '@souk/web-core/primitives.module.css';
import { Amount, Pending, Segments, Skeleton } from '@souk/web-core/ui';
import { useState } from 'react';
import { offersApi } from '../offersApi';
import styles from './PriceCard.module.css';

const SPANS = [
  { value: 7, label: t('7 days') },
  { value: 30, label: t('30 days') },
  { value: 90, label: t('90 days') },
] as const;
type Span = (typeof SPANS)[number]['value'];
const DAY_MS = 86_400_000;

/** Daily median as a line, the middle four fifths of the prices as a band, and the same in words. */
export function PriceChart({ coin }: { coin: CoinCode }) {
  const [days, setDays] = useState<Span>(30);
  const query = offersApi.usePricesQuery({ crypto_type: coin, days });
  const prices = query.data;
  return (
    <div className={styles.chart}>
      <div className={styles.body}>
        {prices ? (
          <Prices coin={coin} prices={prices} days={days} />
        ) : (
          <Pending query={query} waiting={<Skeleton height={226} />} />
        )}
      </div>
      <Segments small legend={t('How far back')} options={SPANS} value={days} onChange={setDays} />
    </div>
  );
}

function Prices({ coin, prices, days }: { coin: CoinCode; prices: DailyPrice[]; days: Span }) {
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last)
    return (
      <p className={styles.none}>
        {t('No trade was completed in the last {count, plural, one {# day} other {# days}}.', {
          count: days,
        })}
      </p>
    );
  const lowest = extreme(prices, 'lowest', -1);
  const highest = extreme(prices, 'highest', 1);
  const trades = prices.reduce((sum, day) => sum + day.trades, 0);
  const volume = addAmounts(...prices.map((day) => day.volume));
  const values = {
    highest: formatUsdt(highest),
    volume: `${formatCrypto(volume, 2)} ${coin}`,
    trades,
  };
  return (
    <>
      <p className={styles.now}>
        <Amount value={last.median} size="big" />
        <span className={primitives.fine}>
          {t('{distance} since {day}', {
            distance: sayDistance(last.median, first.median),
            day: formatDay(first.date),
          })}
        </span>
      </p>
      <Drawing prices={prices} days={days} lowest={lowest} highest={highest} />
      <p className={primitives.fine}>
        {lowest === highest
          ? t('Most at {highest} USDT; {volume} in {trades, plural, one {# trade} other {# trades}}.', values)
          : t(
              '8 of 10 trades between {lowest} and {highest} USDT; {volume} in {trades, plural, one {# trade} other {# trades}}.',
              { ...values, lowest: formatUsdt(lowest) },
            )}
      </p>
    </>
  );
}

function extreme(prices: DailyPrice[], field: 'lowest' | 'highest', sign: 1 | -1): DecimalString {
  return prices.map((day) => day[field]).reduce((a, b) => (compareAmounts(a, b) === sign ? a : b));
}

const [WIDTH, HEIGHT, RIGHT, TOP, BOTTOM] = [280, 132, 42, 8, 22];

interface DrawingProps {
  prices: DailyPrice[];
  days: Span;
  lowest: DecimalString;
  highest: DecimalString;
}

/** Decorative: the words beside it say the same. Time runs left to right in every language. */
function Drawing({ prices, days, lowest, highest }: DrawingProps) {
  const today = Math.floor(Date.now() / DAY_MS);
  const x = ({ date }: DailyPrice) =>
    4 + ((WIDTH - RIGHT - 4) * (days - 1 - (today - Date.parse(date) / DAY_MS))) / (days - 1);
  const [low, high] = [Number(lowest), Number(highest)];
  const y = (price: DecimalString) =>
    high === low
      ? (HEIGHT - BOTTOM) / 2
      : TOP + ((HEIGHT - BOTTOM - TOP) * (high - Number(price))) / (high - low);
  const line = (field: 'median' | 'lowest' | 'highest', days = prices) =>
    days.map((day) => `${x(day).toFixed(1)} ${y(day[field]).toFixed(1)}`).join('L');
  const last = prices.at(-1);
  const marks = low === high ? [highest] : [highest, lowest];
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {marks.map((price) => (
        <g key={price}>
          <path d={`M4 ${y(price)}H${WIDTH - RIGHT}`} stroke="var(--color-border)" />
          <text x={WIDTH - RIGHT + 6} y={y(price) + 4}>
            {formatUsdt(price)}
          </text>
        </g>
      ))}
      <path
        d={`M${line('highest')}L${line('lowest', prices.toReversed())}Z`}
        fill="var(--color-saffron)"
        fillOpacity=".18"
        stroke="var(--color-saffron)"
        strokeOpacity=".3"
      />
      <path
        d={`M${line('median')}`}
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {last && (
        <circle
          cx={x(last)}
          cy={y(last.median)}
          r="3.5"
          fill="var(--color-accent)"
          stroke="var(--color-surface)"
          strokeWidth="2"
        />
      )}
      <text x="4" y={HEIGHT - 4}>
        {formatDay(new Date((today - days + 1) * DAY_MS).toISOString())}
      </text>
      <text x={WIDTH - RIGHT} y={HEIGHT - 4} textAnchor="end">
        {t('Today')}
      </text>
    </svg>
  );
}
