import { checkHashRequest, verdictSchema } from '@souk/contracts/money/chain/chain';
import { disputeAnswerRequest, disputeQuery, disputeSchema } from '@souk/contracts/trading/disputes/disputes';
import { takeBidRequest } from '@souk/contracts/trading/offers/bids';
import { addPaymentRequest } from '@souk/contracts/trading/trades/tradePayments';
import { tradeEntrySchema } from '@souk/contracts/trading/trades/tradeRequests';
import {
  openTradeRequest,
  sendHashQuery,
  tradeCountsSchema,
  tradeQuery,
  tradeSchema,
  updateTradeRequest,
} from '@souk/contracts/trading/trades/trades';
import * as z from 'zod/mini';
import { presentPage } from '../../../domain/presenters/presentPage';
import { route, transactionRoute } from '../../../domain/routes/route';
import { addNothing, answerDispute } from './dispute/answerDispute';
import { disputeTrade } from './dispute/disputeTrade';
import { readDisputeFor } from './dispute/readDispute';
import { openTrade } from './open/openTrade';
import { takeBid } from './open/takeBid';
import { listEntries } from './read/listEntries';
import { countTrades, listOwnTrades, readTrade } from './read/listTrades';
import { presented } from './read/presented';
import { presentTrade } from './read/presenter';
import { addPayment } from './send/addPayment';
import { checkSellerHash } from './send/checkSellerHash';
import { markComplete } from './send/markComplete';
import { sendHash } from './send/sendHash';
import { updateTrade } from './send/updateTrade';
import { agreementRoutes } from './settle/agreementRoutes';

export const tradeRoutes = [
  route('GET /trades/', {
    summary: "The caller's trades",
    may: 'trades.read',
    query: tradeQuery,
    reply: [200, z.array(tradeSchema)],
    paged: true,
    handle: async ({ caller, query }) =>
      presentPage(await listOwnTrades(caller.user.id, query), (trade) => presentTrade(trade, caller.user.id)),
  }),

  route('GET /trades/counts', {
    summary: "How many of the caller's trades need them, wait for others, are over",
    may: 'trades.read',
    reply: [200, tradeCountsSchema],
    handle: ({ caller }) => countTrades(caller.user.id),
  }),

  route('GET /trades/:id', {
    summary: 'One trade',
    may: 'trades.read',
    reply: [200, tradeSchema],
    handle: ({ caller, params }) => readTrade(params.id, caller),
  }),

  route('GET /trades/:id/entries', {
    summary: 'What happened to a trade, oldest first',
    may: 'trades.read',
    reply: [200, z.array(tradeEntrySchema)],
    handle: ({ caller, params }) => listEntries(params.id, caller),
  }),

  transactionRoute('POST /trades/', {
    summary: "Open a trade and lock the buyer's USDT",
    may: 'trades.open',
    wayOut: 'buy',
    body: openTradeRequest,
    reply: [201, tradeSchema],
    idempotent: true,
    handle: async ({ caller, body, transaction }) =>
      presentTrade(await openTrade(transaction, { buyer: caller, request: body }), caller.user.id),
  }),

  transactionRoute('POST /bids/:id/take', {
    summary: 'Sell to a bidder: open a trade with the USDT that the bid holds',
    may: 'bids.take',
    wayOut: 'sell_cheaply',
    body: takeBidRequest,
    reply: [201, tradeSchema],
    idempotent: true,
    handle: async ({ caller, params, body, transaction }) =>
      presentTrade(await takeBid(transaction, { id: params.id, caller, request: body }), caller.user.id),
  }),

  transactionRoute('PUT /trades/:id/confirm-sent', {
    summary: 'Seller: the coins are sent, this is the transaction hash',
    may: 'trades.deliver',
    query: sendHashQuery,
    reply: [200, tradeSchema],
    idempotent: true,
    handle: (input) => presented(input, sendHash(input.transaction, { ...input, id: input.params.id })),
  }),

  transactionRoute('POST /trades/:id/payments', {
    summary: 'A further hash of the same trade, or the right one in place of a wrong one',
    may: 'trades.deliver',
    body: addPaymentRequest,
    reply: [201, tradeSchema],
    idempotent: true,
    handle: (input) =>
      presented(input, addPayment(input.transaction, { ...input, id: input.params.id, request: input.body })),
  }),

  route('POST /trades/:id/check-hash', {
    summary: 'Seller: what the chain says of a hash before it is sent; nothing is kept',
    may: 'trades.settle',
    lane: 'chain',
    body: checkHashRequest,
    reply: [200, verdictSchema],
    handle: ({ caller, params, body, services }) =>
      checkSellerHash(services, { id: params.id, hash: body.seller_txn_hash, caller }),
  }),

  transactionRoute('PUT /trades/:id/mark-complete', {
    summary: 'Seller: submit the trade for verification',
    may: 'trades.deliver',
    reply: [200, tradeSchema],
    idempotent: true,
    handle: (input) => presented(input, markComplete(input.transaction, { ...input, id: input.params.id })),
  }),

  transactionRoute('PUT /trades/:id/dispute', {
    summary: 'Either party: hand the trade to an admin',
    may: 'trades.settle',
    query: disputeQuery,
    reply: [200, tradeSchema],
    handle: ({
      caller,
      params: { id },
      query: { dispute_code: code, dispute_reason: reason },
      transaction,
    }) => presented({ transaction, caller }, disputeTrade(transaction, { id, caller, code, reason })),
  }),

  route('GET /trades/:id/dispute', {
    summary: 'How a dispute is argued and decided',
    may: 'trades.read',
    reply: [200, disputeSchema],
    handle: ({ caller, params }) => readDisputeFor(params.id, caller),
  }),

  transactionRoute('POST /trades/:id/dispute-answer', {
    summary: 'The other party: agree with the dispute or contest it, once',
    may: 'trades.settle',
    wayOut: 'give_way',
    body: disputeAnswerRequest,
    reply: [201, tradeSchema],
    idempotent: true,
    handle: (input) =>
      presented(
        input,
        answerDispute(input.transaction, { ...input, id: input.params.id, answer: input.body }),
      ),
  }),

  transactionRoute('POST /trades/:id/nothing-to-add', {
    summary: 'A party of whom evidence is asked: there is no more than was given',
    may: 'trades.settle',
    reply: [200, tradeSchema],
    idempotent: true,
    handle: (input) => presented(input, addNothing(input.transaction, { ...input, id: input.params.id })),
  }),

  transactionRoute('PUT /trades/:id', {
    summary: 'Buyer: correct the wallet while open; admin: leave notes',
    may: ['trades.write', 'trades.verify'],
    wayOut: 'change_wallet',
    body: updateTradeRequest,
    reply: [200, tradeSchema],
    handle: (input) =>
      presented(
        input,
        updateTrade(input.transaction, { ...input, id: input.params.id, changes: input.body }),
      ),
  }),

  ...agreementRoutes,
];
