import type { Person } from '@souk/contracts/people/userSummary';

/** A user's id and name only. */
export function presentPerson({ id, email, username }: Person): Person {
  return { id, email, username };
}
