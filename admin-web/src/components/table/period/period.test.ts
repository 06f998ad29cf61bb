import { dayEnd, dayStart, isDay } from './period';

it('takes whole days, and no year that is still being typed', () => {
  expect(isDay('2026-11-21')).toBe(true);
  for (const text of ['', '0020-11-21', '2026-13-01', '2026-11-2', 'yesterday'])
    expect(isDay(text)).toBe(false);
});

it('covers a day from its start to its end, the last of a month too', () => {
  expect(Date.parse(dayStart('2026-11-30'))).toBe(new Date(2026, 10, 30).getTime());
  expect(dayEnd('2026-11-30')).toBe(dayStart('2026-12-01'));
});
