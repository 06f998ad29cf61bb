import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import type { WaitingThere } from '@souk/contracts/platform/settings/waitingThere';
import { t } from '@souk/contracts/texts/texts';
import { adminApi } from '../../../adminApi';

/** Counts what a change of the network, or of the deposit address if null, would leave behind. */
const waitingApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    waitingThere: build.query<WaitingThere, NetworkCode | null>({
      query: (next) => `/admin/settings/waiting${next ? `?usdt_network=${next}` : ''}`,
      providesTags: ['AdminSettings', 'DepositAddress'],
    }),
  }),
});

export const { useWaitingThereQuery, useLazyWaitingThereQuery } = waitingApi;

export function waitingText(waiting: WaitingThere, next: NetworkCode | null): string | null {
  if (Object.values(waiting).every((count) => count === 0)) return null;
  if (next === null)
    return t(
      'Waiting at the old address: deposits {deposits}, announced transfers {announced}. Keep watching it until they’re decided.',
      waiting,
    );
  return t(
    'Waiting on the old network: deposits {deposits}, announced transfers {announced}, withdrawals {withdrawals}. Payout addresses that don’t work on {network}: {addresses}.',
    { ...waiting, network: NETWORKS[next].name },
  );
}
