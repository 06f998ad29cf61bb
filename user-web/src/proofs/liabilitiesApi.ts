import type { LiabilityProof } from '@souk/contracts/money/treasury/liabilities';
import { whenStill } from '@souk/web-core';
import { userApi } from '../userApi';
import type { OwnCheck } from './checkOwn';
import { recallCheck } from './rememberedCheck';

export const SHOWN_PROOFS = 90;

/** The platform's debts and holdings, and the check that the user's own money is among them (docs/domain.md#what-we-owe-proved). */
export const { useLiabilitiesQuery, useOwnCheckQuery } = userApi.injectEndpoints({
  endpoints: (build) => ({
    liabilities: build.query<LiabilityProof[], number>({
      query: (limit) => ({ path: '/transparency/liabilities', query: { limit } }),
    }),
    ownCheck: build.query<OwnCheck, { head: LiabilityProof; username: string; again: boolean }>({
      serializeQueryArgs: ({ queryArgs: { head, username, again } }) => `${username} ${head.hash} ${again}`,
      queryFn: async ({ head, username, again }, _api, _options, ask) => {
        const known = again ? null : recallCheck(head, username);
        if (known) return { data: known };
        if (!again) await whenStill();
        const { checkOwn } = await import('./checkOwn');
        return checkOwn(head, username, async (call) => ask(call));
      },
    }),
  }),
});
