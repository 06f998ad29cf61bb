import { acceptedWith, onlyApproval } from '@souk/contracts/backOffice/approvals/approvals';
import { hashUseQuery, hashUseSchema } from '@souk/contracts/backOffice/desk/evidence';
import { depositReviewSchema, withdrawalReviewSchema } from '@souk/contracts/backOffice/desk/reviews';
import { checkPayoutRequest, verdictSchema } from '@souk/contracts/money/chain/chain';
import { balanceClaim } from '@souk/contracts/money/wallet/balanceClaim';
import { depositDecision } from '@souk/contracts/money/wallet/depositDecision';
import {
  adminDepositQuery,
  adminDepositSchema,
  adminWithdrawalQuery,
  adminWithdrawalSchema,
} from '@souk/contracts/money/wallet/wallet';
import { withdrawalDecision } from '@souk/contracts/money/wallet/withdrawalDecision';
import * as z from 'zod/mini';
import { done, doOrAsk } from '../../../domain/approvals/doOrAsk';
import { Deposit, Withdrawal } from '../../../domain/models';
import { shareSettings } from '../../../domain/policy/settings/settings';
import { route, transactionRoute } from '../../../domain/routes/route';
import { found } from '../../../kernel/AppError';
import { Accepted } from '../../../kernel/http/Accepted';
import { assertFree, notePeople } from '../../backOffice';
import { findHashUses } from '../shared/evidence/findHashUses';
import { presentCase, presentCasePage } from '../shared/evidence/presentCases';
import { assertSaidWhy } from '../shared/evidence/whyUnweighed';
import { cleanDepositRoutes } from './deposits/cleanDeposits';
import { decideDeposit } from './deposits/decideDeposit';
import { listAllDeposits } from './deposits/listDeposits';
import { depositExport, withdrawalExport } from './exports';
import { checkPayoutHash } from './payouts/checkPayoutHash';
import { claimPay } from './payouts/claimBalance';
import { decidePayout } from './payouts/decidePayout';
import { payoutFile } from './payouts/payoutFile';
import { readFileTakes } from './payouts/readFileTakes';
import { handOverPayout, takeOverPayout } from './payouts/takeOverPayout';
import { presentAdminDeposit, presentAdminWithdrawal, withDepositor, withPayee } from './presenter';
import { readDepositReview, readWithdrawalReview } from './readReviews';
import { depositApprove } from './walletApprovals';
import { listAllWithdrawals } from './withdrawals/listWithdrawals';

