import * as z from 'zod/mini';
import { USDT_DECIMALS } from '../amounts';
import { usdtNetwork } from '../assets';
import { decimalField } from '../decimalField';
import { decisionReason } from '../fields';
import { limitsField } from '../money/limits';
import { COUNTRY_CODES } from '../people/countries';
import { rule } from '../problem';
import { t } from '../texts';
import { FAR_PERCENT } from '../trading/prices/farPrice';
import { MOST_GUARANTEE_PERCENTAGE } from '../trading/trades/guarantee';
import { announcementField } from './announcementField';
import { taxCertification } from './taxCertification';
import { seenWaiting } from './waitingThere';

const MOST_GUARANTEE = t('The most that offers promise must be a whole percentage from 0 to 10');
const RETENTION = t('How long documents are kept must be a whole number of years from 0 to 30');
const MINIMUM_AGE = t('The minimum age must be a whole number of years from 0 to 99');
const TERMS_VERSION = t('A version has at most 20 letters, digits, dots and dashes');

/** The version of the terms, as a date or a number. */
export const termsVersion = z
  .string({ error: TERMS_VERSION })
  .check(z.trim(), z.regex(/^[A-Za-z0-9.-]{0,20}$/, { error: TERMS_VERSION }));

const onOrOff = z.boolean({ error: 'Must be true or false' });

