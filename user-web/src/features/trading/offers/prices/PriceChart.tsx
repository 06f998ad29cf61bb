import { addAmounts, compareAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import { writtenNumber } from '@souk/contracts/amounts/writtenNumber';
import type { CoinCode } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import type { DailyPrice } from '@souk/contracts/trading/prices/prices';
import { formatCrypto, formatDay, formatUsdt } from '@souk/web-core/format';
import primitives from '@souk/web-core/primitives.module.css';
import { Amount, Pending, Segments, Skeleton } from '@souk/web-core/ui';
import { useState } from 'react';
import { PLOT, Plot } from '../../../../components/Plot';
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
  const last = prices?.at(-1);
  return (
    <>
      <div className={styles.now}>
        {last && <Amount value={last.median} size="strong" />}
        <Segments small legend={t('How far back')} options={SPANS} value={days} onChange={setDays} />
      </div>
      {prices ? (
        <Prices coin={coin} prices={prices} days={days} />
      ) : (
        <Pending query={query} waiting={<Skeleton height={170} />} />
      )}
    </>
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
  const values = {
    lowest: formatUsdt(lowest),
    highest: formatUsdt(highest),
    volume: `${formatCrypto(addAmounts(...prices.map((day) => day.volume)), 2)} ${coin}`,
    trades: prices.reduce((sum, day) => sum + day.trades, 0),
  };
  return (
    <>
      <Drawing prices={prices} days={days} lowest={lowest} highest={highest} />
      <p className={primitives.fine}>{changeText(first, last)}</p>
      <p className={primitives.fine}>
        {lowest === highest
          ? t('Most at {highest} USDT; {volume} in {trades, plural, one {# trade} other {# trades}}.', values)
          : t(
              '8 of 10 trades between {lowest} and {highest} USDT; {volume} in {trades, plural, one {# trade} other {# trades}}.',
              values,
            )}
      </p>
    </>
  );
}

function extreme(prices: DailyPrice[], field: 'lowest' | 'highest', sign: 1 | -1): DecimalString {
  return prices.map((day) => day[field]).reduce((a, b) => (compareAmounts(a, b) === sign ? a : b));
}

function changeText(first: DailyPrice, last: DailyPrice): string {
  const change = (Number(last.median) / Number(first.median) - 1) * 100;
  const day = formatDay(first.date);
  if (Math.abs(change) < 0.05) return t('as on {day}', { day });
  const percent = writtenNumber(Math.abs(change).toFixed(1));
  return change > 0
    ? t('{percent}% above {day}', { percent, day })
    : t('{percent}% below {day}', { percent, day });
}

interface DrawingProps {
  prices: DailyPrice[];
  days: Span;
  lowest: DecimalString;
  highest: DecimalString;
}

function Drawing({ prices, days, lowest, highest }: DrawingProps) {
  const today = Math.floor(Date.now() / DAY_MS);
  const x = ({ date }: DailyPrice) =>
    (PLOT.width * (days - 1 - (today - Date.parse(date) / DAY_MS))) / (days - 1);
  const [low, high] = [Number(lowest), Number(highest)];
  const y = (price: DecimalString) =>
    high === low
      ? PLOT.height / 2
      : PLOT.top + ((PLOT.bottom - PLOT.top) * (high - Number(price))) / (high - low);
  const line = (field: 'median' | 'lowest' | 'highest', days = prices) =>
    days.map((day) => `${x(day).toFixed(1)} ${y(day[field]).toFixed(1)}`).join('L');
  return (
    <Plot
      marks={(low === high ? [highest] : [highest, lowest]).map((price) => ({
        y: y(price),
        text: formatUsdt(price),
      }))}
      dates={[formatDay(new Date((today - days + 1) * DAY_MS).toISOString()), t('Today')]}
      line={`M${line('median')}`}
    >
      <path className={styles.band} d={`M${line('highest')}L${line('lowest', prices.toReversed())}Z`} />
    </Plot>
  );
}
