import type { EventKind } from '../../platform/notifications/events';
import { TERM_NAMES, TERMS } from '../../trading/offers/terms';

/**
 * `always`; `unusual`: the use case finds that it goes to a place its owner has not used before, is far from the market's price, or leaves
 * its owner less than they would get.
 */
type When = 'always' | 'unusual' | 'never';

interface Way {
  /** Destination of the value; `control`: access to the account, or to its notices. */
  to: 'own_place' | 'another_person' | 'control';
  /** Uses that need a proof of the last 10 minutes. `carried`: the request itself carries one, such as a password or a mailed link. */
  proof: When | 'carried';
  /** Uses that stop while payouts are held. */
  held: When;
  /** Notices to its owner, without delay; for a way that is only sometimes unusual, then. No switch prevents them. */
  tells: readonly EventKind[];
  /** The writes that make it: ledger transfers by their kind, columns that are changed, rows that are added. */
  writes: readonly string[];
}

/** The terms of an offer that can cost its owner something, by their columns; the ends of trades change the stock, too. */
const OFFER_WRITES = TERM_NAMES.filter(
  (name) => TERMS.sell[name].risk !== 'none' && name !== 'available_amount',
).map((name) => `offers.${name}`);

/**
 * The ways by which value, or control of it, leaves an account at the request of its owner, or of someone who holds their session. A route
 * names its ways (`wayOut`); one rule asks proof and hold of each (`assertWayOut` in the api). Administrators' decisions are not here: they have
 * their permissions and approvals. `api/test/watchWaysOut.ts` fails a route that makes such a write without its way.
 */
export const WAYS_OUT = {
  buy: {
    to: 'own_place',
    proof: 'unusual',
    held: 'unusual',
    tells: ['coins_to_new_wallet', 'bid_unusual'],
    writes: ['transfer trade_lock', 'transfer guarantee_lock', 'transfer bid_lock', ...OFFER_WRITES],
  },
  change_wallet: {
    to: 'own_place',
    proof: 'unusual',
    held: 'unusual',
    tells: ['coins_to_new_wallet'],
    writes: ['trades.buyer_wallet_address'],
  },
  give_way: {
    to: 'another_person',
    proof: 'unusual',
    held: 'never',
    tells: ['trade_gave_way'],
    writes: [
      'transfer trade_release',
      'transfer trade_refund',
      'transfer guarantee_return',
      'transfer guarantee_pay',
      'trades.divide_at',
      'trades.seller_stance',
      'trades.buyer_stance',
    ],
  },
  sell_cheaply: {
    to: 'another_person',
    proof: 'unusual',
    held: 'never',
    tells: ['offer_far_below', 'offer_promises', 'trade_far_below', 'trade_promises', 'bid_unusual'],
    writes: [...OFFER_WRITES, 'users.away_until', 'transfer guarantee_lock'],
  },
  withdraw: {
    to: 'own_place',
    proof: 'always',
    held: 'always',
    tells: ['withdrawal_requested'],
    writes: ['transfer withdrawal_hold'],
  },
  take_back_withdrawal: {
    to: 'own_place',
    proof: 'always',
    held: 'never',
    tells: ['withdrawal_rejected'],
    writes: ['transfer withdrawal_return'],
  },
  payout_address: {
    to: 'own_place',
    proof: 'unusual',
    held: 'never',
    tells: ['address_changed'],
    writes: ['users.wallet_address'],
  },
  identity: {
    to: 'control',
    proof: 'unusual',
    held: 'never',
    tells: ['identity_changed'],
    writes: ['users.full_name', 'users.date_of_birth', 'users.country'],
  },
  hear_less: {
    to: 'control',
    proof: 'never',
    held: 'never',
    tells: ['told_differently'],
    writes: [
      'insert notification_preferences',
      'insert push_subscriptions',
      'insert webhooks',
      'users.language',
    ],
  },
  factor: {
    to: 'control',
    proof: 'always',
    held: 'never',
    tells: ['factor_added', 'factor_removed'],
    writes: [
      'totp_factors.confirmed_at',
      'insert passkeys',
      'insert recovery_codes',
      'users.factor_removed_at',
    ],
  },
  password: {
    to: 'control',
    proof: 'carried',
    held: 'never',
    tells: ['password_changed', 'password_reset', 'password_reset_asked'],
    writes: ['users.password_hash'],
  },
  email: {
    to: 'control',
    proof: 'carried',
    held: 'never',
    tells: ['email_change_told', 'email_changed'],
    writes: ['insert email_changes', 'users.email'],
  },
  // It acts for as long as a year, and survives its maker's session.
  api_key: {
    to: 'control',
    proof: 'always',
    held: 'never',
    tells: ['api_key_created'],
    writes: ['insert api_keys'],
  },
  // It takes all else along; its mail is no event, because nothing of the account is left to tell it to.
  erase: { to: 'control', proof: 'always', held: 'never', tells: [], writes: ['users.erased_at'] },
} as const satisfies Record<string, Way>;
export type WayOut = keyof typeof WAYS_OUT;
export const WAY_NAMES = Object.keys(WAYS_OUT) as WayOut[];

export interface Leaving {
  /** This use of the way is unusual: see `When`. */
  isUnusual: boolean;
  /** The requester has proved their identity lately. */
  isProved: boolean;
  /** End of the hold on payouts, or null. */
  heldUntil: Date | null;
}

/**
 * The refusal of a way out now, or null: first the hold, which no proof lifts.
 * @returns the refusal's code: `held` stands for that of the way (`coins_held`, `payouts_held`).
 */
export function wayOutBarrier(
  way: WayOut,
  { isUnusual, isProved, heldUntil }: Leaving,
): 'held' | 'reauthentication_required' | null {
  const { proof, held }: Way = WAYS_OUT[way];
  const applies = (when: When | 'carried') => when === 'always' || (when === 'unusual' && isUnusual);
  if (applies(held) && heldUntil) return 'held';
  if (applies(proof) && !isProved) return 'reauthentication_required';
  return null;
}
