import type { Flag } from './flags';

/** Gravest first. */
export const FLAG_CODES = [
  'account_deactivated',
  'sanctioned_address',
  'sanctioned_name',
  'paid_already',
  'chain_wrong',
  'rival_proven',
  'hash_seen',
  'address_invalid',
  'identity_seen',
  'wallet_refused',
  'divided_unseen',
  'price_far',
  'address_shared',
  'parties_tied',
  'chain_waiting',
  'kyc_not_approved',
  'too_young',
  'country_not_served',
  'large_amount',
  'address_changed',
  'address_new',
  'wallet_new',
  'identity_changed',
  'new_account',
] as const;
export type FlagCode = (typeof FLAG_CODES)[number];

/** Flags of the chain's verdict, which a review shows by itself. */
export const CHAIN_FLAGS: readonly FlagCode[] = ['chain_wrong', 'chain_waiting'];

/** Days for which a changed or new address, a changed identity and a new account are flagged. */
export const FLAG_DAYS = 7;

const GRAVE_FLAGS: readonly FlagCode[] = [
  'account_deactivated',
  'sanctioned_address',
  'paid_already',
  'chain_wrong',
  'rival_proven',
  'hash_seen',
  'address_invalid',
  'identity_seen',
];

/** Shown only to those who decide about money or read identities (`shownFlags`): the person must not learn of them from anyone else. */
export const SCREENING_FLAGS = ['sanctioned_address', 'sanctioned_name'] as const satisfies FlagCode[];

/** Approving a case with such a flag is hardly ever right. */
export function isGrave({ code, proven, is_grave: isItself = false }: Flag): boolean {
  return isItself || (GRAVE_FLAGS.includes(code) && !proven);
}
