import { type ProfileUpdate, profileUpdate } from '@souk/contracts/people/profile';
import type { User } from '@souk/contracts/people/users';

const FIELDS = Object.keys(profileUpdate.shape) as (keyof ProfileUpdate)[];

/** A profile as its form holds it: a text for each field, '' for none. */
export function profileValues(user: User): Record<keyof ProfileUpdate, string> {
  return Object.fromEntries(FIELDS.map((field) => [field, user[field] ?? ''])) as ReturnType<
    typeof profileValues
  >;
}
