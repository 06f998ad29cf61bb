import { MAX_AMOUNT, MIN_TRADE_USDT } from '@souk/contracts/amounts/amounts';
import { MOST_PURCHASES } from '@souk/contracts/people/abilities/abilities';
import { WIND_DOWN_ALLOWS } from '@souk/contracts/platform/windDown/windDown';
import type { OffMarket } from '@souk/contracts/trading/offers/ownOffer';
import type { OfferSide } from '@souk/contracts/trading/offers/terms';
import { pool } from '../../../../domain/models/databaseOf';
import { isWithinLimits } from '../../../../domain/policy/limits/isWithinLimits';
import type { PlatformSettings } from '../../../../domain/policy/settings/settings';
import { IS_LIVE } from '../isLive';
import { IS_PRICED } from './floatingPrices';
import { IS_FAR_ABOVE, isHeld, isWalletKnown } from './heldBids';
import { LEAST_WORTH, PROMISE_SHORT_OF } from './promised';

/** SQL: the untaken amount of an offer with a limited stock. */
const LEFT = '(offers.stock - offers.reserved)';

/** SQL: an amount's worth in USDT, rounded as `tradeMoney` does. */
const worthOf = (amount: string) => `ROUND(${amount} * offers.price_per_unit, 6)`;

/** SQL: the owner's cost of the least trade on a bid. */
const LEAST_COST = `(${LEAST_WORTH} + ROUND(${LEAST_WORTH} * offers.buyer_fee_percentage * 0.01, 6))`;

type Asked = Pick<
  PlatformSettings,
  | 'email_verification_required'
  | 'kyc_required'
  | 'terms_version'
  | 'tax_certification'
  | 'payout_hold_hours'
  | 'limits'
>;

interface Condition {
  code: OffMarket;
  sql: string;
}

const isOver = (until: string) => `(users.${until} IS NULL OR users.${until} <= NOW(3))`;

/**
 * SQL: conditions for an offer, joined with its owner as `users`, to be on the market, and the code for its owner if one fails
 * (docs/domain.md#who-may-do-what). Some taker can take some amount of it exactly if all of them hold, while the platform trades.
 */
function conditions(side: OfferSide, settings: Asked): Condition[] {
  return [
    { code: 'paused', sql: "offers.status = 'active'" },
    {
      code: 'sold_out',
      sql: `(offers.stock IS NULL OR (${LEFT} >= offers.min_amount AND ${worthOf(LEFT)} >= ${MIN_TRADE_USDT}))`,
    },
    { code: 'too_small', sql: `${worthOf('offers.max_amount')} >= ${MIN_TRADE_USDT}` },
    { code: 'too_large', sql: `${worthOf('offers.min_amount')} <= ${MAX_AMOUNT}` },
    { code: 'deactivated', sql: 'users.is_active = 1' },
    { code: 'away', sql: isOver('away_until') },
    { code: 'price_unavailable', sql: IS_PRICED },
    ...(side === 'sell' ? sellerMay() : buyerMay(settings)),
    ...verified(settings),
  ];
}

const sellerMay = (): Condition[] => [
  { code: 'selling_paused', sql: isOver('selling_paused_until') },
  { code: 'guarantee_uncovered', sql: `(offers.guarantee_percentage = 0 OR ${PROMISE_SHORT_OF} <= 0)` },
];

/** Conditions for a buyer, who is absent when their bid is taken. */
function buyerMay({
  terms_version: version,
  tax_certification: tax,
  payout_hold_hours: hours,
  limits,
}: Asked): Condition[] {
  return [
    { code: 'buying_paused', sql: isOver('buying_paused_until') },
    ...(version === ''
      ? []
      : [{ code: 'terms', sql: `users.terms_version <=> ${pool().escape(version)}` } as const]),
    ...(tax === 'required'
      ? [{ code: 'tax', sql: '(users.tax_due_at IS NULL OR users.tax_due_at > NOW(3))' } as const]
      : []),
    { code: 'held', sql: `(NOT ${isHeld(hours)} OR (${isWalletKnown(hours)} AND NOT ${IS_FAR_ABOVE}))` },
    ...isWithinLimits(limits, { total: LEAST_COST, isWalletKnown: isWalletKnown(hours) }).map(
      (sql) => ({ code: 'limited', sql }) as const,
    ),
    {
      code: 'too_many_purchases',
      sql: `(SELECT COUNT(*) FROM trades WHERE trades.buyer_id = users.id AND ${IS_LIVE}) < ${MOST_PURCHASES}`,
    },
  ];
}

/** SQL form of `tradingBarrier`. */
function verified({ email_verification_required, kyc_required }: Asked): Condition[] {
  return [
    ...(email_verification_required
      ? [{ code: 'email' as const, sql: 'users.email_verified_at IS NOT NULL' }]
      : []),
    ...(kyc_required ? [{ code: 'kyc' as const, sql: "users.kyc_status = 'approved'" }] : []),
  ];
}

/** SQL, to be joined by AND: the offers of a side that are on the market now. */
export function onMarket(side: OfferSide, settings: Asked): string[] {
  const found = conditions(side, settings).map(({ sql }) => sql);
  return [`offers.side = '${side}'`, 'offers.deleted_at IS NULL', ...found];
}

/** Reasons that the owner caused, is notified of, or that pass by themselves. */
const TOLD: readonly OffMarket[] = [
  'paused',
  'sold_out',
  'deactivated',
  'selling_paused',
  'buying_paused',
  'away',
  'price_unavailable',
  'too_many_purchases',
];

/** SQL: the reason why an offer left the market without its owner's action; NULL if it did not. */
export function leftMarket(side: OfferSide, settings: Asked): string {
  const codes = conditions(side, settings).filter(({ code }) => !TOLD.includes(code));
  return `COALESCE(${codes.map(({ code, sql }) => `IF(${sql}, NULL, '${code}')`).join(', ')})`;
}

export function isTradingOn({
  trading_enabled,
  wind_down,
}: Pick<PlatformSettings, 'trading_enabled' | 'wind_down'>): boolean {
  return trading_enabled && !isEnding({ wind_down });
}

export function isEnding({ wind_down }: Pick<PlatformSettings, 'wind_down'>): boolean {
  return !WIND_DOWN_ALLOWS[wind_down.state].includes('trade');
}

/** SQL: the reasons why no one can take an offer now (`OffMarket`), separated by commas; empty if someone can. */
export function offMarket(side: OfferSide, settings: PlatformSettings): string {
  const codes = conditions(side, settings).map(({ code, sql }) => `IF(${sql}, NULL, '${code}')`);
  return `CONCAT_WS(',', ${[...codes, ...(isTradingOn(settings) ? [] : ["'trading_off'"])].join(', ')})`;
}
