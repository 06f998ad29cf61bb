import type { ProfileUpdate } from '@souk/contracts/people/profile';
import type { Attributes } from 'sequelize';
import type { User } from '../models';

/** What people fill in about themselves, and its columns: shown, changed and erased by this list. */
export const PROFILE_COLUMNS = {
  full_name: 'fullName',
  phone: 'phone',
  date_of_birth: 'dateOfBirth',
  occupation: 'occupation',
  wallet_address: 'walletAddress',
  address: 'address',
  city: 'city',
  country: 'country',
  postal_code: 'postalCode',
  language: 'language',
} as const satisfies Record<keyof ProfileUpdate, keyof Attributes<User>>;

export type ProfileColumn = (typeof PROFILE_COLUMNS)[keyof ProfileUpdate];

const FIELDS = Object.entries(PROFILE_COLUMNS) as [keyof ProfileUpdate, ProfileColumn][];

/** A user's profile, as its contract names its fields. */
export function profileOf(user: User) {
  return Object.fromEntries(FIELDS.map(([field, column]) => [field, user[column]])) as {
    [Field in keyof ProfileUpdate]-?: User[(typeof PROFILE_COLUMNS)[Field]];
  };
}

/** The columns of those fields that were sent. */
export function columnsOf(changes: ProfileUpdate): Partial<Pick<User, ProfileColumn>> {
  const columns = FIELDS.map(([field, column]) => [column, changes[field]] as const);
  return Object.fromEntries(columns.filter(([, value]) => value !== undefined));
}
