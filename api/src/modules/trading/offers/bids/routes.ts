import { pageFields } from '@souk/contracts/fields/fields';
import {
  bidQuery,
  bidSchema,
  changeBidRequest,
  changeBidsRequest,
  createBidRequest,
  marketBidSchema,
  ownBidSchema,
} from '@souk/contracts/trading/offers/bids';
import * as z from 'zod/mini';
import { presentPage } from '../../../../domain/presenters/presentPage';
import { route, transactionRoute } from '../../../../domain/routes/route';
import { changeInOrder } from '../changeInOrder';
import { listOffers, listOwnOffers, readOwnOffer } from '../listOffers';
import { lockOwnOffer } from '../lockOwnOffer';
import { presentBid, presentMarketBid, presentOwnBid } from '../presenter';
import { changeBid } from './changeBid';
import { closeBid } from './closeBid';
import { createBid } from './createBid';

export const bidRoutes = [
  route('GET /bids/', {
    summary: 'Active bids, filtered and sorted',
    may: 'market.read',
    query: bidQuery,
    reply: [200, z.array(bidSchema)],
    paged: true,
    handle: async ({ caller, query, services }) =>
      presentPage(await listOffers(services, 'buy', { query, callerId: caller.user.id }), presentBid),
  }),

  route('GET /market/bids', {
    summary: 'Active bids, for visitors',
    may: 'public',
    query: bidQuery,
    reply: [200, z.array(marketBidSchema)],
    paged: true,
    handle: async ({ query, services }) =>
      presentPage(await listOffers(services, 'buy', { query, callerId: null }), presentMarketBid),
  }),

  route('GET /bids/my', {
    summary: "The caller's own bids, also those that have ended",
    may: 'market.read',
    query: z.strictObject(pageFields),
    reply: [200, z.array(ownBidSchema)],
    paged: true,
    handle: async ({ caller, query, services }) =>
      presentPage(
        await listOwnOffers(services, 'buy', { ownerId: caller.user.id, page: query }),
        presentOwnBid,
      ),
  }),

  transactionRoute('POST /bids/', {
    summary: 'Post a bid to buy crypto, and set its USDT aside',
    may: 'bids.post',
    wayOut: 'buy',
    body: createBidRequest,
    reply: [201, ownBidSchema],
    idempotent: true,
    handle: async ({ caller, body, transaction }) => {
      const id = await createBid(transaction, { caller, request: body });
      return presentOwnBid(await readOwnOffer(transaction, 'buy', id));
    },
  }),

  transactionRoute('PUT /bids/bulk', {
    summary: 'Change up to 100 bids, all or none',
    may: 'bids.change',
    wayOut: 'buy',
    body: changeBidsRequest,
    reply: [200, z.array(ownBidSchema)],
    idempotent: true,
    handle: async ({ caller, body: { changes }, transaction }) => {
      await changeInOrder(changes, ({ id, seen_price: seenPrice, ...update }) =>
        changeBid(transaction, { id, caller, changes: update, seenPrice }),
      );
      const bids = [];
      for (const { id } of changes) bids.push(presentOwnBid(await readOwnOffer(transaction, 'buy', id)));
      return bids;
    },
  }),

  transactionRoute('PUT /bids/:id', {
    summary: 'Pause, activate or change a bid: what is set aside follows',
    may: 'bids.change',
    wayOut: 'buy',
    body: changeBidRequest,
    reply: [200, ownBidSchema],
    idempotent: true,
    handle: async ({ caller, params: { id }, body, transaction }) => {
      await changeBid(transaction, { id, caller, changes: body });
      return presentOwnBid(await readOwnOffer(transaction, 'buy', id));
    },
  }),

  transactionRoute('DELETE /bids/:id', {
    summary: 'Close a bid for good: what no trade took goes back to the balance',
    may: 'bids.close',
    idempotent: true,
    handle: async ({ caller, params: { id }, transaction }) =>
      closeBid(transaction, await lockOwnOffer(transaction, 'buy', { id, callerId: caller.user.id })),
  }),
];
