import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import type { Said } from '@souk/contracts/texts/Said';
import type { User } from '../models';

/** Lines that name the user whom a request is about. */
export const userLines = ({ id, username, email }: User): Said[] => [
  line('user_id', id),
  line('user', username),
  line('email', email),
];

/** The same with the identity that the decision is about. */
export const identityLines = (user: User): Said[] => [
  ...userLines(user),
  line('full_name', user.fullName),
  line('date_of_birth', user.dateOfBirth),
  line('country', user.country),
];
