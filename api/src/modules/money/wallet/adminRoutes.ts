import { hashUseQuery, hashUseSchema } from '@souk/contracts/backOffice/evidence';
import { depositReviewSchema, withdrawalReviewSchema } from '@souk/contracts/backOffice/reviews';
import { checkPayoutRequest, verdictSchema } from '@souk/contracts/money/chain';
import { depositDecision } from '@souk/contracts/money/depositDecision';
import {
  adminDepositQuery,
  adminDepositSchema,
  adminWithdrawalQuery,
  adminWithdrawalSchema,
  withdrawalDecision,
} from '@souk/contracts/money/wallet';
import * as z from 'zod/mini';
import { withUser } from '../../../domain/presenters/presentUserSummary';
import { findHashUses } from '../../../domain/review/evidence/findHashUses';
import { presentCase, presentCasePage } from '../../../domain/review/evidence/presentCases';
import { route, transactionRoute } from '../../../domain/routes/route';
import { withId } from '../../../kernel/http/params';
import { checkPayoutHash } from './checkPayoutHash';
import { decideDeposit } from './decideDeposit';
import { decideWithdrawal } from './decideWithdrawal';
import { depositExport, withdrawalExport } from './exports';
import { listAllDeposits } from './listDeposits';
import { listAllWithdrawals } from './listWithdrawals';
import { presentAdminDeposit, presentAdminWithdrawal, withDepositor } from './presenter';
import { readDepositReview, readWithdrawalReview } from './readReviews';

/** What an admin decides about deposits and withdrawals (spec §7 Admin). */
export const walletAdminRoutes = [
  route('GET /admin/deposits', {
    summary: 'All deposits',
    access: 'admin',
    query: adminDepositQuery,
    reply: [200, z.array(adminDepositSchema)],
    paged: true,
    handle: async ({ query, services }) => {
      const settings = await services.settings.recall();
      const page = await listAllDeposits(query);
      return presentCasePage(page, { kind: 'deposit', present: presentAdminDeposit, settings });
    },
  }),

  route('GET /admin/deposits/:id/review', {
    summary: 'One deposit, with all that is weighed before a decision about it',
    access: 'admin',
    params: withId,
    reply: [200, depositReviewSchema],
    handle: ({ params, services }) => readDepositReview(services.sequelize, params.id),
  }),

  transactionRoute('PUT /admin/deposits/:id', {
    summary: 'Approve or reject a deposit',
    access: 'admin',
    params: withId,
    body: depositDecision,
    reply: [200, adminDepositSchema],
    handle: async ({ caller, params, body, requestId, transaction }) => {
      const decided = await decideDeposit(transaction, { id: params.id, decision: body, caller, requestId });
      const row = await decided.reload({ include: withDepositor(), transaction });
      return presentCase(transaction, { kind: 'deposit', row, present: presentAdminDeposit });
    },
  }),

  route('GET /admin/withdrawals', {
    summary: 'All withdrawals',
    access: 'admin',
    query: adminWithdrawalQuery,
    reply: [200, z.array(adminWithdrawalSchema)],
    paged: true,
    handle: async ({ query, services }) => {
      const settings = await services.settings.recall();
      const page = await listAllWithdrawals(query);
      return presentCasePage(page, { kind: 'withdrawal', present: presentAdminWithdrawal, settings });
    },
  }),

  route('GET /admin/withdrawals/:id/review', {
    summary: 'One withdrawal, with all that is weighed before a decision about it',
    access: 'admin',
    params: withId,
    reply: [200, withdrawalReviewSchema],
    handle: ({ params, services }) => readWithdrawalReview(services.sequelize, params.id),
  }),

  transactionRoute('PUT /admin/withdrawals/:id', {
    summary: 'Process, complete, reject or cancel a withdrawal',
    access: 'admin',
    params: withId,
    body: withdrawalDecision,
    reply: [200, adminWithdrawalSchema],
    handle: async ({ caller, params, body, requestId, transaction }) => {
      const decided = await decideWithdrawal(transaction, {
        id: params.id,
        decision: body,
        caller,
        requestId,
      });
      const row = await decided.reload({ include: [withUser()], transaction });
      return presentCase(transaction, { kind: 'withdrawal', row, present: presentAdminWithdrawal });
    },
  }),

  route('POST /admin/withdrawals/:id/check-hash', {
    summary: 'What the chain says of a payout’s hash before the withdrawal is completed by it',
    access: 'admin',
    lane: 'chain',
    params: withId,
    body: checkPayoutRequest,
    reply: [200, verdictSchema],
    handle: ({ caller, params, body, services }) =>
      checkPayoutHash(services, { id: params.id, hash: body.txn_hash, caller }),
  }),

  depositExport,
  withdrawalExport,

  route('GET /admin/hash-uses', {
    summary: 'Everywhere a transaction hash was given',
    access: 'admin',
    query: hashUseQuery,
    reply: [200, z.array(hashUseSchema)],
    handle: ({ query }) => findHashUses(undefined, query.txn_hash),
  }),
];
