import { compareAmounts } from '../../amounts/amounts';
import type { Limited, LimitUsage } from '../../money/limits';
import { reachedLimit } from '../../money/reachedLimit';
import type { SystemSettings } from '../../platform/settings/settings';
import { WIND_DOWN_ALLOWS, type WindDown } from '../../platform/windDown/windDown';
import type { Params } from '../../refusals/problem';
import type { RefusalCode } from '../../refusals/refusals';
import { tradingBarrier } from '../../trading/tradingBarrier';
import type { User } from '../users';
import { type Grant, PEOPLE_GRANT_NAMES, type PeopleGrant, termsOf, type Who } from './grants';

/** Facts about a person. A missing pause or count prevents nothing. */
export interface PersonFacts extends Pick<User, 'role' | 'is_active' | 'email_verified' | 'kyc_status'> {
  /** The version that they accepted last. */
  terms_version?: string | null;
  /** From this time on they must have declared their tax residence; null once they have, or were not asked. */
  tax_due_at?: string | null;
  /** ISO 8601; may be in the past. */
  selling_paused_until?: string | null;
  away_until?: string | null;
  buying_paused_until?: string | null;
  payouts_held_until?: string | null;
  has_payout_address?: boolean;
  /** Trades in which they buy and that are not finished. */
  purchases?: number;
  /** Their identity is closed for good. */
  is_kyc_closed?: boolean;
  /** Offers that are not deleted. */
  offers?: number;
  /** Bids that hold money. */
  bids?: number;
  /** Trades on bids in which they sell and that are not finished. */
  takes?: number;
  /** Requests that are not decided. */
  waiting?: number;
  limits?: readonly LimitUsage[];
}

export interface PlatformFacts
  extends Pick<
    SystemSettings,
    | 'maintenance_mode'
    | 'trading_enabled'
    | 'terms_version'
    | 'tax_certification'
    | 'kyc_required'
    | 'email_verification_required'
  > {
  wind_down: Pick<WindDown, 'state'>;
}

export interface Barrier {
  code: RefusalCode;
  params: Params;
  /** End of the barrier (ISO 8601); null where something must be done or decided first. */
  until: string | null;
}

interface Asked {
  person: PersonFacts;
  platform: PlatformFacts;
  now: Date;
}
type Rule = (asked: Asked) => Barrier | null;

/** Far more than a person looks after: a script could lock up the market with trades that it never means to finish. */
export const MOST_PURCHASES = 20;
/** A script could fill the market with offers and hide those of others. */
const MOST_OFFERS = 100;
const MOST_BIDS = 20;
/** Each locks a stranger's money until it ends. */
const MOST_TAKES = 20;
/** Admins look into each request by hand: one user must not bury those of all others. */
const MOST_WAITING = 50;

const barrier = (code: RefusalCode, params: Params = {}, until: string | null = null): Barrier => ({
  code,
  params,
  until,
});

const pausedUntil =
  (
    code: RefusalCode,
    field: 'selling_paused_until' | 'away_until' | 'buying_paused_until' | 'payouts_held_until',
  ): Rule =>
  ({ person, now }) => {
    const until = person[field];
    return until && Date.parse(until) > now.getTime() ? barrier(code, { until }, until) : null;
  };
const tradingOn: Rule = ({ platform }) => (platform.trading_enabled ? null : barrier('trading_paused'));
const termsAccepted: Rule = ({ person, platform: { terms_version: version } }) =>
  version !== '' && person.terms_version !== version ? barrier('terms_not_accepted', { version }) : null;
const taxCertified: Rule = ({ person: { tax_due_at: due }, platform, now }) =>
  platform.tax_certification === 'required' && due && Date.parse(due) <= now.getTime()
    ? barrier('tax_residence_missing')
    : null;
const atMost =
  (code: RefusalCode, most: number, count: 'purchases' | 'offers' | 'bids' | 'takes'): Rule =>
  ({ person }) =>
    (person[count] ?? 0) >= most ? barrier(code, { most }) : null;
const fewWaiting =
  (what: 'deposits' | 'withdrawals'): Rule =>
  ({ person: { waiting = 0 } }) =>
    waiting >= MOST_WAITING ? barrier('too_many_waiting', { waiting, what }) : null;
