import { acceptedWith } from '@souk/contracts/backOffice/approvals/approvals';
import { tradeReviewSchema } from '@souk/contracts/backOffice/desk/reviews';
import { disputeResolution, evidenceRequest } from '@souk/contracts/trading/disputes/disputes';
import { adminTradeQuery } from '@souk/contracts/trading/trades/adminTradeQuery';
import {
  type AdminTrade,
  adminTradeSchema,
  type TradeDecision,
  tradeDecision,
} from '@souk/contracts/trading/trades/trades';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import type { Asked } from '../../../domain/approvals/ApprovalAction';
import { doOrAsk, type Outcome } from '../../../domain/approvals/doOrAsk';
import { Trade } from '../../../domain/models';
import { route, transactionRoute } from '../../../domain/routes/route';
import { found } from '../../../kernel/AppError';
import { Accepted } from '../../../kernel/http/Accepted';
import { assertFree } from '../../backOffice';
import { presentCase, presentCasePage } from '../../money';
import { askEvidence } from './dispute/askEvidence';
import { listAllTrades } from './read/listTrades';
import { presentAdminTrade } from './read/presenter';
import { readBack } from './read/readBack';
import { readTradeReview } from './read/readTradeReview';
import { tradeExport } from './read/tradeExport';
import { cleanTradeRoutes } from './settle/cleanTrades';
import { closeLatePayment } from './settle/closeLatePayment';
import { disputeDecide, tradeSettle } from './settle/tradeApprovals';

export const tradeAdminRoutes = [
  route('GET /admin/trades', {
    summary: 'All trades',
    may: 'cases.read',
    query: adminTradeQuery,
    reply: [200, z.array(adminTradeSchema)],
    paged: true,
    handle: async ({ caller, query, services }) => {
      const page = await listAllTrades(query, caller);
      return presentCasePage(services, page, { kind: 'trade', present: presentAdminTrade, caller });
    },
  }),

  route('GET /admin/trades/:id/review', {
    summary: 'One trade, with all that is weighed before a decision about it',
    may: 'cases.read',
    reply: [200, tradeReviewSchema],
    handle: ({ caller, params, services }) => readTradeReview(services.sequelize, params.id, caller),
  }),

  transactionRoute('PUT /admin/trades/:id/verify', {
    summary: 'The hash is good: release the escrow to the seller',
    may: 'trades.verify',
    body: tradeDecision,
    reply: [200, adminTradeSchema],
    accepted: acceptedWith(adminTradeSchema),
    handle: (input) => settle(input, 'verify', input.body),
  }),

  transactionRoute('PUT /trades/:id/complete', {
    summary: "The admin's verify, at the trade's own path",
    may: 'trades.verify',
    reply: [200, adminTradeSchema],
    accepted: acceptedWith(adminTradeSchema),
    handle: (input) => settle(input, 'verify', {}),
  }),

  transactionRoute('PUT /admin/trades/:id/reject', {
    summary: 'The hash is not good: give the escrow back to the buyer',
    may: 'trades.verify',
    body: tradeDecision,
    reply: [200, adminTradeSchema],
    accepted: acceptedWith(adminTradeSchema),
    handle: (input) => settle(input, 'reject', input.body),
  }),

  transactionRoute('PUT /admin/trades/:id/carry-out-split', {
    summary:
      'Carry out the division that both sides agreed on, before the buyer’s time to take it back is over',
    may: 'trades.verify',
    body: tradeDecision,
    reply: [200, adminTradeSchema],
    accepted: acceptedWith(adminTradeSchema),
    handle: (input) => settle(input, 'carry_out_split', input.body),
  }),

  transactionRoute('PUT /admin/trades/:id/resolve-dispute', {
    summary:
      'End a dispute: completed releases to the seller, or a part with seller_usdt; cancelled refunds the buyer',
    may: 'disputes.decide',
    body: disputeResolution,
    reply: [200, adminTradeSchema],
    accepted: acceptedWith(adminTradeSchema),
    handle: async ({ params: { id }, body: words, caller, requestId, transaction }) => {
      await assertFree(transaction, { subject: 'trade', id, caller });
      const asked = { caller, requestId, reason: words.reason };
      return answered(transaction, id, doOrAsk(transaction, disputeDecide, { id, words }, asked));
    },
  }),

  transactionRoute('POST /admin/trades/:id/request-evidence', {
    summary: 'Ask one side of a dispute, or both, for evidence within so many hours',
    may: 'disputes.decide',
    body: evidenceRequest,
    reply: [201, adminTradeSchema],
    idempotent: true,
    handle: async ({ params, body, caller, transaction }) =>
      presented(transaction, await askEvidence(transaction, { id: params.id, caller, asked: body })),
  }),

  transactionRoute('PUT /admin/trades/:id/close-late-payment', {
    summary: 'A hash that came after the end was looked at; no money moves',
    may: 'disputes.decide',
    body: tradeDecision,
    reply: [200, adminTradeSchema],
    handle: async ({ params: { id }, body: words, caller, requestId, transaction }) => {
      await assertFree(transaction, { subject: 'trade', id, caller });
      return presented(transaction, await closeLatePayment(transaction, { id, words, caller, requestId }));
    },
  }),

  ...cleanTradeRoutes,
  ...tradeExport,
];

type Decision = Asked & { params: { id: number }; transaction: Transaction };

async function settle(
  { params: { id }, transaction, caller, requestId }: Decision,
  action: 'verify' | 'reject' | 'carry_out_split',
  words: TradeDecision,
): Promise<unknown> {
  await assertFree(transaction, { subject: 'trade', id, caller });
  const asked = { caller, requestId, reason: words.reason };
  return answered(transaction, id, doOrAsk(transaction, tradeSettle, { id, action, words }, asked));
}

async function answered(
  transaction: Transaction,
  id: number,
  outcome: Promise<Outcome<unknown>>,
): Promise<unknown> {
  const { approval } = await outcome;
  const trade = await presented(transaction, found(await Trade.findByPk(id, { transaction })));
  return approval ? new Accepted({ ...trade, approval }) : trade;
}

async function presented(transaction: Transaction, trade: Trade): Promise<AdminTrade> {
  const row = await readBack(transaction, trade);
  return presentCase(transaction, { kind: 'trade', row, present: presentAdminTrade });
}
