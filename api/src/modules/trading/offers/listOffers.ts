import type { OfferQuery, OfferSort } from '@souk/contracts/trading/offers';
import type { Sequelize } from 'sequelize';
import type { PlatformSettings } from '../../../domain/policy/settings/settings';
import type { Services } from '../../../domain/Services';
import { startPattern } from '../../../kernel/database/conditions';
import { countRows } from '../../../kernel/database/countRows';
import type { Page } from '../../../kernel/database/readPage';
import { select } from '../../../kernel/database/statements';
import { FACTS_JOIN, readHidden } from '../../people';
import { offMarket, onMarket } from '../shared/market/onMarket';
import { PROMISE_SHORT_OF, PROMISED_PERCENTAGE } from '../shared/market/promised';
import { canTake, TAKER_COLUMNS } from '../shared/market/takers';
import { OFFER_COLUMNS, type OfferRow, type OwnOfferRow } from './readOffer';

/** The server chooses the order of the join, unless it must begin with the offers. */
const OFFERS = 'FROM offers JOIN users ON users.id = offers.seller_id';
const OFFERS_FIRST = 'FROM offers STRAIGHT_JOIN users ON users.id = offers.seller_id';
/** Begins with the sellers, whose index has the order of their completed trades; each one's offers follow by their ids. */
const SELLERS_FIRST = `FROM trader_facts AS facts FORCE INDEX FOR ORDER BY (trader_facts_by_completion)
  STRAIGHT_JOIN users ON users.id = facts.user_id STRAIGHT_JOIN offers ON offers.seller_id = users.id`;

/** The amount that another trade can take of an offer; without end where its stock is. */
const LEFT = 'COALESCE(offers.stock - offers.reserved, offers.max_amount)';

/** Sorted by price, the older of two equal offers comes first. */
const ORDER: Record<OfferSort, string> = {
  newest: 'offers.id DESC',
  price_low: 'offers.price_per_unit ASC, offers.id ASC',
  price_high: 'offers.price_per_unit DESC, offers.id DESC',
  // A seller who never traded comes last.
  completion: 'facts.completion DESC, facts.completed_trades DESC, facts.user_id DESC',
};

const COMPLETION = `(SELECT completed_trades * 100 / (completed_trades + cancelled_trades)
  FROM trader_facts WHERE user_id = offers.seller_id)`;

/** Whether the caller has completed a trade with the seller, on either side. */
const KNOWN = `(offers.seller_id IN (SELECT seller_id FROM trades WHERE buyer_id = :callerId AND status = 'completed')
  OR offers.seller_id IN (SELECT buyer_id FROM trades WHERE seller_id = :callerId AND status = 'completed'))`;

/** A list, with the values of the names in it. */
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
 * The marketplace: active offers whose sellers can trade at this moment (docs/domain.md#who-may-do-what).
 * @param callerId Who looks; null for a visitor. Where one of two users has blocked the other, neither sees the other’s offers.
 */
export async function listOffers(
  { sequelize, settings }: Services,
  query: OfferQuery,
  callerId: number | null,
): Promise<Page<OfferRow>> {
  const hidden = callerId === null ? [] : await readHidden(sequelize, callerId);
  const list = marketplace(query, await settings.recall(), hidden, callerId);
  if (callerId === null) return readOfferPage(sequelize, list, query);
  const columns = { sql: `${OFFER_COLUMNS}, ${TAKER_COLUMNS}`, replacements: { callerId } };
  return readOfferPage(sequelize, list, query, columns);
}

/** A user's own offers, also those that are not on the market, newest first. */
export async function listOwnOffers(
  { sequelize, settings }: Services,
  sellerId: number,
  page: PageQuery,
): Promise<Page<OwnOfferRow>> {
  const where = 'offers.seller_id = :sellerId AND offers.deleted_at IS NULL';
  const list = { from: OFFERS, where, replacements: { sellerId } };
  const sql = `${OFFER_COLUMNS}, offers.welcome, users.selling_paused_until AS pausedUntil, users.away_until AS awayUntil,
    ${PROMISE_SHORT_OF} AS missing, ${offMarket(await settings.recall())} AS why`;
  return readOfferPage<OwnOfferRow>(sequelize, list, { ...page, sort: 'newest' }, { sql });
}

async function readOfferPage<Row extends OfferRow>(
  sequelize: Sequelize,
  { from, where, replacements }: OfferList,
  { sort, skip, limit }: PageQuery & { sort: OfferSort },
  columns: { sql: string; replacements?: object } = { sql: OFFER_COLUMNS },
): Promise<Page<Row>> {
  const rows = sort === 'completion' ? SELLERS_FIRST : `${from} ${FACTS_JOIN}`;
  const items = await select<Row>(
    sequelize,
    `SELECT ${columns.sql} ${rows} WHERE ${where} ORDER BY ${ORDER[sort]} LIMIT :limit OFFSET :skip`,
    // The columns' values are no part of the list, whose count all users share.
    { ...replacements, ...columns.replacements, limit, skip },
  );
  const page = { skip, limit, rows: items.length };
  return { items, total: await countRows(sequelize, { from: `${from} WHERE ${where}`, replacements, page }) };
}

/** A buyer's cost for so much of an offer, rounded twice as `tradeMoney` does. */
function buyerPays(amount: string): string {
  const usdt = `ROUND(${amount} * offers.price_per_unit, 6)`;
  return `${usdt} + ROUND(${usdt} * CAST(:fee AS DECIMAL(5, 2)) * 0.01, 6)`;
}

function marketplace(
  query: OfferQuery,
  settings: PlatformSettings,
  hidden: number[],
  callerId: number | null,
): OfferList {
  const conditions = onMarket(settings);
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
  if (query.guaranteed) conditions.push(`${PROMISED_PERCENTAGE} > 0`);
  where('hidden', hidden.length > 0 ? hidden : null, 'offers.seller_id NOT IN (:hidden)');
  // Unless a seller is searched for, the join must begin with the offers, whose index has the wanted order.
  const join = query.seller || query.username ? OFFERS : OFFERS_FIRST;
  return { from: join, where: conditions.join(' AND '), replacements };
}
