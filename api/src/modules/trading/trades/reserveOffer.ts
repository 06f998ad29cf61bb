import { addAmounts, compareAmounts, type DecimalString, parseDecimal } from '@souk/contracts/amounts';
import { canSell } from '@souk/contracts/people/abilities';
import type { KycStatus } from '@souk/contracts/people/kycRules';
import { isNewTrader } from '@souk/contracts/people/traderFacts';
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
import {
  type PlatformSettings,
  SETTINGS_DOCUMENT,
  settingsOf,
} from '../../../domain/policy/settings/settings';
import { assertAble, factsOf } from '../../../domain/session/assertAble';
import { AppError, found } from '../../../kernel/AppError';
import { execute, selectRows } from '../../../kernel/database/execute';
import { areBlocked } from '../../people';
import { PROMISED_PERCENTAGE } from '../shared/market/promised';
import { usualPriceOf } from '../shared/market/usualPrices';
import { SAME_WALLET } from './rememberAddress';

/** The terms that a trade takes over from its offer. */
export interface TradableOffer {
  id: number;
  sellerId: number;
  sellerUsername: string;
  cryptoType: CryptoType;
  pricePerUnit: DecimalString;
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

interface OfferWithParties extends TradableOffer, HoldMoments {
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
  /** When the buyer's first trade to the wallet was completed. */
  walletKnownAt: Date | null;
  savedAddress: string | null;
  /** For `settingsOf`. */
  settings: string;
}

const RESERVE = `UPDATE offers, users SET offers.reserved = offers.reserved + CAST(? AS DECIMAL(20, 8)),
    users.version = users.version + 1
  WHERE offers.id = ? AND users.id = ? AND offers.status = 'active' AND offers.deleted_at IS NULL
    AND (offers.stock IS NULL OR offers.stock - offers.reserved >= CAST(? AS DECIMAL(20, 8)))`;

const IS_LIVE = "trades.status IN ('open', 'crypto_sent', 'disputed')";

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
  ${HOLD_COLUMNS('buyers')},
  saved.known_at AS walletKnownAt, saved.address AS savedAddress,
  ${usualPriceOf('offers.crypto_type')} AS usualPrice,
  NOW(3) AS now, (${SETTINGS_DOCUMENT}) AS settings
  FROM offers JOIN users AS sellers ON sellers.id = offers.seller_id JOIN users AS buyers ON buyers.id = ?
    LEFT JOIN trader_facts AS facts ON facts.user_id = buyers.id
    LEFT JOIN saved_addresses AS saved
      ON saved.user_id = buyers.id AND saved.crypto_type = offers.crypto_type AND ${SAME_WALLET}
  WHERE offers.id = ? ORDER BY saved.known_at IS NULL, saved.id LIMIT 1`;

interface Reservation {
  id: number;
  buyerId: number;
  /** In the offer's coin. */
  amount: DecimalString;
  /** Where the coins are to go. */
  wallet: string;
}

interface Reserved {
  offer: TradableOffer;
  settings: PlatformSettings;
  isReserved: boolean;
  isWalletKnown: boolean;
  /** The wallet as the buyer has it saved, or null. */
  savedAddress: string | null;
  heldUntil: Date | null;
}

/**
 * Takes an amount off what an offer has left, and reads the offer with both parties, the settings and the time. The offer's and the
 * buyer's rows are written: until this transaction ends the offer cannot be deleted or paused, and the buyer opens no other trade.
 * @returns whether the offer had as much left; the transaction must be rolled back where it had not; whether the buyer knows the wallet,
 * and until when their payouts are held.
 * @throws AppError `not_found`; `trading_paused`; what `assertAble` throws for the buyer; `own_offer`; `offer_unavailable`; `offer_condition`;
 * `buying_paused` and `too_many_purchases`.
 */
export async function reserveOffer(
  transaction: Transaction,
  { id, buyerId, amount, wallet }: Reservation,
): Promise<Reserved> {
  // The update comes first: what is read after it is what it changed.
  const isReserved = (await execute(transaction, RESERVE, [amount, id, buyerId, amount])) > 0;
  const offer = found(
    (await selectRows<OfferWithParties>(transaction, OFFER_WITH_PARTIES, [buyerId, wallet, wallet, id]))[0],
  );
  const settings = settingsOf(offer.settings, transaction);
  const asked = { platform: settings, now: offer.now };
  const { buyer, seller } = partiesOf(offer, rulesOf(transaction).rateLimits);
  assertAble('trades.open', buyer, asked);
  if (offer.sellerId === buyerId) throw new AppError('own_offer');
  const isOff = offer.status !== 'active' || offer.deletedAt !== null || offer.isBlocked === 1;
  if (isOff || !canSell({ person: seller, ...asked })) throw new AppError('offer_unavailable');
  assertConditions(offer, amount);
  const at = { user: offer, settings, now: offer.now };
  return {
    offer,
    settings,
    isReserved,
    savedAddress: offer.savedAddress,
    isWalletKnown: isKnownWallet(offer.walletKnownAt, at),
    heldUntil: payoutsHeldUntil(offer, settings, offer.now),
  };
}

/** The seller may ask for buyers who have traded before, and for less from new ones: several trades at once count as one. */
function assertConditions(offer: OfferWithParties, amount: DecimalString): void {
  const { minPartnerTrades: least, newBuyerMax: most, partners, liveAmount, cryptoType: coin } = offer;
  if (partners < least) throw new AppError('offer_condition', { code: 'min_partner_trades', needs: least });
  if (most === null || !isNewTrader({ partners })) return;
  if (compareAmounts(addAmounts(liveAmount, amount), most) <= 0) return;
  const params = { code: 'new_buyer_max', needs: parseDecimal(most) ?? most, coin };
  throw new AppError('offer_condition', params, { field: 'crypto_amount' });
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
