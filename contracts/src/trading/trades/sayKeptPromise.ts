import { PROMISED_HOURS } from '../../backOffice/desk/waiting';
import { t } from '../../texts/texts';
import type { KeptPromise } from './keptPromise';

/** Days over which the promise is measured. */
export const KEPT_DAYS = 30;

/** The promise and the figure that was kept, in two sentences; empty where there were too few cases. */
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

/** Rounds up to whole hours from two hours on. */
function sayAbout(minutes: number): string {
  return minutes < 120
    ? t('{count, plural, one {# minute} other {# minutes}}', { count: minutes })
    : t('{count, plural, one {# hour} other {# hours}}', { count: Math.ceil(minutes / 60) });
}
