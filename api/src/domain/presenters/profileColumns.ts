import type { ProfileUpdate } from '@souk/contracts/people/profile';
import { PROFILE_FIELDS } from '@souk/contracts/people/profileFields';
import type { User } from '../models';

type Field = Exclude<keyof ProfileUpdate, 'shows_presence'>;
type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;
export type ProfileColumn = Camel<Field>;

/** Profile fields and their columns: this list shows, changes and erases them. */
export const PROFILE_COLUMNS = ([...PROFILE_FIELDS, 'language'] as Field[]).map(
  (field) =>
    [field, field.replace(/_./g, ([, letter = '']) => letter.toUpperCase()) as ProfileColumn] as const,
);

export function profileOf(user: User) {
  return Object.fromEntries(PROFILE_COLUMNS.map(([field, column]) => [field, user[column]])) as {
    [Name in Field]-?: User[Camel<Name>];
  };
}

export function columnsOf(changes: ProfileUpdate): Partial<Pick<User, ProfileColumn>> {
  const columns = PROFILE_COLUMNS.map(([field, column]) => [column, changes[field]] as const);
  return Object.fromEntries(columns.filter(([, value]) => value !== undefined));
}
