import type { DecimalString } from '@souk/contracts/money';
import type { CryptoType, OfferStatus } from '@souk/contracts/offers';
import { QueryTypes, type Sequelize, type Transaction } from 'sequelize';
import { found } from '../../AppError';

/** An offer with what is known of its seller; amounts with the decimals of their columns. */
export interface OfferRow {
  id: number;
  sellerId: number;
  sellerUsername: string;
  sellerKycStatus: string | null;
  sellerTrades: number;
  /** The day, such as 2026-11-21. */
  sellerSince: string;
  cryptoType: CryptoType;
  pricePerUnit: DecimalString;
  minAmount: DecimalString;
  maxAmount: DecimalString;
  /** What is left to sell; null: without end. */
  left: DecimalString | null;
  reserved: DecimalString;
  sendWithinMinutes: number;
  description: string | null;
  status: OfferStatus;
  createdAt: Date;
}

const completedOf = (side: 'seller' | 'buyer') =>
  `(SELECT COUNT(*) FROM trades WHERE trades.${side}_id = users.id AND trades.status = 'completed')`;

/** Columns of an `OfferRow`, from `offers` joined with `users`. The counts are read from an index, for the rows of a page only. */
export const OFFER_COLUMNS = `offers.id, offers.seller_id AS sellerId, users.username AS sellerUsername,
  users.kyc_status AS sellerKycStatus, ${completedOf('seller')} + ${completedOf('buyer')} AS sellerTrades,
  DATE_FORMAT(users.created_at, '%Y-%m-%d') AS sellerSince, offers.crypto_type AS cryptoType,
  offers.price_per_unit AS pricePerUnit, offers.min_amount AS minAmount, offers.max_amount AS maxAmount,
  offers.stock - offers.reserved AS \`left\`, offers.reserved, offers.send_within_minutes AS sendWithinMinutes,
  offers.description, offers.status, offers.created_at AS createdAt`;

/** One offer with its seller. @throws AppError `not_found`, for a deleted one too. */
export async function readOffer(
  sequelize: Sequelize,
  id: number,
  transaction?: Transaction,
): Promise<OfferRow> {
  const [offer] = await sequelize.query<OfferRow>(
    `SELECT ${OFFER_COLUMNS} FROM offers JOIN users ON users.id = offers.seller_id
    WHERE offers.id = :id AND offers.deleted_at IS NULL`,
    { replacements: { id }, type: QueryTypes.SELECT, transaction },
  );
  return found(offer);
}

/** One offer that is not deleted. A paused one is its owner's only: for others it is 404. */
export async function findOffer(sequelize: Sequelize, id: number, callerId: number): Promise<OfferRow> {
  const offer = await readOffer(sequelize, id);
  return found(offer.status === 'active' || offer.sellerId === callerId ? offer : null);
}
