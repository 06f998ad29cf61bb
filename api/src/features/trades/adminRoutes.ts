import { tradeReviewSchema } from '@souk/contracts/reviews';
import { REJECTED_NOTES, VERIFIED_NOTES } from '@souk/contracts/tradeMachine';
import {
  type AdminTrade,
  adminTradeQuery,
  adminTradeSchema,
  disputeResolution,
  type TradeDecision,
  tradeDecision,
} from '@souk/contracts/trades';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { presentCase, presentCasePage } from '../../evidence/presentCases';
import type { Caller } from '../../http/Callers';
import { withId } from '../../http/params';
import { route, transactionRoute } from '../../http/route';
import { closeLatePayment } from './closeLatePayment';
import { listAllTrades } from './listTrades';
import { presentAdminTrade } from './presenter';
import { readBack } from './readBack';
import { readTradeReview } from './readTradeReview';
import { type SettlingAction, settleTrade } from './settleTrade';
import { tradeExport } from './tradeExport';

/** What an admin decides about trades (spec §7 Admin). */
export const tradeAdminRoutes = [
  route('GET /admin/trades', {
    summary: 'All trades',
    access: 'admin',
    query: adminTradeQuery,
    reply: [200, z.array(adminTradeSchema)],
    paged: true,
    handle: async ({ query, services }) => {
      const settings = await services.settings.recall();
      return presentCasePage(await listAllTrades(query), {
        kind: 'trade',
        present: presentAdminTrade,
        settings,
      });
    },
  }),

  route('GET /admin/trades/:id/review', {
    summary: 'One trade, with all that is weighed before a decision about it',
    access: 'admin',
    params: withId,
    reply: [200, tradeReviewSchema],
    handle: ({ params, services }) => readTradeReview(services.sequelize, params.id),
  }),

  transactionRoute('PUT /admin/trades/:id/verify', {
    summary: 'The hash is good: release the escrow to the seller',
    access: 'admin',
    params: withId,
    body: tradeDecision,
    reply: [200, adminTradeSchema],
    handle: (input) =>
      settle(input, 'verify', { ...input.body, admin_notes: input.body.admin_notes ?? VERIFIED_NOTES }),
  }),

  transactionRoute('PUT /trades/:id/complete', {
    summary: "The admin's verify, at the trade's own path",
    access: 'admin',
    params: withId,
    reply: [200, adminTradeSchema],
    handle: (input) => settle(input, 'verify', { admin_notes: VERIFIED_NOTES }),
  }),

  transactionRoute('PUT /admin/trades/:id/reject', {
    summary: 'The hash is not good: give the escrow back to the buyer',
    access: 'admin',
    params: withId,
    body: tradeDecision,
    reply: [200, adminTradeSchema],
    handle: (input) =>
      settle(input, 'reject', { ...input.body, admin_notes: input.body.admin_notes ?? REJECTED_NOTES }),
  }),

  transactionRoute('PUT /admin/trades/:id/resolve-dispute', {
    summary: 'End a dispute: completed releases to the seller, cancelled refunds the buyer',
    access: 'admin',
    params: withId,
    body: disputeResolution,
    reply: [200, adminTradeSchema],
    handle: (input) => settle(input, input.body.status === 'completed' ? 'resolve' : 'cancel', input.body),
  }),

  transactionRoute('PUT /admin/trades/:id/close-late-payment', {
    summary: 'A hash that came after the end was looked at; no money moves',
    access: 'admin',
    params: withId,
    body: tradeDecision,
    reply: [200, adminTradeSchema],
    handle: async ({ params, body, caller, requestId, transaction }) => {
      const closed = await closeLatePayment(transaction, { id: params.id, words: body, caller, requestId });
      const row = await readBack(transaction, closed);
      return presentCase(transaction, { kind: 'trade', row, present: presentAdminTrade });
    },
  }),

  tradeExport,
];

interface Decision {
  params: { id: number };
  caller: Caller;
  requestId: string;
  transaction: Transaction;
}

async function settle(
  { params, caller, requestId, transaction }: Decision,
  action: SettlingAction,
  words: TradeDecision,
): Promise<AdminTrade> {
  const settled = await settleTrade(transaction, { id: params.id, action, words, caller, requestId });
  const row = await readBack(transaction, settled);
  return presentCase(transaction, { kind: 'trade', row, present: presentAdminTrade });
}
