import * as z from 'zod/mini';
import { PROMISED_HOURS } from '../backOffice/waiting';
import { t } from '../texts';

/** Over how many days the promise is measured, and from how many cases on a figure says anything. */
export const KEPT_DAYS = 30;
export const LEAST_KEPT_CASES = 20;

/** GET /market/kept-promise: how long trades waited for their verification in the last days; null where they were too few. */
export const keptPromiseSchema = z.object({
  kept: z.nullable(
    z.object({
      /** Those that were decided, and those that wait for longer than promised. */
      cases: z.int(),
      /** Half of them waited no longer; at least 1. */
      median_minutes: z.int(),
      /** How many waited for longer than promised. */
      late: z.int(),
    }),
  ),
});
export type KeptPromise = z.infer<typeof keptPromiseSchema>;

/** What is promised and what was kept, in two sentences; empty where they were too few. */
export function sayKeptPromise({ kept }: KeptPromise): string {
  if (!kept) return '';
  const values = {
    hours: PROMISED_HOURS,
    days: KEPT_DAYS,
    time: sayAbout(kept.median_minutes),
    late: kept.late,
    cases: kept.cases,
  };
  return kept.late === 0
    ? t(
        'We verify each transfer within {hours} hours. In the last {days} days half were verified within {time}, and none later than promised.',
        values,
      )
    : t(
        'We verify each transfer within {hours} hours. In the last {days} days half were verified within {time}; {late} of {cases} were late.',
        values,
      );
}

/** From two hours on in whole hours, rounded up. */
function sayAbout(minutes: number): string {
  return minutes < 120
    ? t('{count, plural, one {# minute} other {# minutes}}', { count: minutes })
    : t('{count, plural, one {# hour} other {# hours}}', { count: Math.ceil(minutes / 60) });
}
