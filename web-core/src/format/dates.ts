const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

type Zone = { timeZone?: string };

/** "21 Nov 2026" in the reader's zone (or the one given). */
export function formatDate(iso: string, zone: Zone = {}): string {
  return new Intl.DateTimeFormat('en-GB', { ...day, ...zone }).format(new Date(iso)).replace('Sept', 'Sep');
}

/** "21 Nov 2026, 05:12" in the reader's zone (or the one given). */
export function formatDateTime(iso: string, zone: Zone = {}): string {
  const time = new Intl.DateTimeFormat('en-GB', { ...clock, ...zone }).format(new Date(iso));
  return `${formatDate(iso, zone)}, ${time}`;
}

/** The exact moment, for a title: "2026-11-21 05:12:33 UTC". */
export function formatUtc(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** "just now", "3 minutes ago", "5 hours ago" within the last day; older and future moments as a date. */
export function formatRelative(iso: string, now: number = Date.now(), zone: Zone = {}): string {
  const age = now - Date.parse(iso);
  // A server's clock may be a little ahead of the reader's.
  if (age < -MINUTE || age >= DAY) return formatDateTime(iso, zone);
  if (age < MINUTE) return 'just now';
  return age < HOUR ? ago(Math.floor(age / MINUTE), 'minute') : ago(Math.floor(age / HOUR), 'hour');
}
