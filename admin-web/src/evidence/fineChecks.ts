import { FLAG_DAYS, type Flag, type FlagCode } from '@souk/contracts/backOffice/flags';

/** What the chain says, and who signed, is shown by itself. */
type LookedAt = Exclude<FlagCode, 'chain_wrong' | 'chain_waiting' | 'wallet_refused' | 'rival_proven'>;

const FINE: Record<LookedAt, string> = {
  account_deactivated: 'Account active',
  hash_seen: 'Hash not seen before',
  address_invalid: 'Nothing wrong with the address',
  address_shared: 'Address used by no one else',
  parties_tied: 'No shared address or browser',
  kyc_not_approved: 'KYC in order',
  large_amount: 'Not a large amount',
  address_changed: `Address not changed for ${FLAG_DAYS} days`,
  address_new: `Address not named for the first time within ${FLAG_DAYS} days`,
  identity_changed: `Identity not changed for ${FLAG_DAYS} days`,
  new_account: `Account older than ${FLAG_DAYS} days`,
};

/** The checks of a case that raised no flag. */
export function fineChecks(looked: readonly LookedAt[], flags: readonly Flag[]): string[] {
  return looked.filter((code) => !flags.some((flag) => flag.code === code)).map((code) => FINE[code]);
}
