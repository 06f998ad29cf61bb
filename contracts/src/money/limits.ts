import * as z from 'zod/mini';
import { compareAmounts, type DecimalString, decimalsOf } from '../amounts/amounts';
import { decimalField } from '../amounts/decimalField';
import { amountSchema, idSchema, textField, timestampSchema } from '../fields/fields';
import { named, namedRequest } from '../named';
import { rule } from '../refusals/problem';
import { t } from '../texts/texts';

/** Groups that a limit applies to: levels of identification, and new accounts. */
export const LIMIT_GROUPS = ['level_0', 'level_1', 'level_2', 'new'] as const;
export type LimitGroup = (typeof LIMIT_GROUPS)[number];
export const LIMITED = ['withdraw_amount', 'withdraw_count', 'buy_amount', 'new_wallet_amount'] as const;
export type Limited = (typeof LIMITED)[number];
export const LIMIT_HOURS = [1, 24, 720] as const;
const MOST_RULES = 40;

const terms = {
  what: z.enum(LIMITED, { error: `What must be ${LIMITED.join(', ')}` }),
  hours: z.union([z.literal(1), z.literal(24), z.literal(720)], { error: 'Hours must be 1, 24 or 720' }),
  /** USDT; of `withdraw_count` how many. */
  max: decimalField({
    decimals: 2,
    required: t('A limit is required'),
    invalid: t('A limit must be a number'),
  }),
};
const isCountWhole = ({ what, max }: { what: Limited; max: DecimalString }) =>
  what !== 'withdraw_count' || decimalsOf(max) === 0;
const WHOLE = {
  ...rule('too_many_decimals', t('A number of withdrawals is a whole number'), { maximum: 0 }),
  path: ['max'],
};

const limitRule = namedRequest('LimitRule', {
  who: z.enum(LIMIT_GROUPS, { error: `Who must be ${LIMIT_GROUPS.join(', ')}` }),
  ...terms,
}).check(z.refine(isCountWhole, WHOLE));
export type LimitRule = z.output<typeof limitRule>;

/** The same place in the list: `limitsField` refuses a second rule there. */
export const isSameRule = (one: LimitRule, other: LimitRule) =>
  one.who === other.who && one.what === other.what && one.hours === other.hours;

/** The setting `limits`. Of several rules for a person the strictest counts. */
export const limitsField = z.array(limitRule, { error: 'Must be a list of limits' }).check(
  z.maxLength(MOST_RULES, { error: t('At most {most} limits are possible', { most: MOST_RULES }) }),
  z.refine(
    (rules) => rules.every((one, at) => rules.findIndex((other) => isSameRule(one, other)) === at),
    rule('duplicate', t('There are two limits for the same people, the same thing and the same time')),
  ),
);

/** True if the next rules let more through than those in force. */
export function areLooser(now: readonly LimitRule[], next: readonly LimitRule[]): boolean {
  return now.some((one) => {
    const same = next.find((other) => isSameRule(one, other));
    return !same || compareAmounts(same.max, one.max) > 0;
  });
}

/** POST /admin/settings/limits/preview, and the activity that those limits would have stopped in the last 30 days. */
export const limitPreviewRequest = namedRequest('LimitPreviewRequest', { limits: limitsField });
export const limitPreviewSchema = named('LimitPreview', { requests: z.int(), people: z.int() });
export type LimitPreview = z.infer<typeof limitPreviewSchema>;

export const limitUsageSchema = named('LimitUsage', {
  what: z.enum(LIMITED),
  hours: z.union([z.literal(1), z.literal(24), z.literal(720)]),
  max: amountSchema,
  used: amountSchema,
  /** Time when a part of the usage is free again; null where nothing is used. */
  frees_at: z.nullable(timestampSchema),
  /** The limit after a confirmed email or an approved identity; a max of null is no limit. */
  next: z.nullable(
    named('NextLimit', { level: z.enum(['level_1', 'level_2']), max: z.nullable(amountSchema) }),
  ),
  /** End of this person's own limit; else null. */
  until: z.nullable(timestampSchema),
});
export type LimitUsage = z.infer<typeof limitUsageSchema>;

/** English for the things that `limit_reached` counts; other languages choose their words by the code too. */
export const COUNTED: Record<Limited, string> = {
  withdraw_amount: 'withdrawals (USDT)',
  withdraw_count: 'the number of withdrawals',
  buy_amount: 'purchases (USDT)',
  new_wallet_amount: 'purchases to new wallets (USDT)',
};

/** POST /admin/users/{id}/limits: another max for one person, in place of that of the rules. */
export const userLimitRequest = z
  .strictObject({
    ...terms,
    days: z
      .int({ error: t('Days must be a whole number from 1 to 90') })
      .check(
        z.minimum(1, { error: t('Days must be a whole number from 1 to 90') }),
        z.maximum(90, { error: t('Days must be a whole number from 1 to 90') }),
      ),
    reason: textField({
      required: t('Please say why'),
      max: [500, t('A reason has at most 500 characters')],
      multiline: true,
    }),
  })
  .check(z.refine(isCountWhole, WHOLE));
export type UserLimitRequest = z.output<typeof userLimitRequest>;

/** A limit of a person's own, as the export of their data has it. */
export const userLimitSchema = named('UserLimit', {
  id: idSchema,
  what: z.enum(LIMITED),
  hours: z.int(),
  max: amountSchema,
  until: timestampSchema,
  created_at: timestampSchema,
});

const preset = (who: LimitGroup, what: Limited, hours: LimitRule['hours'], max: string): LimitRule => ({
  who,
  what,
  hours,
  max,
});
/** Rules offered in production; nothing is set by itself. */
export const LIMIT_PRESET: readonly LimitRule[] = [
  preset('level_2', 'withdraw_amount', 24, '10000'),
  preset('level_2', 'withdraw_count', 24, '5'),
  preset('level_2', 'withdraw_amount', 720, '50000'),
  preset('new', 'withdraw_amount', 24, '500'),
  preset('level_2', 'new_wallet_amount', 24, '500'),
];
