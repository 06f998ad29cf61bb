import fc from 'fast-check';
import { afterPauses, type Pause } from './deadlines';

const MINUTE = 60_000;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * MINUTE);

/** Pauses that do not overlap, in order: pairs of moments, the last perhaps without an end. */
const pauses = fc
  .tuple(fc.uniqueArray(fc.nat(300), { maxLength: 9 }), fc.boolean())
  .map(([minutes, goesOn]) => {
    const sorted = minutes.sort((a, b) => a - b);
    const list: Pause[] = [];
    for (let index = 0; index + 1 < sorted.length; index += 2)
      list.push({ from: at(sorted[index] as number), to: at(sorted[index + 1] as number) });
    const last = sorted.at(-1);
    if (goesOn && sorted.length % 2 === 1 && last !== undefined) list.push({ from: at(last), to: null });
    return list;
  });

/** Counts the minutes of a deadline's clock one by one. */
function countedMinutes(since: number, now: number, all: readonly Pause[]): number {
  let counted = 0;
  for (let minute = since; minute < now; minute += 1) {
    const stands = all.some(({ from, to }) => from <= at(minute) && (to === null || at(minute) < to));
    if (!stands) counted += 1;
  }
  return counted;
}

it('is over exactly when its time has passed, without the time that the platform stood still', () => {
  fc.assert(
    fc.property(
      fc.nat(200),
      fc.integer({ min: 1, max: 120 }),
      fc.nat(400),
      pauses,
      (since, time, later, all) => {
        const now = since + later;
        // A future pause is not known.
        const known = all
          .filter(({ from }) => from <= at(now))
          .map(({ from, to }) => ({ from, to: to && to <= at(now) ? to : null }));
        const end = afterPauses(at(since + time), { since: at(since), now: at(now), pauses: known });
        expect(at(now) >= end).toBe(countedMinutes(since, now, known) >= time);
      },
    ),
    { numRuns: 500 },
  );
});

it('gives the same in steps, pause by pause, as at once', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 120 }), pauses, (since, time, all) => {
      const over = all.filter(({ to }) => to !== null);
      const base = { since: at(since), now: at(1000) };
      const atOnce = afterPauses(at(since + time), { ...base, pauses: over });
      const inSteps = over.reduce(
        (end, pause) => afterPauses(end, { ...base, pauses: [pause] }),
        at(since + time),
      );
      expect(inSteps).toEqual(atOnce);
    }),
  );
});
