import {
  adminDeposit,
  adminWithdrawal,
  depositDecision,
  depositQuery,
  withdrawalDecision,
  withdrawalQuery,
} from '@souk/contracts';
import * as z from 'zod/mini';
import { withId } from '../../http/params';
import { route, transactionRoute } from '../../http/route';
import { presentPage } from '../../presenters/presentPage';
import { decideDeposit } from './decideDeposit';
import { decideWithdrawal } from './decideWithdrawal';
import { listDeposits, listWithdrawals } from './listRequests';
import { presentAdminDeposit, presentAdminWithdrawal, withUser } from './presenter';

/** What an admin decides about deposits and withdrawals (spec §7 Admin). */
export const walletAdminRoutes = [
  route('GET /admin/deposits', {
    summary: 'All deposits',
    access: 'admin',
    query: depositQuery,
    reply: [200, z.array(adminDeposit)],
    paged: true,
    handle: async ({ query }) => presentPage(await listDeposits('everyone', query), presentAdminDeposit),
  }),

  transactionRoute('PUT /admin/deposits/:id', {
    summary: 'Approve or reject a deposit',
    access: 'admin',
    params: withId,
    body: depositDecision,
    reply: [200, adminDeposit],
    handle: async ({ caller, params, body, requestId, transaction }) => {
      const decided = await decideDeposit(transaction, { id: params.id, decision: body, caller, requestId });
      return presentAdminDeposit(await decided.reload({ include: [withUser()], transaction }));
    },
  }),

  route('GET /admin/withdrawals', {
    summary: 'All withdrawals',
    access: 'admin',
    query: withdrawalQuery,
    reply: [200, z.array(adminWithdrawal)],
    paged: true,
    handle: async ({ query }) =>
      presentPage(await listWithdrawals('everyone', query), presentAdminWithdrawal),
  }),

  transactionRoute('PUT /admin/withdrawals/:id', {
    summary: 'Process, complete, reject or cancel a withdrawal',
    access: 'admin',
    params: withId,
    body: withdrawalDecision,
    reply: [200, adminWithdrawal],
    handle: async ({ caller, params, body, requestId, transaction }) => {
      const decided = await decideWithdrawal(transaction, {
        id: params.id,
        decision: body,
        caller,
        requestId,
      });
      return presentAdminWithdrawal(await decided.reload({ include: [withUser()], transaction }));
    },
  }),
];
