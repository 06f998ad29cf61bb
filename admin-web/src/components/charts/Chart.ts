import type { DecimalString } from '@souk/contracts/amounts/amounts';
import type { DailyFigures } from '@souk/contracts/backOffice/statistics';

export interface Series {
  name: string;
  tone: 'accent' | 'warning';
  of: (day: DailyFigures) => DecimalString;
}

export interface Chart {
  title: string;
  unit: 'USDT' | 'count';
  /** The first series stands on the base line; a second one hangs below it. */
  series: readonly [Series] | readonly [Series, Series];
  empty: string;
}
