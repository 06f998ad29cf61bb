import { claimAddress, claimRequest, deskSchema } from '@souk/contracts/backOffice/claims';
import { transactionRoute } from '../../../../domain/routes/route';
import { claimCase, releaseCase } from './claimCase';
import { readDesk } from './readDesk';

/** Who looks at which case, so that two admins do not work on one. */
export const claimRoutes = [
  transactionRoute('PUT /admin/claims/:subject/:id', {
    summary: 'Ask who is at a case, and claim it where it is free',
    may: 'desk.use',
    needs: 'session',
    params: claimAddress,
    body: claimRequest,
    reply: [200, deskSchema],
    handle: async ({ caller, params, body, transaction }) => {
      const asked = { ...params, adminId: caller.id };
      // Claimed first: what is read after it is what the claim found.
      await claimCase(transaction, asked, body);
      return readDesk(transaction, asked);
    },
  }),

  transactionRoute('DELETE /admin/claims/:subject/:id', {
    summary: "Release the caller's own claim",
    may: 'desk.use',
    needs: 'session',
    params: claimAddress,
    reply: [204, null],
    handle: ({ caller, params, transaction }) => releaseCase(transaction, { ...params, adminId: caller.id }),
  }),
];
