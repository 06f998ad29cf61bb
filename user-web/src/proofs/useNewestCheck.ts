import type { LiabilityProof } from '@souk/contracts/money/liabilities';
import { useSession } from '@souk/web-core';
import { useLiabilitiesQuery, useOwnCheckQuery } from './liabilitiesApi';

/**
 * The newest proof, and what came of this browser's check of it; nothing for visitors, or where there is no proof yet. An answer that
 * is withheld is no check: it has an error instead.
 * @param again checks it even where this tab has done so.
 */
export function useNewestCheck(again = false) {
  const { user } = useSession();
  const { data: [head] = [] } = useLiabilitiesQuery(1, { skip: !user });
  const asked = { head: head as LiabilityProof, username: user?.username ?? '', again };
  const { data: check, error, refetch } = useOwnCheckQuery(asked, { skip: !user || !head });
  return { head, check, error, refetch };
}