const leftOf =
  (...limited: readonly Limited[]): Rule =>
  ({ person: { limits = [] } }) => {
    const spent = limits.find(
      ({ what, used, max }) => limited.includes(what) && compareAmounts(used, max) >= 0,
    );
    return spent ? barrier('limit_reached', reachedLimit(spent), spent.frees_at) : null;
  };

/** Refusals by a person's own state and the platform's state, in order of precedence. */
const RULES: Partial<Record<PeopleGrant, readonly Rule[]>> = {
  'kyc.send': [({ person }) => (person.is_kyc_closed ? barrier('kyc_closed') : null)],
  'offers.post': [tradingOn, termsAccepted, taxCertified, atMost('too_many_offers', MOST_OFFERS, 'offers')],
  'bids.post': [
    tradingOn,
    termsAccepted,
    taxCertified,
    pausedUntil('buying_paused', 'buying_paused_until'),
    atMost('too_many_bids', MOST_BIDS, 'bids'),
    leftOf('buy_amount'),
  ],
  'bids.take': [
    tradingOn,
    termsAccepted,
    taxCertified,
    pausedUntil('selling_paused', 'selling_paused_until'),
    atMost('too_many_takes', MOST_TAKES, 'takes'),
  ],
  'trades.open': [
    tradingOn,
    termsAccepted,
    taxCertified,
    pausedUntil('buying_paused', 'buying_paused_until'),
    atMost('too_many_purchases', MOST_PURCHASES, 'purchases'),
    leftOf('buy_amount'),
  ],
  'deposits.announce': [termsAccepted],
  'deposits.report': [termsAccepted, fewWaiting('deposits')],
  'withdrawals.request': [
    ({ person }) => (person.has_payout_address === false ? barrier('wallet_address_missing') : null),
    pausedUntil('payouts_held', 'payouts_held_until'),
    fewWaiting('withdrawals'),
    leftOf('withdraw_amount', 'withdraw_count'),
  ],
};

/** @param person null where no one is signed in. */
export function barrierTo(
  grant: Grant,
  { person, platform, now }: Omit<Asked, 'person'> & { person: PersonFacts | null },
): Barrier | null {
  const { who, activity, always } = termsOf(grant);
  if (platform.maintenance_mode && person?.role !== 'admin' && !always) return barrier('maintenance');
  const refused =
    who === 'anyone' ? null : person ? accountBarrier(who, person, platform) : 'unauthenticated';
  if (refused) return barrier(refused);
  const { state } = platform.wind_down;
  if (!WIND_DOWN_ALLOWS[state].includes(activity)) return barrier('winding_down');
  if (!person) return null;
  for (const rule of RULES[grant as PeopleGrant] ?? []) {
    const found = rule({ person, platform, now });
    if (found) return found;
  }
  return null;
}

function accountBarrier(who: Who, person: PersonFacts, platform: PlatformFacts): RefusalCode | null {
  const isAdmin = person.role === 'admin';
  if (who === 'user') return null;
  if (who === 'admin') return isAdmin && person.is_active ? null : 'admins_only';
  if (isAdmin) return 'not_for_admins';
  if (who === 'regular') return null;
  const found = tradingBarrier(person, platform);
  if (found === 'deactivated') return 'account_deactivated';
  if (who === 'active') return null;
  if (found === 'email') return 'email_unconfirmed';
  return who === 'trader' && found ? 'kyc_not_approved' : null;
}

/**
 * A person's abilities, or for each the reason and end of its refusal: the api refuses by it, and screens say it before the press. The
 * request's own content, such as an amount or an offer, is not checked here.
 */
export function abilitiesOf(asked: Asked): Record<PeopleGrant, Barrier | null> {
  const found = PEOPLE_GRANT_NAMES.map((grant) => [grant, barrierTo(grant, asked)]);
  return Object.fromEntries(found) as Record<PeopleGrant, Barrier | null>;
}

/** True if a person's bids may be taken now, as far as it depends on them: `onMarket` asks the database the same. */
export function canBuy(asked: Asked): boolean {
  return (
    barrierTo('trades.open', asked) === null && pausedUntil('bid_unavailable', 'away_until')(asked) === null
  );
}

/** True if a person's offers are on the market now: `onMarket` asks the database the same. */
export function canSell(asked: Asked): boolean {
  return (
    tradingBarrier(asked.person, asked.platform) === null &&
    pausedUntil('offer_unavailable', 'selling_paused_until')(asked) === null &&
    pausedUntil('offer_unavailable', 'away_until')(asked) === null
  );
}
