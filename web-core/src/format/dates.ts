import { monthNames } from '@souk/contracts/texts/monthNames';
import { t } from '@souk/contracts/texts/texts';
import { formatTime } from './formatTime';
import { serverNow } from './serverNow';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTHS = monthNames();

/** Use `UTC` for days that are counted in UTC. */
type Zone = 'local' | 'UTC';

// Formatted by hand: the first `Intl.DateTimeFormat` of a page takes a browser 20 ms or more.

/** "21 Nov 2026" in the reader's zone. */
export function formatDate(iso: string, zone: Zone = 'local'): string {
  const date = new Date(iso);
  return zone === 'UTC'
    ? `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
    : `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

/** "21 Nov": a day counted in UTC, without its year. */
export function formatDay(iso: string): string {
  return formatDate(iso, 'UTC').replace(/ \d+$/, '');
}

/** "21 Nov 2026, 05:12" in the reader's zone. */
export function formatDateTime(iso: string): string {
  return t('{date}, {time}', { date: formatDate(iso), time: formatTime(iso) });
}

/** A deadline in a sentence: "14:05" today, "22 Nov 2026, 14:05" on any other day. */
export function formatDeadline(iso: string, now: number = serverNow()): string {
  const isToday = formatDate(iso) === formatDate(new Date(now).toISOString());
  return isToday ? formatTime(iso) : formatDateTime(iso);
}

/** The exact moment, for a title: "2026-11-21 05:12:33 UTC". */
export function formatUtc(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** "just now", "3 minutes ago", "5 hours ago" within the last day; older and future moments as a date. */
export function formatRelative(
  iso: string,
  now: number = serverNow(),
  formatOlder: (iso: string) => string = formatDateTime,
): string {
  const age = now - Date.parse(iso);
  // The server's clock may be slightly ahead of the reader's.
  if (age < -MINUTE || age >= DAY) return formatOlder(iso);
  if (age < MINUTE) return t('just now');
  return age < HOUR
    ? t('{count, plural, one {# minute ago} other {# minutes ago}}', { count: Math.floor(age / MINUTE) })
    : t('{count, plural, one {# hour ago} other {# hours ago}}', { count: Math.floor(age / HOUR) });
}
