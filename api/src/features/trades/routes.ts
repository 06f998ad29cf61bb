import {
  disputeQuery,
  openTradeRequest,
  sendHashQuery,
  tradeQuery,
  tradeSchema,
  updateTradeRequest,
} from '@souk/contracts/trades';
import * as z from 'zod/mini';
import { withId } from '../../http/params';
import { route, transactionRoute } from '../../http/route';
import { presentPage } from '../../presenters/presentPage';
import { disputeTrade } from './disputeTrade';
import { findTrade, listOwnTrades } from './listTrades';
import { markComplete } from './markComplete';
import { openTrade } from './openTrade';
import { presentTrade } from './presenter';
import { readBack } from './readBack';
import { sendHash } from './sendHash';
import { updateTrade } from './updateTrade';

/** A trade as its parties drive it (spec §7 Trades). */
export const tradeRoutes = [
  route('GET /trades/', {
    summary: "The caller's trades",
    access: 'user',
    query: tradeQuery,
    reply: [200, z.array(tradeSchema)],
    paged: true,
    handle: async ({ caller, query }) => presentPage(await listOwnTrades(caller.id, query), presentTrade),
  }),

  route('GET /trades/:id', {
    summary: 'One trade',
    access: 'user',
    params: withId,
    reply: [200, tradeSchema],
    handle: async ({ caller, params }) => presentTrade(await findTrade(params.id, caller)),
  }),

  transactionRoute('POST /trades/', {
    summary: "Open a trade and lock the buyer's USDT",
    access: 'trader',
    body: openTradeRequest,
    reply: [201, tradeSchema],
    idempotent: true,
    handle: async ({ caller, body, transaction }) =>
      presentTrade(await openTrade(transaction, { buyer: caller, request: body })),
  }),

  transactionRoute('PUT /trades/:id/confirm-sent', {
    summary: 'Seller: the coins are sent, this is the transaction hash',
    access: 'active',
    params: withId,
    query: sendHashQuery,
    reply: [200, tradeSchema],
    handle: async ({ caller, params, query, transaction }) => {
      const sent = await sendHash(transaction, { id: params.id, caller, query });
      return presentTrade(await readBack(transaction, sent));
    },
  }),

  transactionRoute('PUT /trades/:id/mark-complete', {
    summary: 'Seller: submit the trade for verification',
    access: 'active',
    params: withId,
    reply: [200, tradeSchema],
    handle: async ({ caller, params, transaction }) =>
      presentTrade(await readBack(transaction, await markComplete(transaction, { id: params.id, caller }))),
  }),

  transactionRoute('PUT /trades/:id/dispute', {
    summary: 'Either party: hand the trade to an admin',
    access: 'regular',
    params: withId,
    query: disputeQuery,
    reply: [200, tradeSchema],
    handle: async ({ caller, params, query, transaction }) => {
      const disputed = await disputeTrade(transaction, {
        id: params.id,
        caller,
        reason: query.dispute_reason,
      });
      return presentTrade(await readBack(transaction, disputed));
    },
  }),

  transactionRoute('PUT /trades/:id', {
    summary: 'Buyer: correct the wallet while open; admin: leave notes',
    access: 'user',
    params: withId,
    body: updateTradeRequest,
    reply: [200, tradeSchema],
    handle: async ({ caller, params, body, requestId, transaction }) => {
      const updated = await updateTrade(transaction, { id: params.id, caller, changes: body, requestId });
      return presentTrade(await readBack(transaction, updated));
    },
  }),
];
