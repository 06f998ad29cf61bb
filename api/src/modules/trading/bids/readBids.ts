import type { DecimalString } from '@souk/contracts/amounts';
import type { BidQuery, BidSort } from '@souk/contracts/trading/bids';
import type { Attributes, Sequelize } from 'sequelize';
import type { Bid } from '../../../domain/models';
import type { PlatformSettings } from '../../../domain/policy/settings/settings';
import type { Services } from '../../../domain/Services';
import { found } from '../../../kernel/AppError';
import { countRows } from '../../../kernel/database/countRows';
import type { Page } from '../../../kernel/database/readPage';
import { type Database, select } from '../../../kernel/database/statements';
import { FACT_COLUMNS, FACTS_JOIN, type FactsRow, readHidden } from '../../people';
import { bidsOnMarket } from '../shared/market/onMarket';
import { promisedBy } from '../shared/market/promised';
import { partnersOf } from '../shared/market/takers';

/** A bid with what is known of its bidder; amounts with the decimals of their columns. */
export interface BidRow extends FactsRow, Attributes<Bid> {
  buyerUsername: string;
  /** What no trade has taken. */
  left: DecimalString;
  /** For who is signed in. */
  canTake?: 0 | 1;
}

const COLUMNS = `bids.id, bids.buyer_id AS buyerId, users.username AS buyerUsername, ${FACT_COLUMNS},
  bids.crypto_type AS cryptoType, bids.price_per_unit AS pricePerUnit, bids.amount, bids.filled, bids.amount - bids.filled AS \`left\`,
  bids.min_amount AS minAmount, bids.max_amount AS maxAmount, bids.min_partner_trades AS minPartnerTrades,
  ${promisedBy('bids')} AS guaranteePercentage, bids.buyer_wallet_address AS buyerWalletAddress, bids.send_within_minutes AS sendWithinMinutes,
  bids.buyer_fee_percentage AS buyerFeePercentage, bids.locked, bids.held, bids.returned, bids.status,
  bids.created_at AS createdAt, bids.ended_at AS endedAt`;
const BIDS = 'FROM bids JOIN users ON users.id = bids.buyer_id';

/** Who sells looks for the highest price; of two equal bids the older comes first. */
const ORDER: Record<BidSort, string> = {
  newest: 'bids.id DESC',
  price_low: 'bids.price_per_unit ASC, bids.id ASC',
  price_high: 'bids.price_per_unit DESC, bids.id ASC',
};

const CAN_TAKE = `bids.min_partner_trades <= ${partnersOf(':callerId')}`;

type Replacements = Record<string, string | number | number[]>;

/**
 * Bids that are active and whose bidders can trade now.
 * @param callerId Who looks; null for a visitor. Where one of two users has blocked the other, neither sees the other’s bids.
 */
export async function listBids(
  { sequelize, settings }: Services,
  { skip, limit, sort, ...query }: BidQuery,
  callerId: number | null,
): Promise<Page<BidRow>> {
  const hidden = callerId === null ? [] : await readHidden(sequelize, callerId);
  const { where, replacements } = market(query, { settings: await settings.recall(), hidden, callerId });
  const columns = callerId === null ? COLUMNS : `${COLUMNS}, ${CAN_TAKE} AS canTake`;
  const items = await select<BidRow>(
    sequelize,
    `SELECT ${columns} ${BIDS} ${FACTS_JOIN} WHERE ${where} ORDER BY ${ORDER[sort]} LIMIT :limit OFFSET :skip`,
    { ...replacements, ...(callerId !== null && { callerId }), limit, skip },
  );
  const page = { skip, limit, rows: items.length };
  return { items, total: await countRows(sequelize, { from: `${BIDS} WHERE ${where}`, replacements, page }) };
}

interface Asked {
  settings: PlatformSettings;
  hidden: number[];
  callerId: number | null;
}

function market(
  query: Omit<BidQuery, 'skip' | 'limit' | 'sort'>,
  { settings, hidden, callerId }: Asked,
): { where: string; replacements: Replacements } {
  const conditions = bidsOnMarket(settings);
  const replacements: Replacements = {};
  const where = (name: string, value: string | number | number[] | null | undefined, condition: string) => {
    if (!value) return;
    conditions.push(condition);
    replacements[name] = value;
  };
  where('coin', query.crypto_type, 'bids.crypto_type = :coin');
  where('minPrice', query.min_price, 'bids.price_per_unit >= CAST(:minPrice AS DECIMAL(20, 2))');
  where('maxPrice', query.max_price, 'bids.price_per_unit <= CAST(:maxPrice AS DECIMAL(20, 2))');
  const amount = 'CAST(:amount AS DECIMAL(20, 8))';
  const most = 'LEAST(bids.max_amount, bids.amount - bids.filled)';
  where('amount', query.amount, `bids.min_amount <= ${amount} AND ${most} >= ${amount}`);
  where('username', query.username, 'users.username = :username');
  // A visitor knows no one.
  if (query.can_take) where('callerId', callerId ?? -1, CAN_TAKE);
  where('hidden', hidden.length > 0 ? hidden : null, 'bids.buyer_id NOT IN (:hidden)');
  return { where: conditions.join(' AND '), replacements };
}

/** A user's own bids, also those that have ended, newest first. */
export async function listOwnBids(
  sequelize: Sequelize,
  buyerId: number,
  { skip, limit }: { skip: number; limit: number },
): Promise<Page<BidRow>> {
  const items = await select<BidRow>(
    sequelize,
    `SELECT ${COLUMNS} ${BIDS} ${FACTS_JOIN} WHERE bids.buyer_id = :buyerId ORDER BY bids.id DESC LIMIT :limit OFFSET :skip`,
    { buyerId, limit, skip },
  );
  const own = { from: `${BIDS} WHERE bids.buyer_id = :buyerId`, replacements: { buyerId } };
  return { items, total: await countRows(sequelize, { ...own, page: { skip, limit, rows: items.length } }) };
}

/** @throws AppError `not_found`. */
export async function readBid(database: Database, id: number): Promise<BidRow> {
  const sql = `SELECT ${COLUMNS} ${BIDS} ${FACTS_JOIN} WHERE bids.id = :id`;
  return found((await select<BidRow>(database, sql, { id }))[0]);
}
