import type { DecimalString } from '@souk/contracts/amounts';
import type { KycStatus } from '@souk/contracts/people/kycRules';
import type { Role } from '@souk/contracts/people/users';
import type { CryptoType, OfferStatus } from '@souk/contracts/trading/offers';
import type { Transaction } from 'sequelize';
import { rulesOf } from '../../../domain/policy/environmentRules';
import {
  HOLD_COLUMNS,
  type HoldMoments,
  isKnownWallet,
  payoutsHeldUntil,
} from '../../../domain/policy/settings/payoutsHeldUntil';
import { SETTINGS_DOCUMENT, settingsOf } from '../../../domain/policy/settings/settings';
import { factsOf } from '../../../domain/session/assertAble';
import { found } from '../../../kernel/AppError';
import { selectRows } from '../../../kernel/database/execute';
import { areBlocked } from '../../people';
import { IS_PRICED, ITS_REFERENCE } from '../shared/market/floatingPrices';
import { PROMISED_PERCENTAGE } from '../shared/market/promised';
import { usualPriceOf } from '../shared/market/usualPrices';
import { SAME_WALLET } from '../shared/sameWallet';

/** The terms that a trade takes over from its offer. */
export interface TradableOffer {
  id: number;
  sellerId: number;
  sellerUsername: string;
  cryptoType: CryptoType;
  pricePerUnit: DecimalString;
  /** What a floating price followed at this moment; null where it is fixed. */
  referenceValue: DecimalString | null;
  referenceAt: Date | null;
  marginPercentage: DecimalString | null;
  minAmount: DecimalString;
  maxAmount: DecimalString;
  /** The stock left after this trade; null: without end. */
  left: DecimalString | null;
  sendWithinMinutes: number;
  /** What the seller promises where nothing comes in time, in per cent. */
  guaranteePercentage: DecimalString;
  /** The coin's usual price; null where there were no sales. */
  usualPrice: DecimalString | null;
  /** The first message of the trade. */
  welcome: string | null;
  /** The database's time. */
  now: Date;
}

export interface OfferWithParties extends TradableOffer, HoldMoments {
  status: OfferStatus;
  deletedAt: Date | null;
  sellerIsActive: 0 | 1;
  sellerEmailVerifiedAt: Date | null;
  sellerKycStatus: KycStatus | null;
  sellingPausedUntil: Date | null;
  sellerAwayUntil: Date | null;
  buyerRole: Role;
  buyerIsActive: 0 | 1;
  buyerEmailVerifiedAt: Date | null;
  buyerKycStatus: KycStatus | null;
  buyerTermsVersion: string | null;
  buyerTaxDueAt: Date | null;
  buyingPausedUntil: Date | null;
  liveTrades: number;
  minPartnerTrades: number;
  newBuyerMax: DecimalString | null;
  /** With how many people the buyer has completed trades. */
  partners: number;
  /** Coins in the buyer's live trades on the offer, as far as the seller limits them. */
  liveAmount: DecimalString;
  isBlocked: 0 | 1;
  isPriced: 0 | 1;
  /** When the buyer's first trade to the wallet was completed. */
  walletKnownAt: Date | null;
  savedAddress: string | null;
  /** For `settingsOf`. */
  settings: string;
}

/** SQL: trades that are not finished. */
export const IS_LIVE = "trades.status IN ('open', 'crypto_sent', 'disputed')";

