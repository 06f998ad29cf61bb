import type { UserSummary } from '@souk/contracts';
import type { User } from '../models';

/** The attributes that `presentUserSummary` needs, for the query that joins the user. */
export const USER_SUMMARY_ATTRIBUTES = ['id', 'email', 'username', 'walletAddress'];

/** What an admin's list says of the user behind a row. */
export function presentUserSummary(
  user: Pick<User, 'id' | 'email' | 'username' | 'walletAddress'>,
): UserSummary {
  return { id: user.id, email: user.email, username: user.username, wallet_address: user.walletAddress };
}
