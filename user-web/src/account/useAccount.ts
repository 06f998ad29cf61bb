import type { User } from '@souk/contracts/people/users';
import { useCurrentUser } from '@souk/web-core';
import { useProfileQuery } from './accountApi';

/** Empty selection: components read the user from the session, which follows each answer. */
const NOTHING = {};

/**
 * The signed-in user, refetched when a page opens: an admin may have approved the KYC or deactivated the account since
 * the session began.
 */
export function useAccount(): User {
  const user = useCurrentUser();
  useProfileQuery(undefined, { selectFromResult: () => NOTHING });
  return user;
}
