import {
  assignmentAddress,
  assignmentRequest,
  deskSchema,
} from '@souk/contracts/backOffice/desk/assignments';
import { decidesOn } from '@souk/contracts/backOffice/team/decisionPermission';
import { transactionRoute } from '../../../../domain/routes/route';
import { assignCase, releaseCase } from './assignCase';
import { readDesk } from './readDesk';

export const assignmentRoutes = [
  transactionRoute('PUT /admin/claims/:subject/:id', {
    summary: 'Ask who is at a case; an administrator who decides on such takes it where it is free',
    may: 'desk.use',
    needs: 'session',
    params: assignmentAddress,
    body: assignmentRequest,
    reply: [200, deskSchema],
    handle: async ({ caller, params, body, transaction }) => {
      const asked = { ...params, adminId: caller.user.id };
      // Assign first: the desk is read after it. A reader holds no case.
      if (decidesOn(params.subject, (permission) => caller.grants.has(permission)))
        await assignCase(transaction, asked, body);
      return readDesk(transaction, asked);
    },
  }),

  transactionRoute('DELETE /admin/claims/:subject/:id', {
    summary: "Release the caller's own case",
    may: 'desk.use',
    needs: 'session',
    params: assignmentAddress,
    handle: ({ caller, params, transaction }) =>
      releaseCase(transaction, { ...params, adminId: caller.user.id }),
  }),
];
