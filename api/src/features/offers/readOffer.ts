import { CRYPTO_DECIMALS, type DecimalString, subtractAmounts, toFixedDecimals } from '@souk/contracts/money';
import type { CryptoType, OfferStatus } from '@souk/contracts/offers';
import type { Transaction } from 'sequelize';
import { found } from '../../AppError';
import { Offer, User } from '../../models';

/** An offer with its seller's name; amounts with the decimals of their columns. */
export interface OfferRow {
  id: number;
  sellerId: number;
  sellerUsername: string;
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

/** One offer with its seller. @throws AppError `not_found`, for a deleted one too. */
export async function readOffer(id: number, transaction?: Transaction): Promise<OfferRow> {
  const offer = found(
    await Offer.findOne({
      where: { id, deletedAt: null },
      include: { model: User, as: 'seller', attributes: ['username'] },
      transaction,
    }),
  );
  const { username } = found(offer.seller);
  const { stock, reserved } = offer;
  const left = stock === null ? null : toFixedDecimals(subtractAmounts(stock, reserved), CRYPTO_DECIMALS);
  return Object.assign(offer.get(), { sellerUsername: username, left });
}

/** One offer that is not deleted. A paused one is its owner's only: for others it is 404. */
export async function findOffer(id: number, callerId: number): Promise<OfferRow> {
  const offer = await readOffer(id);
  return found(offer.status === 'active' || offer.sellerId === callerId ? offer : null);
}
