import type { Verdict } from '@souk/contracts/money/chain/chain';
import { useSettled } from '@souk/web-core/ui';
import { useState } from 'react';
import { userApi } from '../../../../userApi';

const { useCheckHashQuery, useLazyCheckHashQuery } = userApi.injectEndpoints({
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

/** Debounce of typing, because each check queries the chain. */
const SETTLE_MS = 800;

/** Time limit of a submit for the chain's answer. */
const MAX_WAIT_MS = 5_000;

/**
 * The chain's verdict on a hash while it is typed.
 * @param fault Fault of the text; if set, the chain is not asked.
 */
export function useHashCheck(tradeId: number, hash: string | null, fault: string | null) {
  const [settled, setSettled] = useState<string | null>(null);
  useSettled(hash, SETTLE_MS, setSettled);
  const isSettled = hash !== null && settled === hash;
  const [look] = useLazyCheckHashQuery();
  /** Asks at once. @returns null without an answer in time. */
  const ask = async (pressed: string): Promise<Verdict | null> => {
    const asked = look({ id: tradeId, hash: pressed }, true).unwrap();
    setSettled(pressed);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, MAX_WAIT_MS, null);
    });
    return Promise.race([asked.catch(() => null), late]).finally(() => clearTimeout(timer));
  };
  const { currentData, isFetching, isError, refetch } = useCheckHashQuery(
    { id: tradeId, hash: settled ?? '' },
    { skip: !isSettled || fault !== null, refetchOnMountOrArgChange: true },
  );
  return {
    hash,
    isSettled,
    fault: isSettled ? fault : null,
    verdict: isSettled ? (currentData ?? null) : null,
    isLooking: hash !== null && fault === null && (!isSettled || isFetching),
    isError: isSettled && isError,
    lookAgain: refetch,
    ask,
  };
}
