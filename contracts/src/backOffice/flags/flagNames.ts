import { t } from '../../texts/texts';
import type { FlagCode } from './flagCodes';

/** A flag in two or three words; files say them too, at each call. */
export const FLAG_NAMES: Record<FlagCode, () => string> = {
  account_deactivated: () => t('Deactivated'),
  sanctioned_address: () => t('Sanctioned address'),
  sanctioned_name: () => t('On a sanctions list?'),
  paid_already: () => t('Paid already'),
  chain_wrong: () => t('Chain: wrong'),
  hash_seen: () => t('Hash seen before'),
  address_invalid: () => t('Address wrong'),
  identity_seen: () => t('Identity seen before'),
  wallet_refused: () => t('Wallet restricted'),
  address_shared: () => t('Shared address'),
  parties_tied: () => t('Linked accounts'),
  chain_waiting: () => t('Unconfirmed'),
  kyc_not_approved: () => t('KYC not approved'),
  too_young: () => t('Too young'),
  country_not_served: () => t('Country not served'),
  large_amount: () => t('Large amount'),
  address_changed: () => t('Address changed'),
  address_new: () => t('New address'),
  wallet_new: () => t('New wallet'),
  price_far: () => t('Price far off'),
  divided_unseen: () => t('Split too early'),
  identity_changed: () => t('Identity changed'),
  new_account: () => t('New account'),
};
