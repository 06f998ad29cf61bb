import { REJECTED_NOTES, VERIFIED_NOTES } from '@souk/contracts/tradeMachine';
import {
  type AdminTrade,
  adminTradeQuery,
  adminTradeSchema,
  disputeResolution,
  tradeDecision,
  walletChangeSchema,
} from '@souk/contracts/trades';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { presentDecided, presentDecidedPage } from '../../audit/presentDecided';
import type { Caller } from '../../http/Callers';
import { withId } from '../../http/params';
import { route, transactionRoute } from '../../http/route';
import { findTrade, listAllTrades } from './listTrades';
import { presentAdminTrade } from './presenter';
import { readBack } from './readBack';
import { type SettlingAction, settleTrade } from './settleTrade';
import { listWalletChanges } from './walletChanges';

/** What an admin decides about trades (spec §7 Admin). */
export const tradeAdminRoutes = [
  route('GET /admin/trades', {
    summary: 'All trades',
    access: 'admin',
    query: adminTradeQuery,
    reply: [200, z.array(adminTradeSchema)],
    paged: true,
    handle: async ({ query }) => presentDecidedPage('trade', await listAllTrades(query), presentAdminTrade),
  }),

  route('GET /admin/trades/:id', {
    summary: 'One trade, with what was decided about it',
    access: 'admin',
    params: withId,
    reply: [200, adminTradeSchema],
    handle: async ({ caller, params }) => {
      const row = await findTrade(params.id, caller);
      return presentDecided(undefined, { type: 'trade', row, present: presentAdminTrade });
    },
  }),

  route('GET /admin/trades/:id/wallet-changes', {
    summary: "The buyer's earlier wallet addresses",
    access: 'admin',
    params: withId,
    reply: [200, z.array(walletChangeSchema)],
    handle: async ({ caller, params, services }) => {
      const { id } = await findTrade(params.id, caller);
      return listWalletChanges(services.sequelize, id);
    },
  }),

  transactionRoute('PUT /admin/trades/:id/verify', {
    summary: 'The hash is good: release the escrow to the seller',
    access: 'admin',
    params: withId,
    body: tradeDecision,
    reply: [200, adminTradeSchema],
    handle: (input) => settle(input, 'verify', input.body.admin_notes ?? VERIFIED_NOTES),
  }),

  transactionRoute('PUT /trades/:id/complete', {
    summary: "The admin's verify, at the trade's own path",
    access: 'admin',
    params: withId,
    reply: [200, adminTradeSchema],
    handle: (input) => settle(input, 'verify', VERIFIED_NOTES),
  }),

  transactionRoute('PUT /admin/trades/:id/reject', {
    summary: 'The hash is not good: give the escrow back to the buyer',
    access: 'admin',
    params: withId,
    body: tradeDecision,
    reply: [200, adminTradeSchema],
    handle: (input) => settle(input, 'reject', input.body.admin_notes ?? REJECTED_NOTES),
  }),

  transactionRoute('PUT /admin/trades/:id/resolve-dispute', {
    summary: 'End a dispute: completed releases to the seller, cancelled refunds the buyer',
    access: 'admin',
    params: withId,
    body: disputeResolution,
    reply: [200, adminTradeSchema],
    handle: (input) =>
      settle(input, input.body.status === 'completed' ? 'resolve' : 'cancel', input.body.admin_notes ?? null),
  }),
];

interface Decision {
  params: { id: number };
  caller: Caller;
  requestId: string;
  transaction: Transaction;
}

async function settle(decision: Decision, action: SettlingAction, notes: string | null): Promise<AdminTrade> {
  const { params, caller, requestId, transaction } = decision;
  const settled = await settleTrade(transaction, { id: params.id, action, notes, caller, requestId });
  const row = await readBack(transaction, settled);
  return presentDecided(transaction, { type: 'trade', row, present: presentAdminTrade });
}
