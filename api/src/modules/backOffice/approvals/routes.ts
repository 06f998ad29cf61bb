import { OPEN_APPROVAL_STATES } from '@souk/contracts/backOffice/approvals/approvalActions';
import {
  approvalQuery,
  approvalSchema,
  approveRequest,
  breakGlassRequest,
  reasonedDecision,
} from '@souk/contracts/backOffice/approvals/approvals';
import { Op } from 'sequelize';
import * as z from 'zod/mini';
import { Approval } from '../../../domain/models';
import { route, transactionRoute } from '../../../domain/routes/route';
import { readPage } from '../../../kernel/database/readPage';
import { approve } from './approve';
import { breakGlass } from './breakGlass';
import { acknowledge, cancel, refuse, withdraw } from './endApproval';
import { APPROVAL_PEOPLE, presentApproval, presentApprovals, shownTo } from './presentApproval';

export const approvalRoutes = [
  route('GET /admin/approvals', {
    summary: 'What was asked of a second administrator',
    may: 'cases.read',
    query: approvalQuery,
    reply: [200, z.array(approvalSchema)],
    paged: true,
    handle: async ({ caller, query: { state, skip, limit } }) => {
      const is = state === 'open' ? Op.in : Op.notIn;
      const where = { ...shownTo(caller), ...(state && { state: { [is]: OPEN_APPROVAL_STATES } }) };
      const page = await readPage(Approval, {
        where,
        sort: '-id',
        skip,
        limit,
        include: APPROVAL_PEOPLE(),
      });
      return { items: await presentApprovals(caller, page.items), total: page.total };
    },
  }),

  route('GET /admin/approvals/:id', {
    summary: 'One request for a second administrator',
    may: 'cases.read',
    reply: [200, approvalSchema],
    handle: ({ caller, params }) => presentApproval(caller, params.id),
  }),

  route('POST /admin/approvals/:id/approve', {
    summary: 'The second person: it is done, or its delay begins',
    may: 'approve',
    body: approveRequest,
    reply: [200, approvalSchema],
    handle: async ({ caller, params: { id }, body: request, requestId, services }) => {
      await approve(services, { id, request, caller, requestId });
      return presentApproval(caller, id);
    },
  }),

  transactionRoute('POST /admin/approvals/:id/refuse', {
    summary: 'Another administrator says no',
    may: 'approve',
    body: reasonedDecision,
    reply: [200, approvalSchema],
    handle: async ({ caller, params: { id }, body: { reason }, requestId, transaction }) => {
      await refuse(transaction, { id, caller, requestId, reason });
      return presentApproval(caller, id, transaction);
    },
  }),

  transactionRoute('POST /admin/approvals/:id/withdraw', {
    summary: 'Who asked takes it back',
    may: 'cases.read',
    reply: [200, approvalSchema],
    handle: async ({ caller, params: { id }, requestId, transaction }) => {
      await withdraw(transaction, { id, caller, requestId });
      return presentApproval(caller, id, transaction);
    },
  }),

  transactionRoute('POST /admin/approvals/:id/cancel', {
    summary: 'Any administrator stops what waits for its delay',
    may: 'cases.read',
    body: reasonedDecision,
    reply: [200, approvalSchema],
    handle: async ({ caller, params: { id }, body: { reason }, requestId, transaction }) => {
      await cancel(transaction, { id, caller, requestId, reason });
      return presentApproval(caller, id, transaction);
    },
  }),

  transactionRoute('POST /admin/approvals/:id/acknowledge', {
    summary: 'Another administrator has seen that break-glass was used',
    may: 'cases.read',
    reply: [200, approvalSchema],
    handle: async ({ caller, params: { id }, requestId, transaction }) => {
      await acknowledge(transaction, { id, caller, requestId });
      return presentApproval(caller, id, transaction);
    },
  }),

  transactionRoute('POST /admin/approvals/break-glass', {
    summary: 'An owner has their own request about a payout done in an hour without a second person',
    may: 'payouts.release',
    body: breakGlassRequest,
    reply: [200, approvalSchema],
    handle: async ({ caller, body: { approval_id: id, reason }, requestId, transaction }) => {
      await breakGlass(transaction, { id, caller, requestId, reason });
      return presentApproval(caller, id, transaction);
    },
  }),
];
