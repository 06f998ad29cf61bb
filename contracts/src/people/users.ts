import * as z from 'zod/mini';
import { PERMISSIONS } from '../backOffice/team/permissions';
import {
  adminNotes,
  idSchema,
  pageFields,
  periodFields,
  searchField,
  sortBy,
  timestampSchema,
} from '../fields/fields';
import { languageField } from '../fields/languageField';
import { walletBalanceSchema } from '../money/wallet/wallet';
import { extended, named } from '../named';
import { paramsSchema, rule } from '../refusals/problem';
import { notesSchema } from '../texts/Said';
import { TRADING_BARRIERS } from '../trading/tradingBarrier';
import { PEOPLE_GRANT_NAMES } from './abilities/grants';
import { kycDocumentSchema, kycStatus } from './kyc/kyc';
import { KYC_REASON_REQUIRED } from './kyc/kycRules';
import { PROFILE_FIELDS, type ProfileField } from './profileFields';

export const roleSchema = z.enum(['user', 'admin'], { error: 'Role must be user or admin' });
export type Role = z.infer<typeof roleSchema>;

const profile = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, z.nullable(z.string())])) as Record<
  ProfileField,
  z.ZodMiniNullable<z.ZodMiniString>
>;

/** A reason why someone can't do something now: a refusal, before it is met. */
const barrierSchema = named('Barrier', {
  code: z.string(),
  params: paramsSchema,
  detail: z.string(),
  /** Null where something must be done or decided first. */
  until: z.nullable(timestampSchema),
});

export const userSchema = named('User', {
  id: idSchema,
  email: z.string(),
  /** They opened a link that was mailed there. */
  email_verified: z.boolean(),
  /** Mail to the address bounces: none is sent there until it is confirmed again. */
  email_bounced: z.boolean(),
  username: z.string(),
  ...profile,
  date_of_birth: z.nullable(z.iso.date()),
  /** Language of messages to them; null (English) where they never chose one. */
  language: z.nullable(languageField),
  role: roleSchema,
  permissions: z.optional(z.array(z.enum(PERMISSIONS))),
  is_active: z.boolean(),
  /** Signed-in buyers see when they used the site last. */
  shows_presence: z.boolean(),
  kyc_status: z.nullable(kycStatus),
  kyc_notes: z.nullable(z.string()),
  kyc_notes_parts: z.nullable(notesSchema),
  /** Their offers are off the market until then: too many trades ended by their fault. */
  selling_paused_until: z.nullable(timestampSchema),
  /** They open no trade until then. */
  buying_paused_until: z.nullable(timestampSchema),
  /** Nothing is paid out to them before: see `payout_hold_hours`. */
  payouts_held_until: z.nullable(timestampSchema),
  /** Abilities that they lack now, with reasons and ends: see `abilitiesOf`. They have all others. */
  barriers: z.optional(z.partialRecord(z.enum(PEOPLE_GRANT_NAMES), barrierSchema)),
  created_at: timestampSchema,
});
export type User = z.infer<typeof userSchema>;

/** A user as an admin sees it: with the wallet and the KYC documents. */
export const adminUserSchema = extended('AdminUser', userSchema, {
  /** The barrier to posting offers and opening trades: see `tradingBarrier`. */
  trading_barrier: z.nullable(z.enum(TRADING_BARRIERS)),
  wallet: walletBalanceSchema,
  kyc_documents: z.array(kycDocumentSchema),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/**
 * PUT /admin/users/{id}: the activity, or the KYC status with its notes. The admin saw `seen_kyc_status`: if another admin has set it
 * since, nothing is changed.
 */
export const adminUserUpdate = z
  .strictObject({
    is_active: z.optional(z.boolean({ error: 'Must be true or false' })),
    kyc_status: z.optional(kycStatus),
    kyc_notes: adminNotes,
    seen_kyc_status: z.optional(z.nullable(kycStatus)),
  })
  .check(
    z.refine((update) => (update.is_active === undefined) !== (update.kyc_status === undefined), {
      ...rule('exactly_one', 'Send is_active or kyc_status'),
      path: ['is_active'],
    }),
    z.refine((update) => update.kyc_status !== undefined || update.kyc_notes === undefined, {
      ...rule('needs_other_field', 'Notes go with kyc_status'),
      path: ['kyc_notes'],
    }),
    z.refine((update) => update.kyc_status !== 'rejected' || Boolean(update.kyc_notes), {
      ...rule('required', KYC_REASON_REQUIRED),
      path: ['kyc_notes'],
    }),
  );
export type AdminUserUpdate = z.output<typeof adminUserUpdate>;

/**
 * GET /admin/users. `search` is an id (`#12`: nothing else), any part of an e-mail, a full name or a city, the start of a username or a
 * wallet address, or six digits or more of a phone number. Other lists find by it the items of the newest 1,000 users who match.
 */
export const adminUserQuery = z.strictObject({
  ...pageFields,
  ...periodFields,
  sort: sortBy('-created_at', 'created_at', 'email', '-email', 'username', '-username'),
  search: searchField,
  is_active: z.optional(z.enum(['true', 'false'], { error: 'Must be true or false' })),
  kyc_status: z.optional(
    z.enum(['approved', 'pending', 'rejected', 'none'], {
      error: 'Status must be approved, pending, rejected or none',
    }),
  ),
  role: z.optional(roleSchema),
});
export type AdminUserQuery = z.output<typeof adminUserQuery>;
