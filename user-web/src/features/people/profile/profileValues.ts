import { PROFILE_FIELDS, type ProfileField } from '@souk/contracts/people/profileFields';
import type { User } from '@souk/contracts/people/users';

/** A profile as its form holds it: a text for each field, '' for none. */
export function profileValues(user: User): Record<ProfileField, string> {
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, user[field] ?? ''])) as ReturnType<
    typeof profileValues
  >;
}
