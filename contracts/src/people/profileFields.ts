import { t } from '../texts/texts';

// Apart from the schemas: the profile's page shows its form without them.

/** Profile fields in the order of the form. */
export const PROFILE_WORDS = {
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
export type ProfileField = keyof typeof PROFILE_WORDS;
export const PROFILE_FIELDS = Object.keys(PROFILE_WORDS) as ProfileField[];
