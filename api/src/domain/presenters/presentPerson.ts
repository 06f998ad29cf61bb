import type { Person } from '@souk/contracts/people/userSummary';

export function presentPerson({ id, email, username }: Person): Person {
  return { id, email, username };
}
