import type { LiabilityProof } from '@souk/contracts/money/liabilities';
import { useSession } from '@souk/web-core';
import { useLiabilitiesQuery, useOwnCheckQuery } from './liabilitiesApi';

/** The newest proof, and what came of this browser's check of it; nothing for visitors, or where there is no proof yet. */
export function useNewestCheck() {
  const { user } = useSession();
  const { data: [head] = [] } = useLiabilitiesQuery(1, { skip: !user });
  const asked = { head: head as LiabilityProof, username: user?.username ?? '' };
  const { data: check } = useOwnCheckQuery(asked, { skip: !user || !head });
  return { head, check };
}
