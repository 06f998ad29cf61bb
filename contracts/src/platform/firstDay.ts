import * as z from 'zod/mini';
import { timestampSchema } from '../fields/fields';
import { named } from '../named';

/** Conditions to meet before people trust the platform with money, in the order of the day. */
export const FIRST_DAY_ITEMS = [
  'public_url',
  'certificate',
  'clocks',
  'mail',
  'legal_texts',
  'owners',
  'two_people',
  'chain_sources',
  'deposit_address',
  'address_signed',
  'alarms',
  'backup',
] as const;
export type FirstDayItem = (typeof FIRST_DAY_ITEMS)[number];

/** Items that no program can see: an administrator says that they saw them. */
export const CONFIRMED_ITEMS = ['alarms', 'backup'] as const satisfies readonly FirstDayItem[];
export type ConfirmedItem = (typeof CONFIRMED_ITEMS)[number];

/** Days after which a confirmation is asked for again. */
export const CONFIRMED_DAYS = 31;
/** Marks the HTML of a text that is not the operator's own. */
export const SAMPLE_MARK = '<!-- This text came with the product. -->';

/** Days before its expiry by which a certificate should be renewed. */
export const CERTIFICATE_DAYS = 14;
/** Hours after which a test alarm ends by itself. */
export const TEST_ALARM_HOURS = 1;

/** `done`: it is so; `open`: it is not; `unknown`: it cannot be seen from where the api runs. */
export const FIRST_DAY_STATES = ['done', 'open', 'unknown'] as const;

/** GET /admin/first-day: whether the platform is ready, by facts. */
export const firstDaySchema = named('FirstDay', {
  items: z.array(
    z.object({
      item: z.enum(FIRST_DAY_ITEMS),
      state: z.enum(FIRST_DAY_STATES),
      /** A reason code; `firstDayWords.ts` has its words. */
      why: z.string(),
      params: z.record(z.string(), z.string()),
    }),
  ),
  test_alarm_since: z.nullable(timestampSchema),
});
export type FirstDay = z.infer<typeof firstDaySchema>;

export const confirmedItemParameter = z.strictObject({
  item: z.enum(CONFIRMED_ITEMS, { error: 'Item must be alarms or backup' }),
});
