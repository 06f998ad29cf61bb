import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import type { WalletStanding } from '@souk/contracts/money/chain/standing';
import {
  isUnpayable,
  type Standing,
  standingText,
  whoDecides,
} from '@souk/contracts/money/chain/standingWords';
import { t } from '@souk/contracts/texts/texts';
import { useSettled } from '@souk/web-core/ui';
import { useState } from 'react';
import { userApi } from '../userApi';

const { useWalletStandingQuery, useLazyWalletStandingQuery } = userApi.injectEndpoints({
  endpoints: (build) => ({
    walletStanding: build.query<WalletStanding, { network: NetworkCode; address: string }>({
      query: (query) => ({ path: '/chain/standing', query }),
      keepUnusedDataFor: 60,
    }),
  }),
});

/** Debounce of typing, because each request queries the chain. */
const SETTLE_MS = 500;
/** Time limit of a submitted form for the chain's answer. */
const PATIENCE_MS = 4_000;

/** Only chains with a standing rule are asked, and only about well-formed addresses. */
function canBeAsked(network: NetworkCode | null, address: string | null): address is string {
  return (
    network !== null &&
    NETWORKS[network].standing !== null &&
    new RegExp(NETWORKS[network].address_pattern).test(address?.trim() ?? '')
  );
}

export function useWalletStanding(network: NetworkCode | null, address: string | null): Standing | null {
  const [settled, setSettled] = useState<string | null>(null);
  useSettled(address, SETTLE_MS, setSettled);
  const isAsked = settled === address && canBeAsked(network, settled);
  const { currentData } = useWalletStandingQuery(
    { network: network ?? 'sidra', address: settled?.trim() ?? '' },
    { skip: !isAsked },
  );
  return isAsked ? (currentData?.standing ?? null) : null;
}

/** Refuses the user's own wallet if its chain says that no one can pay it. Without an answer in time, the form continues. */
export function useStandingBarrier() {
  const [ask] = useLazyWalletStandingQuery();
  return async (network: NetworkCode, address: string): Promise<void> => {
    if (!canBeAsked(network, address)) return;
    const asked = ask({ network, address: address.trim() }, true).unwrap();
    const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
    const said = await Promise.race([asked.catch(() => null), tooLate]);
    if (said && isUnpayable(said.standing))
      throw new Error(
        `${standingText(network, said.standing)} ${t('Nothing was sent: enter another one.')} ${whoDecides(network)}`,
      );
  };
}
