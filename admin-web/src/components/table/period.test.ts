import { execFileSync } from 'node:child_process';
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

it('covers the day that begins at one, where clocks are put forward at midnight, and no hour of the next', () => {
  expect(
    inZone('Africa/Cairo', "[dayStart('2026-04-24'), dayEnd('2026-04-24'), dayStart('2026-04-25')]"),
  ).toEqual(['2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z', '2026-04-24T21:00:00.000Z']);
});

/** Evaluates an expression in another time zone: a process has one zone, from its start. */
function inZone(zone: string, expression: string): unknown {
  const code = `import { dayEnd, dayStart } from '${__dirname}/period.ts'; console.log(JSON.stringify(${expression}))`;
  const options = ['--import', 'tsx', '--input-type=module', '--eval', code];
  return JSON.parse(
    execFileSync(process.execPath, options, { env: { ...process.env, TZ: zone }, encoding: 'utf8' }),
  );
}
