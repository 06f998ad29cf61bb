import { pageFields } from '@souk/contracts/fields/fields';
import { transactionFeesSchema } from '@souk/contracts/platform/settings/feeSettings';
import { awayRequest, awaySchema, changeOffersRequest } from '@souk/contracts/trading/offers/changeOffers';
import {
  createOfferRequest,
  marketOfferSchema,
  offerQuery,
  offerSchema,
  offerStatisticsSchema,
  updateOfferRequest,
} from '@souk/contracts/trading/offers/offers';
import { ownOfferSchema } from '@souk/contracts/trading/offers/ownOffer';
import { dailyPriceSchema, priceQuery, usualPricesSchema } from '@souk/contracts/trading/prices/prices';
import { keptPromiseSchema } from '@souk/contracts/trading/trades/keptPromise';
import * as z from 'zod/mini';
import { presentFees } from '../../../domain/presenters/presentFees';
import { presentPage } from '../../../domain/presenters/presentPage';
import { route, transactionRoute } from '../../../domain/routes/route';
import { readReferences } from '../shared/market/floatingPrices';
import { readUsualPrices } from '../shared/market/usualPrices';
import { changeInOrder } from './changeInOrder';
import { createOffer } from './createOffer';
import { deleteOffer } from './deleteOffer';
import { listOffers, listOwnOffers } from './listOffers';
import { presentMarketOffer, presentOffer, presentOwnOffer } from './presenter';
import { recallKeptPromise } from './readKeptPromise';
import { findOffer, readOffer, readOffers } from './readOffer';
import { readOfferStatistics } from './readOfferStatistics';
import { recallPrices } from './readPrices';
import { setAway } from './setAway';
import { updateOffer } from './updateOffer';

/** The fixed paths stand before `/offers/:id`. */
export const offerRoutes = [
  route('GET /offers/', {
    summary: 'Active offers, filtered and sorted',
    may: 'market.read',
    query: offerQuery,
    reply: [200, z.array(offerSchema)],
    paged: true,
    handle: async ({ caller, query, services }) =>
      presentPage(await listOffers(services, 'sell', { query, callerId: caller.user.id }), presentOffer),
  }),

  route('GET /market/offers', {
    summary: 'Active offers, for visitors',
    may: 'public',
    query: offerQuery,
    reply: [200, z.array(marketOfferSchema)],
    paged: true,
    handle: async ({ query, services }) =>
      presentPage(await listOffers(services, 'sell', { query, callerId: null }), presentMarketOffer),
  }),

  route('GET /market/prices', {
    summary: 'What coins were sold at on each of the last days, at most a minute old',
    may: 'public',
    query: priceQuery,
    reply: [200, z.array(dailyPriceSchema)],
    handle: ({ query, services }) => recallPrices(services.sequelize, query),
  }),

  route('GET /market/kept-promise', {
    summary: 'How long trades waited for their verification in the last 30 days, where they were enough',
    may: 'public',
    reply: [200, keptPromiseSchema],
    handle: ({ services }) => recallKeptPromise(services.sequelize),
  }),

  route('GET /market/usual-prices', {
    summary: 'What each coin was sold at lately, and from where on a price is far from it',
    may: 'market.read',
    reply: [200, usualPricesSchema],
    handle: async ({ services: { settings, sequelize } }) => ({
      far_percent: (await settings.recall()).price_far_percent,
      prices: await readUsualPrices(sequelize),
      references: await readReferences(sequelize),
    }),
  }),

  route('GET /offers/my', {
    summary: "The caller's own offers, and why one is not on the market",
    may: 'market.read',
    query: z.strictObject(pageFields),
    reply: [200, z.array(ownOfferSchema)],
    paged: true,
    handle: async ({ caller, query, services }) =>
      presentPage(
        await listOwnOffers(services, 'sell', { ownerId: caller.user.id, page: query }),
        presentOwnOffer,
      ),
  }),

  route('GET /offers/my/statistics', {
    summary: "What came of the caller's own offers",
    may: 'market.read',
    reply: [200, z.array(offerStatisticsSchema)],
    handle: ({ caller, services }) => readOfferStatistics(services.sequelize, caller.user.id),
  }),

  route('GET /offers/transaction-fees', {
    summary: 'The fee percentages of the next trade',
    may: 'public',
    reply: [200, transactionFeesSchema],
    handle: async ({ services }) => presentFees(await services.settings.read()),
  }),

  route('GET /offers/:id', {
    summary: 'One offer',
    may: 'market.read',
    reply: [200, offerSchema],
    handle: async ({ caller, params, services }) =>
      presentOffer(await findOffer(services.sequelize, params.id, caller.user.id)),
  }),

  transactionRoute('POST /offers/', {
    summary: 'Post an offer to sell crypto',
    may: 'offers.post',
    wayOut: 'sell_cheaply',
    body: createOfferRequest,
    reply: [201, offerSchema],
    idempotent: true,
    handle: async ({ caller, body, transaction }) => {
      const { id } = await createOffer(transaction, { caller, request: body });
      return presentOffer(await readOffer(transaction, id));
    },
  }),

  transactionRoute('PUT /offers/bulk', {
    summary: 'Change up to 100 offers, all or none',
    may: 'offers.change',
    wayOut: 'sell_cheaply',
    body: changeOffersRequest,
    reply: [200, z.array(offerSchema)],
    idempotent: true,
    handle: async ({ caller, body: { changes }, transaction }) => {
      await changeInOrder(changes, ({ id, seen_price: seenPrice, ...update }) =>
        updateOffer(transaction, { id, caller, changes: update, seenPrice }),
      );
      const ids = changes.map(({ id }) => id);
      return (await readOffers(transaction, ids)).map(presentOffer);
    },
  }),
  transactionRoute('PUT /offers/away', {
    summary: 'Take all own offers off the market until a time',
    may: 'offers.change',
    wayOut: 'sell_cheaply',
    body: awayRequest,
    reply: [200, awaySchema],
    idempotent: true,
    handle: ({ caller, body: { until }, transaction }) => setAway(transaction, { caller, until }),
  }),
  transactionRoute('PUT /offers/:id', {
    summary: 'Pause, activate or change an offer',
    may: 'offers.change',
    wayOut: 'sell_cheaply',
    body: updateOfferRequest,
    reply: [200, offerSchema],
    idempotent: true,
    handle: async ({ caller, params, body, transaction }) => {
      await updateOffer(transaction, { id: params.id, caller, changes: body });
      return presentOffer(await readOffer(transaction, params.id));
    },
  }),

  transactionRoute('DELETE /offers/:id', {
    summary: 'Take an offer off the market',
    may: 'offers.delete',
    idempotent: true,
    handle: ({ caller, params, transaction }) =>
      deleteOffer(transaction, { id: params.id, callerId: caller.user.id }),
  }),
];
