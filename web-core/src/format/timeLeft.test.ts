import { formatDeadline } from './dates';
import { largestUnit, sayMinutes, sayTimeLeft } from './timeLeft';

const MINUTE = 60_000;

it.each([
  [-MINUTE, { count: 0, unit: 's' }, '0 s'],
  [12_000, { count: 12, unit: 's' }, '12 s'],
  [37.2 * MINUTE, { count: 38, unit: 'min' }, '38 min'],
  [113 * MINUTE, { count: 1, unit: 'h' }, '1 h 53 min'],
  [60 * MINUTE, { count: 1, unit: 'h' }, '1 h'],
  [19.5 * 60 * MINUTE, { count: 19, unit: 'h' }, '19 h'],
  [80 * 60 * MINUTE, { count: 3, unit: 'd' }, '3 d'],
])('%d ms are %j inside a ring and %s beside it', (left, inside, beside) => {
  expect(largestUnit(left)).toEqual(inside);
  expect(sayTimeLeft(left)).toBe(beside);
});

it('says agreed lengths in words', () => {
  expect([30, 60, 120, 1440].map(sayMinutes)).toEqual(['30 minutes', '1 hour', '2 hours', '24 hours']);
});

it('says a deadline of today by its time, and any other with its date', () => {
  const now = new Date(2026, 10, 21, 13, 0).getTime();
  expect(formatDeadline(new Date(2026, 10, 21, 14, 5).toISOString(), now)).toBe('14:05');
  expect(formatDeadline(new Date(2026, 10, 22, 0, 5).toISOString(), now)).toBe('22 Nov 2026, 00:05');
});
