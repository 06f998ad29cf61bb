import type { DecimalString } from '@souk/contracts/money';
import type { CryptoType, OfferStatus } from '@souk/contracts/offers';
import type { Sequelize, Transaction } from 'sequelize';
import { found } from '../../AppError';
import { type SqlValue, selectRows } from '../../database/execute';

/** An offer with its seller's name; amounts with the decimals of their columns. */
export interface OfferRow {
  id: number;
  sellerId: number;
  sellerUsername: string;
  cryptoType: CryptoType;
  pricePerUnit: DecimalString;
  minAmount: DecimalString;
  maxAmount: DecimalString;
  description: string | null;
  status: OfferStatus;
  createdAt: Date;
}

const COLUMNS = `offers.id, offers.seller_id AS sellerId, users.username AS sellerUsername, offers.crypto_type AS cryptoType,
  offers.price_per_unit AS pricePerUnit, offers.min_amount AS minAmount, offers.max_amount AS maxAmount,
  offers.description, offers.status, offers.created_at AS createdAt`;

/** The FROM of every query for offers; the server chooses the order of the join unless it must begin with the offers. */
export const OFFERS = 'FROM offers JOIN users ON users.id = offers.seller_id';
export const OFFERS_FIRST = 'FROM offers STRAIGHT_JOIN users ON users.id = offers.seller_id';

/** @param tail what follows the columns: FROM, WHERE and the rest. */
export function readOffers(
  source: Sequelize | Transaction,
  tail: string,
  values: SqlValue[],
): Promise<OfferRow[]> {
  return selectRows<OfferRow>(source, `SELECT ${COLUMNS} ${tail}`, values);
}

/** @throws AppError `not_found`, for a deleted one too. */
export async function readOffer(source: Sequelize | Transaction, id: number): Promise<OfferRow> {
  const [offer] = await readOffers(source, `${OFFERS} WHERE offers.id = ? AND offers.deleted_at IS NULL`, [
    id,
  ]);
  return found(offer);
}
