import { HERE_MINUTES } from '@souk/contracts/people/reputation/traderFacts';
import type { BidQuery } from '@souk/contracts/trading/offers/bids';
import type { OfferQuery, OfferSort } from '@souk/contracts/trading/offers/offers';
import type { OfferSide } from '@souk/contracts/trading/offers/terms';
import type { Sequelize, Transaction } from 'sequelize';
import { type PlatformSettings, readSettings } from '../../../domain/policy/settings/settings';
import type { Services } from '../../../domain/Services';
import { found } from '../../../kernel/AppError';
import { startPattern } from '../../../kernel/database/conditions';
import { countRows } from '../../../kernel/database/countRows';
import type { Page } from '../../../kernel/database/readPage';
import { select } from '../../../kernel/database/statements';
import { FACTS_JOIN, readHidden } from '../../people';
import { offMarket, onMarket } from '../shared/market/onMarket';
import { PROMISE_SHORT_OF, PROMISED_PERCENTAGE } from '../shared/market/promised';
import { canTake, TAKER_COLUMNS } from '../shared/market/takers';
import { OFFER_COLUMNS, type OfferRow, type OwnOfferRow, SEEN_MINUTES } from './readOffer';

/** The filters of both sides; a bid has fewer. */
type MarketQuery = Omit<BidQuery, 'sort'> & Partial<OfferQuery> & Pick<OfferQuery, 'sort'>;

/** The server chooses the order of the join, unless it must begin with the offers. */
const OFFERS = 'FROM offers JOIN users ON users.id = offers.owner_id';
const OFFERS_FIRST = 'FROM offers STRAIGHT_JOIN users ON users.id = offers.owner_id';
/** Begins with the sellers, whose index has the order of their completed trades; each one's offers follow by id. */
const SELLERS_FIRST = `FROM trader_facts AS facts FORCE INDEX FOR ORDER BY (trader_facts_by_completion)
  STRAIGHT_JOIN users ON users.id = facts.user_id STRAIGHT_JOIN offers ON offers.owner_id = users.id`;

/** The amount that another trade can take of an offer; its maximum if the stock is unlimited. */
const LEFT = 'COALESCE(offers.stock - offers.reserved, offers.max_amount)';

/** Sorted by price, the older of two equal offers to sell comes first; `BEST_BIDS` does the same for bids. */
const ORDER: Record<OfferSort, string> = {
  newest: 'offers.id DESC',
  price_low: 'offers.price_per_unit ASC, offers.id ASC',
  price_high: 'offers.price_per_unit DESC, offers.id DESC',
  // Sellers who never traded come last.
  completion: 'facts.completion DESC, facts.completed_trades DESC, facts.user_id DESC',
};

const COMPLETION = `(SELECT completed_trades * 100 / (completed_trades + cancelled_trades)
  FROM trader_facts WHERE user_id = offers.owner_id)`;

const KNOWN = `(offers.owner_id IN (SELECT seller_id FROM trades WHERE buyer_id = :callerId AND status = 'completed')
  OR offers.owner_id IN (SELECT buyer_id FROM trades WHERE seller_id = :callerId AND status = 'completed'))`;

const BEST_BIDS = 'offers.price_per_unit DESC, offers.id ASC';

interface OfferList {
  from: string;
  where: string;
  replacements: Record<string, string | number | number[]>;
}

interface PageQuery {
  skip: number;
  limit: number;
}

/**
 * The marketplace: active offers of a side whose owners can trade at this moment (docs/domain.md#who-may-do-what).
 * @param callerId Null for a visitor. If one of two users has blocked the other, neither sees the other’s offers.
 */
export async function listOffers(
  { sequelize, settings }: Services,
  side: OfferSide,
  { query, callerId }: { query: MarketQuery; callerId: number | null },
): Promise<Page<OfferRow>> {
  const hidden = callerId === null ? [] : await readHidden(sequelize, callerId);
  const list = marketplace(side, { query, settings: await settings.recall(), hidden, callerId });
  const order = side === 'buy' && query.sort === 'price_high' ? BEST_BIDS : ORDER[query.sort];
  if (callerId === null) return readOfferPage(sequelize, list, { ...query, order });
  const seen = side === 'sell' ? `, ${SEEN_MINUTES} AS seenMinutes` : '';
  const columns = { sql: `${OFFER_COLUMNS}, ${TAKER_COLUMNS}${seen}`, replacements: { callerId } };
  return readOfferPage(sequelize, list, { ...query, order }, columns);
}

const sumOfHolds = (which: string, amount: string) =>
  `(SELECT CAST(COALESCE(SUM(${amount}), 0) AS DECIMAL(20, 6)) FROM offer_holds WHERE offer_id = offers.id AND ${which})`;

/** SQL: columns of an offer for its owner. */
const ownColumns = (side: OfferSide, settings: PlatformSettings) => `${OFFER_COLUMNS}, offers.amount,
  offers.buyer_wallet_address AS buyerWalletAddress, offers.buyer_fee_percentage AS buyerFeePercentage, offers.held,
  offers.deleted_at AS deletedAt, ${sumOfHolds('amount > 0', 'amount')} AS locked, ${sumOfHolds('amount < 0', '-amount')} AS returned,
  users.${side === 'sell' ? 'selling' : 'buying'}_paused_until AS pausedUntil, users.away_until AS awayUntil,
  ${PROMISE_SHORT_OF} AS missing, ${offMarket(side, settings)} AS why`;

