import { FLAG_DAYS, type FlagCode, type SCREENING_FLAGS } from '@souk/contracts/backOffice/flags/flagCodes';
import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import type { OUTSIDE_FLAGS } from '@souk/contracts/people/abilities/door';
import { t } from '@souk/contracts/texts/texts';

/**
 * The chain's verdict, payments that left our address, and the signer are shown by themselves; two other flags mean something only
 * after a person's review; sanctions lists are not for everyone, and none may be loaded.
 */
type LookedAt = Exclude<
  FlagCode,
  | 'paid_already'
  | 'chain_wrong'
  | 'chain_waiting'
  | 'wallet_refused'
  | 'rival_proven'
  | 'identity_seen'
  | (typeof SCREENING_FLAGS)[number]
  | (typeof OUTSIDE_FLAGS)[number]
>;

const DAYS = { days: FLAG_DAYS };
const FINE: Record<LookedAt, string> = {
  account_deactivated: t('Account active'),
  hash_seen: t('Hash not seen before'),
  address_invalid: t('Nothing wrong with the address'),
  address_shared: t('Address used by no one else'),
  parties_tied: t('No shared address or browser'),
  kyc_not_approved: t('KYC in order'),
  large_amount: t('Not a large amount'),
  address_changed: t('Address not changed for {days} days', DAYS),
  wallet_new: t('Wallet known to the buyer'),
  price_far: t('Price near the usual one'),
  divided_unseen: t('No split waits'),
  address_new: t('Address not named for the first time within {days} days', DAYS),
  identity_changed: t('Identity not changed for {days} days', DAYS),
  new_account: t('Account older than {days} days', DAYS),
};

export function fineChecks(looked: readonly LookedAt[], flags: readonly Flag[]): string[] {
  return looked.filter((code) => !flags.some((flag) => flag.code === code)).map((code) => FINE[code]);
}
