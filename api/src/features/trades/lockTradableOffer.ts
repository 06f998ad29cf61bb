import type { KycStatus } from '@souk/contracts/kycRules';
import type { DecimalString } from '@souk/contracts/money';
import type { CryptoType, OfferStatus } from '@souk/contracts/offers';
import { tradingBarrier } from '@souk/contracts/tradingBarrier';
import type { Role } from '@souk/contracts/users';
import type { Transaction } from 'sequelize';
import { AppError, found } from '../../AppError';
import { selectRows } from '../../database/execute';
import { assertMay } from '../../http/authorise';
import { type PlatformSettings, SETTINGS_DOCUMENT, settingsOf } from '../../settings/settings';

/** What a trade takes over from its offer. */
export interface TradableOffer {
  id: number;
  sellerId: number;
  sellerUsername: string;
  cryptoType: CryptoType;
  pricePerUnit: DecimalString;
  minAmount: DecimalString;
  maxAmount: DecimalString;
}

interface OfferWithParties extends TradableOffer {
  status: OfferStatus;
  deletedAt: Date | null;
  sellerIsActive: 0 | 1;
  sellerEmailVerifiedAt: Date | null;
  sellerKycStatus: KycStatus | null;
  buyerRole: Role;
  buyerIsActive: 0 | 1;
  buyerEmailVerifiedAt: Date | null;
  buyerKycStatus: KycStatus | null;
  /** For `settingsOf`. */
  settings: string;
}

const OFFER_WITH_PARTIES = `SELECT offers.id, offers.seller_id AS sellerId, sellers.username AS sellerUsername,
  offers.crypto_type AS cryptoType, offers.price_per_unit AS pricePerUnit, offers.min_amount AS minAmount,
  offers.max_amount AS maxAmount, offers.status, offers.deleted_at AS deletedAt,
  sellers.is_active AS sellerIsActive, sellers.email_verified_at AS sellerEmailVerifiedAt, sellers.kyc_status AS sellerKycStatus,
  buyers.role AS buyerRole, buyers.is_active AS buyerIsActive, buyers.email_verified_at AS buyerEmailVerifiedAt,
  buyers.kyc_status AS buyerKycStatus,
  (${SETTINGS_DOCUMENT}) AS settings
  FROM offers JOIN users AS sellers ON sellers.id = offers.seller_id JOIN users AS buyers ON buyers.id = ?
  WHERE offers.id = ? LOCK IN SHARE MODE`;

/**
 * The offer, with both parties, under a share lock: until this transaction ends nobody deletes or pauses it, or deactivates
 * either of them. And the settings as they stand, in the same round trip.
 * @throws AppError `not_found`; `forbidden` while trading is off, to a buyer who may not trade, and on one's own offer; `conflict`
 * where the offer cannot be traded on.
 */
export async function lockTradableOffer(
  transaction: Transaction,
  { id, buyerId }: { id: number; buyerId: number },
): Promise<{ offer: TradableOffer; settings: PlatformSettings }> {
  const offer = found(
    (await selectRows<OfferWithParties>(transaction, OFFER_WITH_PARTIES, [buyerId, id]))[0],
  );
  const settings = settingsOf(offer.settings);
  if (!settings.trading_enabled) throw new AppError('forbidden', 'Trading is paused at the moment.');
  const buyer = {
    role: offer.buyerRole,
    isActive: offer.buyerIsActive === 1,
    emailVerifiedAt: offer.buyerEmailVerifiedAt,
    kycStatus: offer.buyerKycStatus,
  };
  assertMay('trader', buyer, settings);
  if (offer.sellerId === buyerId) throw new AppError('forbidden', 'You cannot trade on your own offer.');
  const seller = {
    is_active: offer.sellerIsActive === 1,
    email_verified: offer.sellerEmailVerifiedAt !== null,
    kyc_status: offer.sellerKycStatus,
  };
  if (offer.status !== 'active' || offer.deletedAt !== null || tradingBarrier(seller, settings)) {
    throw new AppError('conflict', 'This offer is no longer available.');
  }
  return { offer, settings };
}