/** The System tab's controls, by their key. */
export const systemSettingsSchema = z.object({
  trading_enabled: onOrOff,
  registrations_enabled: onOrOff,
  kyc_required: onOrOff,
  /** Whether an identity is approved only once a reviewer typed the number of its ID. */
  kyc_identity_required: onOrOff,
  /** Whether an email address must be confirmed before its owner trades or moves money. */
  email_verification_required: onOrOff,
  maintenance_mode: onOrOff,
  /** Whether a password that is common, or its owner's name or e-mail, is refused. */
  refuse_common_passwords: onOrOff,
  session_timeout_minutes: z.union([z.literal(15), z.literal(30), z.literal(60), z.literal(120)], {
    error: t('Session timeout must be 15, 30, 60 or 120 minutes'),
  }),
  max_login_attempts: z
    .int({ error: t('Max login attempts must be a whole number from 1 to 10') })
    .check(
      z.minimum(1, { error: t('Max login attempts must be a whole number from 1 to 10') }),
      z.maximum(10, { error: t('Max login attempts must be a whole number from 1 to 10') }),
    ),
  /** What follows once the last day of a document is over: a mail, or its rejection too. */
  expired_documents: z.enum(['remind', 'stop'], { error: 'Expired documents must be remind or stop' }),
  /** For so many years the documents of an account are kept after it is deleted; 0: they are deleted with it. */
  kyc_retention_years: z
    .int({ error: RETENTION })
    .check(z.minimum(0, { error: RETENTION }), z.maximum(30, { error: RETENTION })),
  /** USDT: what is above it is flagged. */
  large_amount: decimalField({
    decimals: 2,
    required: t('Large amount is required'),
    invalid: 'Large amount must be a number',
    min: ['0.01', t('Large amount must be at least 0.01')],
  }),
  /** USDT: a smaller deposit is refused; 0 takes any. */
  min_deposit: decimalField({
    decimals: USDT_DECIMALS,
    required: t('Smallest deposit is required'),
    invalid: 'Smallest deposit must be a number',
  }),
  /** Whether what one person must not do alone takes two. In production it begins by itself once two owners could approve everything. */
  four_eyes: onOrOff,
  /** USDT: what is paid out, credited or decided from here on takes two people. */
  four_eyes_from: decimalField({
    decimals: 2,
    required: t('The amount from which two people decide is required'),
    invalid: 'The amount from which two people decide must be a number',
    min: ['0.01', t('The amount from which two people decide must be at least 0.01')],
  }),
  /** How long nothing is paid out after a payout address was changed or a password reset; 0 holds nothing. */
  payout_hold_hours: z
    .int({ error: t('Payout hold must be a whole number of hours from 0 to 168') })
    .check(
      z.minimum(0, { error: t('Payout hold must be a whole number of hours from 0 to 168') }),
      z.maximum(168, { error: t('Payout hold must be a whole number of hours from 0 to 168') }),
    ),
  /** USDT: what users may own together, beside withdrawals that wait, when the platform is closed. */
  wind_down_rest: decimalField({
    decimals: 2,
    required: t('What may be left at closing is required'),
    invalid: 'What may be left at closing must be a number',
  }),
  /** USDT: once the payouts begun within an hour reach this sum, each further one takes two people; 0 is off. */
  outflow_hour: decimalField({
    decimals: 2,
    required: t('The outflow of an hour is required'),
    invalid: 'The outflow of an hour must be a number',
  }),
  /** USDT: a withdrawal of so much says who gets it (the travel rule); 0 asks no one. */
  travel_rule_from: decimalField({
    decimals: 2,
    required: t('The amount from which the travel rule asks is required'),
    invalid: 'The amount from which the travel rule asks must be a number',
  }),
  /** A price so far from the usual one is asked once more about, and flagged; 0 asks nothing. */
  price_far_percent: z
    .int({ error: t('How far a price may be must be a whole percentage from 0 to 15') })
    .check(
      z.minimum(0, { error: t('How far a price may be must be a whole percentage from 0 to 15') }),
      z.maximum(FAR_PERCENT, { error: t('How far a price may be must be a whole percentage from 0 to 15') }),
    ),
  /** Whether a decision or a payout that comes later than `PROMISED_HOURS` costs no fee. */
  late_is_free: onOrOff,
  /** Of a trade's USDT, that an offer may promise to a buyer who gets nothing in time; 0: no offer promises. */
  most_guarantee_percentage: z
    .int({ error: MOST_GUARANTEE })
    .check(
      z.minimum(0, { error: MOST_GUARANTEE }),
      z.maximum(MOST_GUARANTEE_PERCENTAGE, { error: MOST_GUARANTEE }),
    ),
  /** Users accept this version of the terms before new offers, trades and deposits; empty: they are not asked. */
  terms_version: termsVersion,
  /** Years; 0: any age. An identity below it takes a reason to approve. */
  minimum_age: z
    .int({ error: MINIMUM_AGE })
    .check(z.minimum(0, { error: MINIMUM_AGE }), z.maximum(99, { error: MINIMUM_AGE })),
  /** Their codes; empty: all. An identity from elsewhere takes a reason to approve. */
  countries_served: z
    .array(
      z
        .string({ error: 'Must be a country’s code' })
        .check(
          z.refine((code) => COUNTRY_CODES.includes(code), rule('not_allowed', 'Must be a country’s code')),
        ),
      { error: 'Countries must be a list' },
    )
    .check(
      z.refine((codes) => new Set(codes).size === codes.length, rule('duplicate', 'Name each country once')),
    ),
  /** Whether people say where they pay tax; `required`: without it they make no new offers and trades 60 days after the first reminder. */
  tax_certification: taxCertification,
  /** What people may do within a time; none limits nothing. */
  limits: limitsField,
  /** The one chain on which the platform holds USDT. */
  usdt_network: usdtNetwork,
  /** Without one an administrator only reads. */
  admins_need_second_factor: onOrOff,
  /** Whether an administrator who approves what the chain calls wrong has to say why. */
  wrong_verdict_needs_reason: onOrOff,
  /** The announcement over each page; empty: none. `announcementField` checks it. */
  announcement: z.string(),
});
export type SystemSettings = z.infer<typeof systemSettingsSchema>;
export type SystemSettingKey = keyof SystemSettings;

/** The values that each setting may take. */
export const systemSettingFields = z.extend(systemSettingsSchema, { announcement: announcementField });

/** GET /requirements: what the platform asks of people who join. */
export const requirementsSchema = z.pick(systemSettingsSchema, {
  terms_version: true,
  minimum_age: true,
  countries_served: true,
  tax_certification: true,
});
export type Requirements = z.infer<typeof requirementsSchema>;

/** PUT /admin/settings/{key}; the value's own rule follows from the key, and so does that of `seen_value`, what the admin saw. */
export const systemSettingUpdate = z.strictObject({
  value: z.unknown(),
  seen_value: z.optional(z.unknown()),
  /** With `usdt_network`, where something waits: what the admin saw of GET /admin/settings/waiting. */
  seen_waiting: seenWaiting,
  /** Why; with `four_eyes` on, a change that protects less wants it. */
  reason: decisionReason,
});
export type SystemSettingUpdate = z.output<typeof systemSettingUpdate>;
