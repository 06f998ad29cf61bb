import type { DecimalString } from '@souk/contracts/amounts/amounts';
import type { BidStatus } from '@souk/contracts/trading/offers/bids';
import {
  type OfferSide,
  TERM_NAMES,
  type TermAnswers,
  type TermName,
} from '@souk/contracts/trading/offers/terms';
import type { Sequelize } from 'sequelize';
import { found } from '../../../kernel/AppError';
import { type Database, select } from '../../../kernel/database/statements';
import { areBlocked, FACT_COLUMNS, FACTS_JOIN, type FactsRow } from '../../people';
import { PROMISED_PERCENTAGE } from '../shared/market/promised';
import { TAKER_COLUMNS } from '../shared/market/takers';

/** An offer with its owner's facts. Terms are named as in responses; amounts have their columns' decimals. */
export interface OfferRow extends FactsRow, Omit<TermAnswers, 'status'> {
  id: number;
  ownerId: number;
  ownerUsername: string;
  status: BidStatus;
  reserved: DecimalString;
  /** `TAKER_COLUMNS`, for signed-in callers. */
  canTake?: 0 | 1;
  callerMax?: DecimalString | null;
  /** As `SEEN_MINUTES` computes it. */
  seenMinutes?: number | null;
  createdAt: Date;
}

export interface OwnOfferRow extends OfferRow {
  /** As `offMarket` returns it. */
  why: string;
  pausedUntil: Date | null;
  awayUntil: Date | null;
  /** As `PROMISE_SHORT_OF` computes it. */
  missing: DecimalString;
  amount: DecimalString;
  buyerWalletAddress: string;
  buyerFeePercentage: DecimalString;
  held: DecimalString;
  locked: DecimalString;
  returned: DecimalString;
  deletedAt: Date | null;
}

/** SQL: an offer's state; a bid with less left than its least amount is filled, one that its owner closed before is closed. */
export const BID_STATUS = `IF(offers.side = 'sell' OR offers.deleted_at IS NULL, offers.status,
  IF(offers.stock < offers.min_amount, 'filled', 'closed'))`;

/** Terms whose columns differ from the response. */
const COMPUTED: Partial<Record<TermName, string>> = {
  status: BID_STATUS,
  available_amount: 'offers.stock - offers.reserved',
  guarantee_percentage: PROMISED_PERCENTAGE,
};

/** Columns of an `OfferRow`, from `offers` joined with `users` and `FACTS_JOIN`. */
export const OFFER_COLUMNS = `offers.id, offers.owner_id AS ownerId, users.username AS ownerUsername, ${FACT_COLUMNS},
  ${TERM_NAMES.map((name) => `${COMPUTED[name] ?? `offers.${name}`} AS ${name}`).join(', ')},
  offers.reserved, offers.created_at AS createdAt`;

/** SQL: minutes since an offer's owner used the site, at most 60; NULL after that, or where they hide it. */
export const SEEN_MINUTES = `IF(users.shows_presence, (SELECT TIMESTAMPDIFF(MINUTE, MAX(seen_at), NOW(3)) FROM sessions
  WHERE user_id = users.id AND ended_at IS NULL AND seen_at >= NOW(3) - INTERVAL 1 HOUR), NULL)`;

/** @throws AppError `not_found`, for a deleted one too. */
export async function readOffer(database: Database, id: number, side: OfferSide = 'sell'): Promise<OfferRow> {
  return found((await readOffers(database, [id], side))[0]);
}

/** Leaves out deleted offers; ordered by id. */
export async function readOffers(
  database: Database,
  ids: readonly number[],
  side: OfferSide = 'sell',
): Promise<OfferRow[]> {
  const offers = await selectOffers(database, 'offers.id IN (:ids) AND offers.side = :side', { ids, side });
  return ids.flatMap((id) => offers.find((offer) => offer.id === id) ?? []);
}

/** A paused offer is 404 for others than its owner, and so is one whose owner blocked them or is blocked by them. */
export async function findOffer(sequelize: Sequelize, id: number, callerId: number): Promise<OfferRow> {
  const where = `offers.id = :id AND offers.side = 'sell' AND (offers.owner_id = :callerId
    OR offers.status = 'active' AND NOT ${areBlocked(':callerId', 'offers.owner_id')})`;
  const columns = `${OFFER_COLUMNS}, ${TAKER_COLUMNS}`;
  const [offer] = await selectOffers(sequelize, where, { id, callerId }, columns);
  return found(offer);
}

function selectOffers(
  database: Database,
  where: string,
  replacements: Record<string, number | string | readonly number[]>,
  columns = OFFER_COLUMNS,
): Promise<OfferRow[]> {
  return select<OfferRow>(
    database,
    `SELECT ${columns} FROM offers JOIN users ON users.id = offers.owner_id ${FACTS_JOIN}
    WHERE ${where} AND offers.deleted_at IS NULL`,
    replacements,
  );
}
