// Apart from the schemas: the profile's page shows its form without them.

/** What a user says of themselves, in the order of the form. */
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
