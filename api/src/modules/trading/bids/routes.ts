import { pageFields } from '@souk/contracts/fields';
import {
  bidQuery,
  bidSchema,
  changeBidRequest,
  createBidRequest,
  marketBidSchema,
  ownBidSchema,
} from '@souk/contracts/trading/bids';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { Bid } from '../../../domain/models';
import { presentPage } from '../../../domain/presenters/presentPage';
import { route, transactionRoute } from '../../../domain/routes/route';
import { AppError, found } from '../../../kernel/AppError';
import { withId } from '../../../kernel/http/params';
import { endBid } from '../shared/endBid';
import { createBid } from './createBid';
import { presentBid, presentMarketBid, presentOwnBid } from './presenter';
import { listBids, listOwnBids, readBid } from './readBids';

/** Bids; `POST /bids/:id/take` opens a trade, and is one of the trades' routes. */
export const bidRoutes = [
  route('GET /bids/', {
    summary: 'Active bids, filtered and sorted',
    may: 'market.read',
    query: bidQuery,
    reply: [200, z.array(bidSchema)],
    paged: true,
    handle: async ({ caller, query, services }) =>
      presentPage(await listBids(services, query, caller.user.id), presentBid),
  }),

  route('GET /market/bids', {
    summary: 'Active bids, for visitors',
    may: 'public',
    query: bidQuery,
    reply: [200, z.array(marketBidSchema)],
    paged: true,
    handle: async ({ query, services }) =>
      presentPage(await listBids(services, query, null), presentMarketBid),
  }),

  route('GET /bids/my', {
    summary: "The caller's own bids, also those that have ended",
    may: 'market.read',
    query: z.strictObject(pageFields),
    reply: [200, z.array(ownBidSchema)],
    paged: true,
    handle: async ({ caller, query, services }) =>
      presentPage(await listOwnBids(services.sequelize, caller.user.id, query), presentOwnBid),
  }),

  transactionRoute('POST /bids/', {
    summary: 'Post a bid to buy crypto, and set its USDT aside',
    may: 'bids.post',
    wayOut: 'buy',
    body: createBidRequest,
    reply: [201, ownBidSchema],
    idempotent: true,
    handle: async ({ caller, body, transaction }) =>
      presentOwnBid(await readBid(transaction, await createBid(transaction, { caller, request: body }))),
  }),

  transactionRoute('PUT /bids/:id', {
    summary: 'Pause or activate a bid',
    may: 'bids.change',
    params: withId,
    body: changeBidRequest,
    reply: [200, ownBidSchema],
    idempotent: true,
    handle: async ({ caller, params: { id }, body, transaction }) => {
      await (await lockOwnBid(transaction, id, caller.user.id)).update(body, { transaction });
      return presentOwnBid(await readBid(transaction, id));
    },
  }),

  transactionRoute('DELETE /bids/:id', {
    summary: 'Close a bid for good: what no trade took goes back to the balance',
    may: 'bids.close',
    params: withId,
    reply: [204, null],
    idempotent: true,
    handle: async ({ caller, params: { id }, transaction }) =>
      endBid(transaction, await lockOwnBid(transaction, id, caller.user.id), 'closed'),
  }),
];

/** A live bid's row, locked for its owner. @throws AppError `not_found`; `forbidden` for another's on the market; `bid_over`. */
async function lockOwnBid(transaction: Transaction, id: number, callerId: number): Promise<Bid> {
  const bid = found(await Bid.findByPk(id, { transaction, lock: transaction.LOCK.UPDATE }));
  if (bid.buyerId !== callerId) throw new AppError(bid.status === 'active' ? 'forbidden' : 'not_found');
  if (bid.endedAt !== null) throw new AppError('bid_over');
  return bid;
}
