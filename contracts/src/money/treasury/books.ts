import * as z from 'zod/mini';
import { pageFields } from '../../fields/fields';
import { rule } from '../../refusals/problem';
import { t } from '../../texts/texts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 366;

const NO_DAY = t('Must be a day, such as 2027-03-01');
const day = z.iso.date({ error: NO_DAY }).check(z.regex(/^20[2-9]/, { error: NO_DAY }));

/** The day (UTC) after another one. */
export const dayAfter = (one: string) => new Date(Date.parse(one) + DAY_MS).toISOString().slice(0, 10);

/** GET /admin/exports/journal: days in UTC, both included. */
export const journalQuery = z.strictObject({ ...pageFields, from: day, to: day }).check(
  z.refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MOST_DAYS * DAY_MS, {
    ...rule('too_small', t('Name at most {days} days, the earliest first', { days: MOST_DAYS })),
    path: ['to'],
  }),
);

const NO_MONTH = t('Must be a month, such as 2027-03');
const month = z
  .string({ error: NO_MONTH })
  .check(z.regex(/^20[2-9]\d-(0[1-9]|1[0-2])$/, { error: NO_MONTH }));

/** Days in UTC: from the first one to below the one after the last. */
export interface BookPeriod {
  from: string;
  below: string;
}

export function periodOfMonth(one: string): BookPeriod {
  const [year = 0, number = 0] = one.split('-').map(Number);
  return { from: `${one}-01`, below: new Date(Date.UTC(year, number)).toISOString().slice(0, 10) };
}

export const feesQuery = z.strictObject({ month });
/** GET /admin/exports/fees: of the platform, or of the users that `ids` names. */
export const adminFeesQuery = z.extend(feesQuery, pageFields);
