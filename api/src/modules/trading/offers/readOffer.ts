import type { DecimalString } from '@souk/contracts/amounts';
import type { PriceReference } from '@souk/contracts/trading/floatingPrice';
import type { CryptoType, OfferStatus } from '@souk/contracts/trading/offers';
import type { Sequelize } from 'sequelize';
import { found } from '../../../kernel/AppError';
import { type Database, select } from '../../../kernel/database/statements';
import { areBlocked, FACT_COLUMNS, FACTS_JOIN, type FactsRow } from '../../people';
import { PROMISED_PERCENTAGE } from '../shared/market/promised';
import { TAKER_COLUMNS } from '../shared/market/takers';

/** An offer with what is known of its seller; amounts with the decimals of their columns. */
export interface OfferRow extends FactsRow {
  id: number;
  sellerId: number;
  sellerUsername: string;
  cryptoType: CryptoType;
  pricePerUnit: DecimalString;
  reference: PriceReference | null;
  marginPercentage: DecimalString | null;
  floorPrice: DecimalString | null;
  ceilingPrice: DecimalString | null;
  minAmount: DecimalString;
  maxAmount: DecimalString;
  /** The stock left; null: without end. */
  left: DecimalString | null;
  reserved: DecimalString;
  sendWithinMinutes: number;
  guaranteePercentage: DecimalString;
  minPartnerTrades: number;
  newBuyerMax: DecimalString | null;
  /** `TAKER_COLUMNS`, for who is signed in. */
  canTake?: 0 | 1;
  callerMax?: DecimalString | null;
  description: string | null;
  status: OfferStatus;
  createdAt: Date;
}

/** An offer for its owner. */
export interface OwnOfferRow extends OfferRow {
  /** `offMarket`. */
  why: string;
  pausedUntil: Date | null;
  awayUntil: Date | null;
  welcome: string | null;
  /** `PROMISE_SHORT_OF`. */
  missing: DecimalString;
}

/** Columns of an `OfferRow`, from `offers` joined with `users` and `FACTS_JOIN`. */
export const OFFER_COLUMNS = `offers.id, offers.seller_id AS sellerId, users.username AS sellerUsername,
  ${FACT_COLUMNS}, offers.crypto_type AS cryptoType,
  offers.price_per_unit AS pricePerUnit, offers.reference, offers.margin_percentage AS marginPercentage,
  offers.floor_price AS floorPrice, offers.ceiling_price AS ceilingPrice, offers.min_amount AS minAmount, offers.max_amount AS maxAmount,
  offers.stock - offers.reserved AS \`left\`, offers.reserved, offers.send_within_minutes AS sendWithinMinutes,
  ${PROMISED_PERCENTAGE} AS guaranteePercentage, offers.min_partner_trades AS minPartnerTrades,
  offers.new_buyer_max AS newBuyerMax, offers.description, offers.status, offers.created_at AS createdAt`;

/** One offer with its seller. @throws AppError `not_found`, for a deleted one too. */
export async function readOffer(database: Database, id: number): Promise<OfferRow> {
  return found((await readOffers(database, [id]))[0]);
}

/** Those that are not deleted, in the order of the ids. */
export async function readOffers(database: Database, ids: readonly number[]): Promise<OfferRow[]> {
  const offers = await selectOffers(database, 'offers.id IN (:ids)', { ids });
  return ids.flatMap((id) => offers.find((offer) => offer.id === id) ?? []);
}

/** One offer that is not deleted. For others than its owner a paused one is 404, and so is one whose seller blocked them or is blocked by them. */
export async function findOffer(sequelize: Sequelize, id: number, callerId: number): Promise<OfferRow> {
  const where = `offers.id = :id AND (offers.seller_id = :callerId
    OR offers.status = 'active' AND NOT ${areBlocked(':callerId', 'offers.seller_id')})`;
  const columns = `${OFFER_COLUMNS}, ${TAKER_COLUMNS}`;
  const [offer] = await selectOffers(sequelize, where, { id, callerId }, columns);
  return found(offer);
}

function selectOffers(
  database: Database,
  where: string,
  replacements: Record<string, number | readonly number[]>,
  columns = OFFER_COLUMNS,
): Promise<OfferRow[]> {
  return select<OfferRow>(
    database,
    `SELECT ${columns} FROM offers JOIN users ON users.id = offers.seller_id ${FACTS_JOIN}
    WHERE ${where} AND offers.deleted_at IS NULL`,
    replacements,
  );
}
