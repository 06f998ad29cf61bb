import { EMAIL_UNDO_HOURS } from '@souk/contracts/people/signIn/emailChange';
import { FAR_PERCENT } from '@souk/contracts/trading/prices/farPrice';
import { sameWallet } from '../sameWallet';
import { usualPriceOf } from './usualPrices';

// SQL forms of `payoutsHeldUntil`, `isKnownWallet` and `isFarAbove` for a bid and its owner.

const MOMENTS = ['wallet_address_changed_at', 'password_reset_at', 'factor_removed_at', 'email_changed_at'];

/** SQL: payouts of `users` are held now. */
export function isHeld(hours: number): string {
  const holds = MOMENTS.map((moment) => {
    const lasting = moment === 'email_changed_at' ? Math.max(hours, EMAIL_UNDO_HOURS) : hours;
    return `COALESCE(users.${moment} > NOW(3) - INTERVAL ${lasting} HOUR, 0)`;
  });
  return `(${holds.join(' OR ')})`;
}

const LAST_HOLD = `GREATEST(${MOMENTS.map((moment) => `COALESCE(users.${moment}, '1970-01-01')`).join(', ')})`;

/** SQL: a bid's owner knows its wallet, and knew it before the event that holds their payouts. */
export const isWalletKnown = (hours: number) => `EXISTS (SELECT 1 FROM saved_addresses AS saved
  WHERE saved.user_id = offers.owner_id AND saved.crypto_type = offers.crypto_type
    AND ${sameWallet('offers.buyer_wallet_address')}
    AND saved.known_at <= NOW(3) - INTERVAL ${hours} HOUR AND (NOT ${isHeld(hours)} OR saved.known_at < ${LAST_HOLD}))`;

/** SQL: an offer's price is far above the usual one, or there is none. */
export const IS_FAR_ABOVE = `COALESCE(offers.price_per_unit * 100 >= ${usualPriceOf('offers.crypto_type')} * ${100 + FAR_PERCENT}, 1)`;
