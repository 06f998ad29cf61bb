import type { DecimalString } from '@souk/contracts/amounts';
import type { DailyFigures } from '@souk/contracts/backOffice/statistics';

/** A line of figures in a chart. */
export interface Series {
  name: string;
  tone: 'accent' | 'warning';
  /** The day's figure: an amount in USDT, or a count. */
  of: (day: DailyFigures) => DecimalString;
}

/** A chart of what happened by day. */
export interface Chart {
  title: string;
  unit: 'USDT' | 'count';
  /** One series stands on the base line; of two the second hangs below it. */
  series: readonly [Series] | readonly [Series, Series];
  /** Said when nothing happened at all. */
  empty: string;
}
