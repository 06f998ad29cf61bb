import type { LiabilityProof } from '@souk/contracts/money/treasury/liabilities';
import { useSession } from '@souk/web-core';
import { useLiabilitiesQuery, useOwnCheckQuery } from './liabilitiesApi';

/**
 * The newest proof and this browser's check of it; empty for visitors, or without a proof. A withheld answer gives an
 * error instead of a check.
 * @param again Repeats a check that this tab has already done.
 */
export function useNewestCheck(again = false) {
  const { user } = useSession();
  const { data: [head] = [] } = useLiabilitiesQuery(1, { skip: !user });
  const asked = { head: head as LiabilityProof, username: user?.username ?? '', again };
  const { data: check, error, refetch } = useOwnCheckQuery(asked, { skip: !user || !head });
  return { head, check, error, refetch };
}
