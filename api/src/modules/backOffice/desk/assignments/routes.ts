import { assignmentAddress, assignmentRequest, deskSchema } from '@souk/contracts/backOffice/assignments';
import { transactionRoute } from '../../../../domain/routes/route';
import { assignCase, releaseCase } from './assignCase';
import { readDesk } from './readDesk';

/** Who looks at which case, so that two admins do not work on one. */
export const assignmentRoutes = [
  transactionRoute('PUT /admin/claims/:subject/:id', {
    summary: 'Ask who is at a case, and take it where it is free',
    may: 'desk.use',
    needs: 'session',
    params: assignmentAddress,
    body: assignmentRequest,
    reply: [200, deskSchema],
    handle: async ({ caller, params, body, transaction }) => {
      const asked = { ...params, adminId: caller.user.id };
      // Assign first: the desk is read after it.
      await assignCase(transaction, asked, body);
      return readDesk(transaction, asked);
    },
  }),

  transactionRoute('DELETE /admin/claims/:subject/:id', {
    summary: "Release the caller's own case",
    may: 'desk.use',
    needs: 'session',
    params: assignmentAddress,
    reply: [204, null],
    handle: ({ caller, params, transaction }) =>
      releaseCase(transaction, { ...params, adminId: caller.user.id }),
  }),
];
