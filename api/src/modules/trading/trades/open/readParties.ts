import type { DecimalString } from '@souk/contracts/amounts/amounts';
import type { KycStatus } from '@souk/contracts/people/kyc/kycRules';
import type { Role } from '@souk/contracts/people/users';
import type { CryptoType, OfferSide, OfferStatus } from '@souk/contracts/trading/offers/terms';
import type { Transaction } from 'sequelize';
import { rulesOf } from '../../../../domain/policy/environmentRules';
import {
  HOLD_COLUMNS,
  type HoldMoments,
  isKnownWallet,
  payoutsHeldUntil,
} from '../../../../domain/policy/settings/payoutsHeldUntil';
import { SETTINGS_DOCUMENT, settingsOf } from '../../../../domain/policy/settings/settings';
import { factsOf } from '../../../../domain/session/assertAble';
import { AppError, found } from '../../../../kernel/AppError';
import { selectRows } from '../../../../kernel/database/execute';
import { areBlocked } from '../../../people';
import { IS_LIVE } from '../../shared/isLive';
import { IS_PRICED, ITS_REFERENCE } from '../../shared/market/floatingPrices';
import { PROMISED_PERCENTAGE } from '../../shared/market/promised';
import { unmetBy } from '../../shared/market/takers';
import { usualPriceOf } from '../../shared/market/usualPrices';
import { sameWallet } from '../../shared/sameWallet';

export interface TradableOffer {
  id: number;
  side: OfferSide;
  ownerId: number;
  sellerId: number;
  buyerId: number;
  sellerUsername: string;
  buyerUsername: string;
  cryptoType: CryptoType;
  pricePerUnit: DecimalString;
  /** Current base of a floating price; null for a fixed one. */
  referenceValue: DecimalString | null;
  referenceAt: Date | null;
  marginPercentage: DecimalString | null;
  minAmount: DecimalString;
  maxAmount: DecimalString;
  /** The stock left after this trade; null: unlimited. */
  left: DecimalString | null;
  sendWithinMinutes: number;
  /** The seller's promise for late coins, in per cent. */
  guaranteePercentage: DecimalString;
  /** A bid's wallet and buyer's fee. */
  buyerWalletAddress: string | null;
  buyerFeePercentage: DecimalString | null;
  /** The coin's usual price; null without sales. */
  usualPrice: DecimalString | null;
  welcome: string | null;
  /** The database's time. */
  now: Date;
}

export interface OfferWithParties extends TradableOffer, HoldMoments {
  status: OfferStatus;
  deletedAt: Date | null;
  sellerRole: Role;
  sellerIsActive: 0 | 1;
  sellerEmailVerifiedAt: Date | null;
  sellerKycStatus: KycStatus | null;
  sellerTermsVersion: string | null;
  sellerTaxDueAt: Date | null;
  sellingPausedUntil: Date | null;
  ownerAwayUntil: Date | null;
  buyerRole: Role;
  buyerIsActive: 0 | 1;
  buyerEmailVerifiedAt: Date | null;
  buyerKycStatus: KycStatus | null;
  buyerTermsVersion: string | null;
  buyerTaxDueAt: Date | null;
  buyingPausedUntil: Date | null;
  /** Unfinished trades: the buyer's purchases, and the seller's sales to bids. */
  purchases: number;
  takes: number;
  /** `unmetBy`, of the taker. */
  unmet: string | null;
  isBlocked: 0 | 1;
  isPriced: 0 | 1;
  /** First completion of a trade of the buyer's to the wallet. */
  walletKnownAt: Date | null;
  savedAddress: string | null;
  /** For `settingsOf`. */
  settings: string;
}

/** SQL: coins in the buyer's live trades on the offer. */
const LIVE_AMOUNT = `(SELECT COALESCE(SUM(crypto_amount), 0) FROM trades
  WHERE buyer_id = buyers.id AND offer_id = offers.id AND ${IS_LIVE})`;

/** SQL: a party's columns for the rules. */
const personColumns = (users: 'sellers' | 'buyers', name: 'seller' | 'buyer') =>
  `${users}.id AS ${name}Id, ${users}.username AS ${name}Username, ${users}.role AS ${name}Role, ${users}.is_active AS ${name}IsActive,
  ${users}.email_verified_at AS ${name}EmailVerifiedAt, ${users}.kyc_status AS ${name}KycStatus,
  ${users}.terms_version AS ${name}TermsVersion, ${users}.tax_due_at AS ${name}TaxDueAt`;

const OFFER_WITH_PARTIES: Record<OfferSide, string> = {
  sell: offerWithParties({ owners: 'sellers', takers: 'buyers', wallet: '?', takes: '0' }),
  buy: offerWithParties({
    owners: 'buyers',
    takers: 'sellers',
    wallet: 'offers.buyer_wallet_address',
    takes: `(SELECT COUNT(*) FROM trades WHERE seller_id = sellers.id AND side = 'buy' AND ${IS_LIVE})`,
  }),
};

