import type { Person } from '@souk/contracts/people/userSummary';

/** Who a user is, in a few words, and nothing else of their row. */
export function presentPerson({ id, email, username }: Person): Person {
  return { id, email, username };
}
