import {
  blockSchema,
  type LookAlike,
  lookAlikeSchema,
  rateTradeRequest,
  ratingQuery,
  ratingSchema,
  type TraderProfile,
  tradeRatingsSchema,
  traderNoteRequest,
  traderNoteSchema,
  traderProfileSchema,
  withUsername,
} from '@souk/contracts/people/reputation/reputation';
import type { Sequelize } from 'sequelize';
import * as z from 'zod/mini';
import { route, transactionRoute } from '../../../domain/routes/route';
import { found } from '../../../kernel/AppError';
import { select } from '../../../kernel/database/statements';
import { FACT_COLUMNS, FACTS_JOIN, type FactsRow, presentFacts } from '../shared/reputation/traderFacts';
import { blockTrader, listBlocks, unblockTrader } from './changeBlock';
import { changeNote, readNote } from './changeNote';
import { listRatings } from './listRatings';
import { rateTrade } from './rateTrade';
import { readTradeRatings } from './readTradeRatings';

export const reputationRoutes = [
  route('GET /users/:username', {
    summary: 'What everybody may see of a trader',
    may: 'public',
    params: withUsername,
    reply: [200, traderProfileSchema],
    handle: ({ params, services }) => readProfile(services.sequelize, params.username),
  }),

  route('GET /users/:username/ratings', {
    summary: 'What was said of a trader after completed trades',
    may: 'public',
    params: withUsername,
    query: ratingQuery,
    reply: [200, z.array(ratingSchema)],
    paged: true,
    handle: ({ params, query, services }) => listRatings(services.sequelize, params.username, query),
  }),

  route('GET /trades/:id/rating', {
    summary: 'What the two sides of a trade said of each other, as the caller may know it',
    may: 'trades.follow',
    reply: [200, tradeRatingsSchema],
    handle: ({ caller, params }) => readTradeRatings(params.id, caller),
  }),

  transactionRoute('POST /trades/:id/rating', {
    summary: 'Rate the other side of a completed trade; known once both did, or after 7 days',
    may: 'trades.act',
    body: rateTradeRequest,
    reply: [201, tradeRatingsSchema],
    idempotent: true,
    handle: async ({ caller, params, body, transaction }) => {
      await rateTrade(transaction, { id: params.id, caller, request: body });
      return readTradeRatings(params.id, caller, transaction);
    },
  }),

  route('GET /look-alikes', {
    summary: 'Names that read like those of people with whom the caller completed a trade',
    may: 'lists.read',
    reply: [200, z.array(lookAlikeSchema)],
    handle: ({ caller, services }) => listLookAlikes(services.sequelize, caller.user.id),
  }),

  route('GET /blocks', {
    summary: 'Whom the caller has blocked',
    may: 'lists.read',
    reply: [200, z.array(blockSchema)],
    handle: ({ caller }) => listBlocks(caller.user.id),
  }),

  transactionRoute('PUT /blocks/:username', {
    summary: 'Meet somebody no more on the market; they are not told',
    may: 'lists.change',
    params: withUsername,
    handle: ({ caller, params, transaction }) =>
      blockTrader(transaction, { userId: caller.user.id, username: params.username }),
  }),

  transactionRoute('DELETE /blocks/:username', {
    summary: 'Take a block back',
    may: 'lists.change',
    params: withUsername,
    handle: ({ caller, params, transaction }) =>
      unblockTrader(transaction, { userId: caller.user.id, username: params.username }),
  }),

  route('GET /notes/:username', {
    summary: 'What the caller wrote down about a trader; no one else reads it',
    may: 'lists.read',
    params: withUsername,
    reply: [200, traderNoteSchema],
    handle: ({ caller, params }) => readNote({ userId: caller.user.id, username: params.username }),
  }),

  transactionRoute('PUT /notes/:username', {
    summary: 'Write down something about a trader, or remove it; no one else reads it',
    may: 'lists.change',
    params: withUsername,
    body: traderNoteRequest,
    handle: ({ caller, params, body, transaction }) =>
      changeNote(transaction, { userId: caller.user.id, username: params.username, text: body.text }),
  }),
];

/** The limit bounds the answer if a thief registered hundreds of names before their victim traded. */
const LOOK_ALIKES = `SELECT alike.username, partner.username AS partner_username
  FROM (SELECT seller_id AS id FROM trades WHERE buyer_id = :userId AND status = 'completed'
    UNION SELECT buyer_id FROM trades WHERE seller_id = :userId AND status = 'completed') AS known
  JOIN users AS partner ON partner.id = known.id
  JOIN users AS alike ON alike.look_alike = partner.look_alike AND alike.id NOT IN (partner.id, :userId)
  ORDER BY alike.id LIMIT 1000`;

function listLookAlikes(sequelize: Sequelize, userId: number): Promise<LookAlike[]> {
  return select<LookAlike>(sequelize, LOOK_ALIKES, { userId });
}

/** @throws AppError `not_found` as `findTrader`. */
async function readProfile(sequelize: Sequelize, username: string): Promise<TraderProfile> {
  const [row] = await select<FactsRow & { isActive: number }>(
    sequelize,
    `SELECT users.is_active AS isActive, ${FACT_COLUMNS} FROM users ${FACTS_JOIN}
    WHERE users.username = :username AND users.role = 'user' AND users.erased_at IS NULL`,
    { username },
  );
  const trader = found(row);
  return { username, is_active: trader.isActive === 1, facts: presentFacts(trader) };
}
