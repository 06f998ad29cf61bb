import type { Verdict } from '@souk/contracts/money/chain';
import { useEffect, useState } from 'react';
import { userApi } from '../../../userApi';

const { useCheckHashQuery } = userApi.injectEndpoints({
  endpoints: (build) => ({
    checkHash: build.query<Verdict, { id: number; hash: string }>({
      query: ({ id, hash }) => ({
        path: `/trades/${id}/check-hash`,
        method: 'POST',
        json: { seller_txn_hash: hash },
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Typing has paused for so long: each check is a question to the chain. */
const SETTLE_MS = 800;

/** What the chain says of a hash while it is entered; without an answer nothing is held up. */
export function useHashCheck(tradeId: number, hash: string | null) {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(hash), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [hash]);
  const isSettled = hash !== null && settled === hash;
  const { currentData, isFetching, isError, refetch } = useCheckHashQuery(
    { id: tradeId, hash: settled ?? '' },
    { skip: !isSettled, refetchOnMountOrArgChange: true },
  );
  return {
    hash,
    verdict: isSettled ? (currentData ?? null) : null,
    isLooking: hash !== null && (!isSettled || isFetching),
    isError: isSettled && isError,
    lookAgain: refetch,
  };
}