const OFFER_WITH_PARTIES = `SELECT offers.id, offers.seller_id AS sellerId, sellers.username AS sellerUsername,
  offers.crypto_type AS cryptoType, offers.price_per_unit AS pricePerUnit, offers.min_amount AS minAmount,
  offers.max_amount AS maxAmount, offers.stock - offers.reserved AS \`left\`, offers.send_within_minutes AS sendWithinMinutes,
  ${PROMISED_PERCENTAGE} AS guaranteePercentage,
  offers.status, offers.deleted_at AS deletedAt, offers.welcome,
  offers.min_partner_trades AS minPartnerTrades, offers.new_buyer_max AS newBuyerMax,
  COALESCE(facts.partners, 0) AS partners,
  IF(offers.new_buyer_max IS NULL, 0, (SELECT COALESCE(SUM(crypto_amount), 0) FROM trades
    WHERE buyer_id = buyers.id AND offer_id = offers.id AND ${IS_LIVE})) AS liveAmount,
  sellers.is_active AS sellerIsActive, sellers.email_verified_at AS sellerEmailVerifiedAt, sellers.kyc_status AS sellerKycStatus,
  sellers.selling_paused_until AS sellingPausedUntil, sellers.away_until AS sellerAwayUntil,
  buyers.role AS buyerRole, buyers.is_active AS buyerIsActive, buyers.email_verified_at AS buyerEmailVerifiedAt,
  buyers.kyc_status AS buyerKycStatus, buyers.terms_version AS buyerTermsVersion, buyers.tax_due_at AS buyerTaxDueAt, buyers.buying_paused_until AS buyingPausedUntil,
  (SELECT COUNT(*) FROM trades WHERE buyer_id = buyers.id AND ${IS_LIVE}) AS liveTrades,
  ${areBlocked('buyers.id', 'sellers.id')} AS isBlocked,
  ${IS_PRICED} AS isPriced, reference_prices.value AS referenceValue, reference_prices.at AS referenceAt,
  offers.margin_percentage AS marginPercentage,
  ${HOLD_COLUMNS('buyers')},
  saved.known_at AS walletKnownAt, saved.address AS savedAddress,
  ${usualPriceOf('offers.crypto_type')} AS usualPrice,
  NOW(3) AS now, (${SETTINGS_DOCUMENT}) AS settings
  FROM offers JOIN users AS sellers ON sellers.id = offers.seller_id JOIN users AS buyers ON buyers.id = ?
    LEFT JOIN reference_prices ON ${ITS_REFERENCE}
    LEFT JOIN trader_facts AS facts ON facts.user_id = buyers.id
    LEFT JOIN saved_addresses AS saved
      ON saved.user_id = buyers.id AND saved.crypto_type = offers.crypto_type AND ${SAME_WALLET}
  WHERE offers.id = ? ORDER BY saved.known_at IS NULL, saved.id LIMIT 1`;

interface Asked {
  /** The offer's. */
  id: number;
  buyerId: number;
  /** Where the coins are to go. */
  wallet: string;
}

/**
 * An offer with who would trade on it, as the rules take them, the settings and the time; whether the buyer knows the wallet, and until when
 * their payouts are held. @throws AppError `not_found`.
 */
export async function readParties(transaction: Transaction, { id, buyerId, wallet }: Asked) {
  const offer = found(
    (await selectRows<OfferWithParties>(transaction, OFFER_WITH_PARTIES, [buyerId, wallet, wallet, id]))[0],
  );
  const settings = settingsOf(offer.settings, transaction);
  const at = { user: offer, settings, now: offer.now };
  return {
    offer,
    settings,
    ...partiesOf(offer, rulesOf(transaction).rateLimits),
    savedAddress: offer.savedAddress,
    isWalletKnown: isKnownWallet(offer.walletKnownAt, at),
    heldUntil: payoutsHeldUntil(offer, settings, offer.now),
  };
}

/** @param areLimited Whether pauses and counts keep anyone from trading. */
function partiesOf(offer: OfferWithParties, areLimited: boolean) {
  const { buyerIsActive, buyerEmailVerifiedAt, buyerKycStatus, buyingPausedUntil, liveTrades } = offer;
  const { sellerIsActive, sellerEmailVerifiedAt, sellerKycStatus, sellingPausedUntil } = offer;
  const buyer = factsOf({
    role: offer.buyerRole,
    isActive: buyerIsActive === 1,
    emailVerifiedAt: buyerEmailVerifiedAt,
    kycStatus: buyerKycStatus,
    termsVersion: offer.buyerTermsVersion,
    taxDueAt: offer.buyerTaxDueAt,
    ...(areLimited && { buyingPausedUntil }),
  });
  const seller = factsOf({
    role: 'user',
    isActive: sellerIsActive === 1,
    emailVerifiedAt: sellerEmailVerifiedAt,
    kycStatus: sellerKycStatus,
    awayUntil: offer.sellerAwayUntil,
    ...(areLimited && { sellingPausedUntil }),
  });
  return { buyer: { ...buyer, ...(areLimited && { purchases: liveTrades }) }, seller };
}
