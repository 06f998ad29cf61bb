import { formatDate, formatDateTime, formatRelative, formatUtc } from './dates';

const moment = '2026-11-21T05:12:33.000Z';
const local = (text: string) => new Date(text).toISOString();

it("writes a date and time by the reader's clock", () => {
  expect(formatDateTime(local('2026-11-21T05:12:33'))).toBe('21 Nov 2026, 05:12');
  expect(formatDateTime(local('2026-09-01T00:05:00'))).toBe('1 Sep 2026, 00:05');
  expect(formatDate(local('2026-01-31T23:59:59'))).toBe('31 Jan 2026');
});

it('writes a day that is counted in UTC', () => {
  expect(formatDate('2026-11-21', 'UTC')).toBe('21 Nov 2026');
  expect(formatDate('2026-02-28T23:59:59Z', 'UTC')).toBe('28 Feb 2026');
});

it('writes the exact moment in UTC', () => {
  expect(formatUtc(moment)).toBe('2026-11-21 05:12:33 UTC');
});

describe('formatRelative', () => {
  const after = (seconds: number) => formatRelative(moment, Date.parse(moment) + seconds * 1000);

  it.each([
    [-30, 'just now'],
    [0, 'just now'],
    [60, '1 minute ago'],
    [185, '3 minutes ago'],
    [3600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [86_400, formatDateTime(moment)],
    [-3600, formatDateTime(moment)],
  ])('%d seconds later says "%s"', (seconds, said) => {
    expect(after(seconds)).toBe(said);
  });
});
