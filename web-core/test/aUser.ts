import type { User } from '@souk/contracts';
import { blankUser } from '../src/session/blankUser';

/** A trader whose KYC is approved. */
export function aUser(changes: Partial<User> = {}): User {
  return {
    ...blankUser,
    id: 2,
    email: 'amina@example.com',
    username: 'amina',
    created_at: '2026-11-21T05:12:00.000Z',
    ...changes,
  };
}
