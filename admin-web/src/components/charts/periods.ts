import { addAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import type { DailyFigures } from '@souk/contracts/backOffice/statistics';
import { formatDate } from '@souk/web-core/format';
import type { Series } from './Chart';

export interface Period {
  /** "21 Nov 2026", in UTC as the api counts days. */
  label: string;
  values: DecimalString[];
}

/** More bars would be too thin to tell apart. */
const MOST_BARS = 100;
const WEEK = 7;

/** Sums days into bars, oldest first. The last bar ends today; the first may have fewer days. */
export function toPeriods(days: readonly DailyFigures[], series: readonly Series[]): Period[] {
  const length = days.length > MOST_BARS ? WEEK : 1;
  const periods: Period[] = [];
  for (let end = days.length; end > 0; end -= length) {
    const part = days.slice(Math.max(0, end - length), end);
    periods.unshift({ label: labelOf(part), values: series.map((one) => sum(part.map(one.of))) });
  }
  return periods;
}

export function sum(values: readonly DecimalString[]): DecimalString {
  return addAmounts(...values);
}

function labelOf(part: readonly DailyFigures[]): string {
  const [first, last] = [part[0], part.at(-1)].map((day) => (day ? formatDate(day.date, 'UTC') : ''));
  return first === last ? `${last}` : `${first} – ${last}`;
}

/**
 * The least of 1, 2, 4, 10, 20, 40 … that is not below `highest`: the end of a scale whose half is round too. For scales only, never
 * for sums.
 */
export function scaleEnd(highest: number, smallest: number): number {
  if (highest <= smallest) return smallest;
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 4].find((step) => step * power >= highest) ?? 10) * power;
}