/** A user's own offers of a side, also off the market, newest first; bids also after their end. */
export async function listOwnOffers(
  { sequelize, settings }: Services,
  side: OfferSide,
  { ownerId, page }: { ownerId: number; page: PageQuery },
): Promise<Page<OwnOfferRow>> {
  const isThere = side === 'sell' ? 'AND offers.deleted_at IS NULL' : '';
  const where = `offers.owner_id = :ownerId AND offers.side = '${side}' ${isThere}`;
  const list = { from: OFFERS, where, replacements: { ownerId } };
  const columns = { sql: ownColumns(side, await settings.recall()) };
  return readOfferPage<OwnOfferRow>(sequelize, list, { ...page, order: ORDER.newest }, columns);
}

export async function readOwnOffer(
  transaction: Transaction,
  side: OfferSide,
  id: number,
): Promise<OwnOfferRow> {
  const columns = ownColumns(side, await readSettings(transaction));
  const sql = `SELECT ${columns} ${OFFERS} ${FACTS_JOIN} WHERE offers.id = :id`;
  return found((await select<OwnOfferRow>(transaction, sql, { id }))[0]);
}

async function readOfferPage<Row extends OfferRow>(
  sequelize: Sequelize,
  { from, where, replacements }: OfferList,
  { order, skip, limit }: PageQuery & { order: string },
  columns: { sql: string; replacements?: object } = { sql: OFFER_COLUMNS },
): Promise<Page<Row>> {
  const rows = order === ORDER.completion ? SELLERS_FIRST : `${from} ${FACTS_JOIN}`;
  const items = await select<Row>(
    sequelize,
    `SELECT ${columns.sql} ${rows} WHERE ${where} ORDER BY ${order} LIMIT :limit OFFSET :skip`,
    // The columns' values are no part of the list, whose count all users share.
    { ...replacements, ...columns.replacements, limit, skip },
  );
  const page = { skip, limit, rows: items.length };
  return { items, total: await countRows(sequelize, { from: `${from} WHERE ${where}`, replacements, page }) };
}

/** A buyer's cost of an amount of an offer, rounded twice as `tradeMoney` does. */
function buyerPays(amount: string): string {
  const usdt = `ROUND(${amount} * offers.price_per_unit, 6)`;
  return `${usdt} + ROUND(${usdt} * CAST(:fee AS DECIMAL(5, 2)) * 0.01, 6)`;
}

interface Asked {
  query: MarketQuery;
  settings: PlatformSettings;
  hidden: number[];
  callerId: number | null;
}

function marketplace(side: OfferSide, { query, settings, hidden, callerId }: Asked): OfferList {
  const conditions = onMarket(side, settings);
  const replacements: OfferList['replacements'] = { fee: settings.buyer_fee_percentage };
  const where = (name: string, value: string | number | number[] | null | undefined, condition: string) => {
    if (!value) return;
    conditions.push(condition);
    replacements[name] = value;
  };
  where('coin', query.crypto_type, 'offers.crypto_type = :coin');
  where('minPrice', query.min_price, 'offers.price_per_unit >= CAST(:minPrice AS DECIMAL(20, 2))');
  where('maxPrice', query.max_price, 'offers.price_per_unit <= CAST(:maxPrice AS DECIMAL(20, 2))');
  where('amount', query.amount, 'offers.min_amount <= CAST(:amount AS DECIMAL(20, 8))');
  where('amount', query.amount, 'offers.max_amount >= CAST(:amount AS DECIMAL(20, 8))');
  where(
    'amount',
    query.amount,
    '(offers.stock IS NULL OR offers.stock - offers.reserved >= CAST(:amount AS DECIMAL(20, 8)))',
  );
  where('spend', query.spend, `${buyerPays('offers.min_amount')} <= CAST(:spend AS DECIMAL(20, 6))`);
  where(
    'spend',
    query.spend,
    `${buyerPays(`LEAST(offers.max_amount, ${LEFT})`)} >= CAST(:spend AS DECIMAL(20, 6))`,
  );
  where('sendWithin', query.send_within, 'offers.send_within_minutes <= :sendWithin');
  where('seller', query.seller && startPattern(query.seller.toLowerCase()), 'users.username LIKE :seller');
  where('username', query.username, 'users.username = :username');
  where('completion', query.completion, `${COMPLETION} >= :completion`);
  // A visitor knows no one.
  if (query.known) where('callerId', callerId ?? -1, KNOWN);
  if (query.can_take) where('callerId', callerId ?? -1, canTake(':callerId'));
  // Visitors are not told who is here.
  if (query.here) conditions.push(callerId === null ? 'FALSE' : `${SEEN_MINUTES} < ${HERE_MINUTES}`);
  if (query.guaranteed) conditions.push(`${PROMISED_PERCENTAGE} > 0`);
  where('hidden', hidden.length > 0 ? hidden : null, 'offers.owner_id NOT IN (:hidden)');
  // Without a search for a seller, the join must begin with the offers, whose index has the wanted order.
  const join = query.seller || query.username ? OFFERS : OFFERS_FIRST;
  return { from: join, where: conditions.join(' AND '), replacements };
}
