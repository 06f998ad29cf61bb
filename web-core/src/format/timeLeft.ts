import { t } from '@souk/contracts/texts/texts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Duration in its largest unit for the inside of a ring: `{ count: 38, unit: 'min' }`. Minutes are rounded up; negative
 * values are zero.
 */
export function largestUnit(milliseconds: number): { count: number; unit: 's' | 'min' | 'h' | 'd' } {
  const left = Math.max(milliseconds, 0);
  if (left < MINUTE) return { count: Math.ceil(left / 1000), unit: 's' };
  if (left < HOUR) return { count: Math.ceil(left / MINUTE), unit: 'min' };
  if (left < 3 * DAY) return { count: Math.floor(left / HOUR), unit: 'h' };
  return { count: Math.floor(left / DAY), unit: 'd' };
}

/** Duration for text beside a ring: "8 min", "1 h 53 min", "19 h". */
export function sayTimeLeft(milliseconds: number): string {
  const { count, unit } = largestUnit(milliseconds);
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  if (unit === 'h' && count < 10 && minutes > 0) return t('{count} h {minutes} min', { count, minutes });
  switch (unit) {
    case 's':
      return t('{count} s', { count });
    case 'min':
      return t('{count} min', { count });
    case 'h':
      return t('{count} h', { count });
    case 'd':
      return t('{count} d', { count });
  }
}

export function sayMinutes(minutes: number): string {
  return minutes % 60 === 0
    ? t('{count, plural, one {# hour} other {# hours}}', { count: minutes / 60 })
    : t('{count, plural, one {# minute} other {# minutes}}', { count: minutes });
}
