import { formatDate, formatDateTime, formatRelative, formatUtc } from './dates';

const moment = '2026-11-21T05:12:33.000Z';
const utc = { timeZone: 'UTC' };

it('writes a date and time in the zone asked for', () => {
  expect(formatDateTime(moment, utc)).toBe('21 Nov 2026, 05:12');
  expect(formatDateTime(moment, { timeZone: 'Asia/Tokyo' })).toBe('21 Nov 2026, 14:12');
  expect(formatDateTime('2026-09-01T00:05:00Z', utc)).toBe('1 Sep 2026, 00:05');
  expect(formatDate(moment, utc)).toBe('21 Nov 2026');
});

it('writes the exact moment in UTC', () => {
  expect(formatUtc(moment)).toBe('2026-11-21 05:12:33 UTC');
});

describe('formatRelative', () => {
  const after = (seconds: number) => formatRelative(moment, Date.parse(moment) + seconds * 1000, utc);

  it.each([
    [-30, 'just now'],
    [0, 'just now'],
    [60, '1 minute ago'],
    [185, '3 minutes ago'],
    [3600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [86_400, '21 Nov 2026, 05:12'],
    [-3600, '21 Nov 2026, 05:12'],
  ])('%d seconds later says "%s"', (seconds, said) => {
    expect(after(seconds)).toBe(said);
  });
});
