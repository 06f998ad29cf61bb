import {
  disputeResolution,
  REJECTED_NOTES,
  trade,
  tradeDecision,
  tradeQuery,
  VERIFIED_NOTES,
} from '@souk/contracts';
import * as z from 'zod/mini';
import { withId } from '../../http/params';
import { route, transactionRoute } from '../../http/route';
import { listAllTrades } from './listTrades';
import { presentTrade } from './presenter';
import { readBack } from './readBack';
import { settleTrade } from './settleTrade';

/** What an admin decides about trades (spec §7 Admin). */
export const tradeAdminRoutes = [
  route('GET /admin/trades', {
    summary: 'All trades',
    access: 'admin',
    query: tradeQuery,
    reply: [200, z.array(trade)],
    paged: true,
    handle: async ({ query }) => {
      const { items, total } = await listAllTrades(query);
      return { items: items.map(presentTrade), total };
    },
  }),

  transactionRoute('PUT /admin/trades/:id/verify', {
    summary: 'The hash is good: release the escrow to the seller',
    access: 'admin',
    params: withId,
    body: tradeDecision,
    reply: [200, trade],
    handle: async ({ caller, params, body, requestId, transaction }) => {
      const notes = body.admin_notes ?? VERIFIED_NOTES;
      const settled = await settleTrade(transaction, {
        id: params.id,
        action: 'verify',
        notes,
        caller,
        requestId,
      });
      return presentTrade(await readBack(transaction, settled));
    },
  }),

  transactionRoute('PUT /trades/:id/complete', {
    summary: "The admin's verify, at the trade's own path",
    access: 'admin',
    params: withId,
    reply: [200, trade],
    handle: async ({ caller, params, requestId, transaction }) => {
      const decision = { id: params.id, action: 'verify', notes: VERIFIED_NOTES, caller, requestId } as const;
      return presentTrade(await readBack(transaction, await settleTrade(transaction, decision)));
    },
  }),

  transactionRoute('PUT /admin/trades/:id/reject', {
    summary: 'The hash is not good: give the escrow back to the buyer',
    access: 'admin',
    params: withId,
    body: tradeDecision,
    reply: [200, trade],
    handle: async ({ caller, params, body, requestId, transaction }) => {
      const notes = body.admin_notes ?? REJECTED_NOTES;
      const settled = await settleTrade(transaction, {
        id: params.id,
        action: 'reject',
        notes,
        caller,
        requestId,
      });
      return presentTrade(await readBack(transaction, settled));
    },
  }),

  transactionRoute('PUT /admin/trades/:id/resolve-dispute', {
    summary: 'End a dispute: completed releases to the seller, cancelled refunds the buyer',
    access: 'admin',
    params: withId,
    body: disputeResolution,
    reply: [200, trade],
    handle: async ({ caller, params, body, requestId, transaction }) => {
      const action = body.status === 'completed' ? 'resolve' : 'cancel';
      const notes = body.admin_notes ?? null;
      const settled = await settleTrade(transaction, { id: params.id, action, notes, caller, requestId });
      return presentTrade(await readBack(transaction, settled));
    },
  }),
];