function offerWithParties(of: Record<'owners' | 'takers' | 'wallet' | 'takes', string>): string {
  return `SELECT offers.id, offers.side, offers.owner_id AS ownerId, ${personColumns('sellers', 'seller')}, ${personColumns('buyers', 'buyer')},
  offers.crypto_type AS cryptoType, offers.price_per_unit AS pricePerUnit, offers.min_amount AS minAmount,
  offers.max_amount AS maxAmount, offers.stock - offers.reserved AS \`left\`, offers.send_within_minutes AS sendWithinMinutes,
  ${PROMISED_PERCENTAGE} AS guaranteePercentage, offers.buyer_wallet_address AS buyerWalletAddress,
  offers.buyer_fee_percentage AS buyerFeePercentage, offers.status, offers.deleted_at AS deletedAt, offers.welcome,
  ${unmetBy({ user: `${of.takers}.id`, amount: 'CAST(? AS DECIMAL(20, 8))', live: LIVE_AMOUNT })} AS unmet,
  sellers.selling_paused_until AS sellingPausedUntil, ${of.owners}.away_until AS ownerAwayUntil,
  buyers.buying_paused_until AS buyingPausedUntil,
  (SELECT COUNT(*) FROM trades WHERE buyer_id = buyers.id AND ${IS_LIVE}) AS purchases, ${of.takes} AS takes,
  ${areBlocked('buyers.id', 'sellers.id')} AS isBlocked,
  ${IS_PRICED} AS isPriced, reference_prices.value AS referenceValue, reference_prices.at AS referenceAt,
  offers.margin_percentage AS marginPercentage,
  ${HOLD_COLUMNS('buyers')},
  saved.known_at AS walletKnownAt, saved.address AS savedAddress,
  ${usualPriceOf('offers.crypto_type')} AS usualPrice,
  NOW(3) AS now, (${SETTINGS_DOCUMENT}) AS settings
  FROM offers JOIN users AS ${of.owners} ON ${of.owners}.id = offers.owner_id JOIN users AS ${of.takers} ON ${of.takers}.id = ?
    LEFT JOIN reference_prices ON ${ITS_REFERENCE}
    LEFT JOIN saved_addresses AS saved
      ON saved.user_id = buyers.id AND saved.crypto_type = offers.crypto_type AND ${sameWallet(of.wallet)}
  WHERE offers.id = ? ORDER BY saved.known_at IS NULL, saved.id LIMIT 1`;
}

interface Asked {
  side: OfferSide;
  id: number;
  takerId: number;
  /** In the offer's coin. */
  amount: DecimalString;
  /** Recipient of the coins, on an offer to sell. */
  wallet: string;
}

/**
 * An offer with its parties, as the rules take them, the settings and the time; and if the buyer knows the wallet, and the end of their
 * payout hold. @throws AppError `not_found`.
 */
export async function readParties(transaction: Transaction, { side, id, takerId, amount, wallet }: Asked) {
  const values = side === 'sell' ? [amount, takerId, wallet, wallet, id] : [amount, takerId, id];
  const offer = found((await selectRows<OfferWithParties>(transaction, OFFER_WITH_PARTIES[side], values))[0]);
  if (offer.side !== side) throw new AppError('not_found');
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

/** @param areLimited Pauses and counts apply. */
function partiesOf(offer: OfferWithParties, areLimited: boolean) {
  const { buyingPausedUntil, sellingPausedUntil, purchases, takes } = offer;
  const buyer = factsOf({
    role: offer.buyerRole,
    isActive: offer.buyerIsActive === 1,
    emailVerifiedAt: offer.buyerEmailVerifiedAt,
    kycStatus: offer.buyerKycStatus,
    termsVersion: offer.buyerTermsVersion,
    taxDueAt: offer.buyerTaxDueAt,
    ...(offer.side === 'buy' && { awayUntil: offer.ownerAwayUntil }),
    ...(areLimited && { buyingPausedUntil }),
  });
  const seller = factsOf({
    role: offer.sellerRole,
    isActive: offer.sellerIsActive === 1,
    emailVerifiedAt: offer.sellerEmailVerifiedAt,
    kycStatus: offer.sellerKycStatus,
    termsVersion: offer.sellerTermsVersion,
    taxDueAt: offer.sellerTaxDueAt,
    ...(offer.side === 'sell' && { awayUntil: offer.ownerAwayUntil }),
    ...(areLimited && { sellingPausedUntil }),
  });
  return {
    buyer: { ...buyer, ...(areLimited && { purchases }) },
    seller: { ...seller, ...(areLimited && { takes }) },
  };
}
