import type { LiabilityProof } from '@souk/contracts/money/liabilities';
import { userApi } from '../userApi';
import type { OwnCheck } from './checkOwn';

/** Proofs that the page shows. */
export const SHOWN_PROOFS = 90;

/** Debts and holdings of the platform, and whether one's own money is among them (docs/domain.md#what-we-owe-proved). */
export const { useLiabilitiesQuery, useOwnCheckQuery } = userApi.injectEndpoints({
  endpoints: (build) => ({
    liabilities: build.query<LiabilityProof[], number>({
      query: (limit) => ({ path: '/transparency/liabilities', query: { limit } }),
    }),
    /** Checks the reader's own part of a proof here, in their browser. */
    ownCheck: build.query<OwnCheck, { head: LiabilityProof; username: string }>({
      serializeQueryArgs: ({ queryArgs: { head, username } }) => `${username} ${head.hash}`,
      queryFn: async ({ head, username }, _api, _options, ask) => {
        const { checkOwn } = await import('./checkOwn');
        return checkOwn(head, username, async (call) => ask(call));
      },
    }),
  }),
});
