import type { LiabilityProof } from '@souk/contracts/money/liabilities';
import { useSession } from '@souk/web-core';
import { useLiabilitiesQuery, useOwnCheckQuery } from './liabilitiesApi';

/**
 * The newest proof, and what came of this browser's check of it; nothing for visitors, or where there is no proof yet. An answer that
 * is withheld is no check: it has an error instead.
 */
export function useNewestCheck() {
  const { user } = useSession();
  const { data: [head] = [] } = useLiabilitiesQuery(1, { skip: !user });
  const asked = { head: head as LiabilityProof, username: user?.username ?? '' };
  const { data: check, error, refetch } = useOwnCheckQuery(asked, { skip: !user || !head });
  return { head, check, error, refetch };
}
