import { t } from '../texts';

// Apart from the schemas: the profile's page shows its form without them.

/** The fields of a profile, in the order of the form. */
export const PROFILE_FIELDS = [
  'full_name',
  'phone',
  'date_of_birth',
  'occupation',
  'wallet_address',
  'address',
  'city',
  'country',
  'postal_code',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

export const PROFILE_WORDS: Record<ProfileField, string> = {
  full_name: t('Full name'),
  phone: t('Phone'),
  date_of_birth: t('Date of birth'),
  occupation: t('Occupation'),
  wallet_address: t('Wallet address'),
  address: t('Address'),
  city: t('City'),
  country: t('Country'),
  postal_code: t('Postal code'),
};