export const walletAdminRoutes = [
  route('GET /admin/deposits', {
    summary: 'All deposits',
    may: 'cases.read',
    query: adminDepositQuery,
    reply: [200, z.array(adminDepositSchema)],
    paged: true,
    handle: async ({ caller, query, services }) => {
      const page = await listAllDeposits(query, caller);
      const people = page.items.map(({ userId }) => userId);
      await notePeople(services.sequelize, caller, people);
      return presentCasePage(services, page, { kind: 'deposit', present: presentAdminDeposit, caller });
    },
  }),

  route('GET /admin/deposits/:id/review', {
    summary: 'One deposit, with all that is weighed before a decision about it',
    may: 'cases.read',
    reply: [200, depositReviewSchema],
    handle: ({ caller, params, services }) => readDepositReview(services.sequelize, params.id, caller),
  }),

  transactionRoute('PUT /admin/deposits/:id', {
    summary: 'Approve or reject a deposit',
    may: 'deposits.decide',
    body: depositDecision,
    reply: [200, adminDepositSchema],
    accepted: acceptedWith(adminDepositSchema),
    handle: async ({ caller, params: { id }, body, requestId, transaction }) => {
      await assertFree(transaction, { subject: 'deposit', id, caller });
      const asked = { caller, requestId, reason: body.reason };
      if (body.status === 'rejected') assertSaidWhy(await shareSettings(transaction), body);
      const { approval } =
        body.status === 'approved'
          ? await doOrAsk(transaction, depositApprove, { id, decision: body }, asked)
          : await done(decideDeposit(transaction, { id, decision: body, caller, requestId }));
      const row = found(await Deposit.findByPk(id, { include: withDepositor(), transaction }));
      const presented = await presentCase(transaction, {
        kind: 'deposit',
        row,
        present: presentAdminDeposit,
      });
      return approval ? new Accepted({ ...presented, approval }) : presented;
    },
  }),

  route('GET /admin/withdrawals', {
    summary: 'All withdrawals',
    may: 'cases.read',
    query: adminWithdrawalQuery,
    reply: [200, z.array(adminWithdrawalSchema)],
    paged: true,
    handle: async ({ caller, query, services }) => {
      const page = await listAllWithdrawals(query, caller);
      const people = page.items.map(({ userId }) => userId);
      await notePeople(services.sequelize, caller, people);
      const takes = await readFileTakes(
        services.sequelize,
        page.items.map(({ id }) => id),
      );
      return presentCasePage(services, page, {
        kind: 'withdrawal',
        present: (row: Withdrawal, facts) => presentAdminWithdrawal(row, facts, takes),
        caller,
      });
    },
  }),

  route('GET /admin/withdrawals/:id/review', {
    summary: 'One withdrawal, with all that is weighed before a decision about it',
    may: 'cases.read',
    reply: [200, withdrawalReviewSchema],
    handle: ({ caller, params, services }) => readWithdrawalReview(services.sequelize, params.id, caller),
  }),

  transactionRoute('PUT /admin/withdrawals/:id', {
    summary: 'Process, complete, reject or cancel a withdrawal',
    may: 'payouts.release',
    body: withdrawalDecision,
    reply: [200, adminWithdrawalSchema],
    accepted: acceptedWith(adminWithdrawalSchema),
    handle: async ({ caller, params: { id }, body, requestId, transaction }) => {
      await assertFree(transaction, { subject: 'withdrawal', id, caller });
      const { approval } = await decidePayout(transaction, { id, decision: body, caller, requestId });
      const row = found(await Withdrawal.findByPk(id, { include: withPayee(), transaction }));
      const presented = await presentCase(transaction, {
        kind: 'withdrawal',
        row,
        present: presentAdminWithdrawal,
      });
      return approval ? new Accepted({ ...presented, approval }) : presented;
    },
  }),

  transactionRoute('POST /admin/users/:id/claim', {
    summary: 'Ask that a user be paid what they claim after closing; it always takes two people',
    may: 'payouts.release',
    body: balanceClaim,
    accepted: onlyApproval,
    handle: async ({ caller, params: { id }, body: claim, requestId, transaction }) => {
      const asked = { caller, requestId, reason: claim.reason };
      const { approval } = await doOrAsk(transaction, claimPay, { id, claim }, asked);
      return approval && new Accepted({ approval });
    },
  }),

  transactionRoute('POST /admin/withdrawals/:id/take-over', {
    summary:
      'Go on with a payout that another administrator began: they give it over, or two take it together',
    may: 'payouts.complete',
    accepted: onlyApproval,
    handle: async ({ caller, params: { id }, requestId, transaction }) => {
      const { approval } = await takeOverPayout(transaction, { id, caller, requestId });
      return approval && new Accepted({ approval });
    },
  }),

  transactionRoute('POST /admin/withdrawals/:id/hand-over', {
    summary: 'Give over a payout that the caller began, to whoever takes it next',
    may: 'payouts.release',
    handle: ({ caller, params: { id }, requestId, transaction }) =>
      handOverPayout(transaction, { id, caller, requestId }),
  }),

  route('POST /admin/withdrawals/:id/check-hash', {
    summary: 'What the chain says of a payout’s hash before the withdrawal is completed by it',
    may: 'cases.read',
    needs: 'session',
    lane: 'chain',
    body: checkPayoutRequest,
    reply: [200, verdictSchema],
    handle: ({ caller, params, body, services }) =>
      checkPayoutHash(services, { id: params.id, hash: body.txn_hash, caller }),
  }),

  ...cleanDepositRoutes,
  ...depositExport,
  ...withdrawalExport,
  ...payoutFile,

  route('GET /admin/hash-uses', {
    summary: 'Everywhere a transaction hash was given',
    may: 'cases.read',
    query: hashUseQuery,
    reply: [200, z.array(hashUseSchema)],
    handle: ({ query }) => findHashUses(undefined, query.txn_hash),
  }),
];
