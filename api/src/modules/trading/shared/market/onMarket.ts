import { MAX_AMOUNT, MIN_TRADE_USDT } from '@souk/contracts/amounts';
import { WIND_DOWN_ALLOWS } from '@souk/contracts/platform/windDown';
import type { OffMarket } from '@souk/contracts/trading/ownOffer';
import type { PlatformSettings } from '../../../../domain/policy/settings/settings';
import { IS_PRICED } from './floatingPrices';
import { PROMISE_SHORT_OF } from './promised';

/** SQL: what another trade can take of an offer at most. */
const MOST = 'LEAST(offers.max_amount, COALESCE(offers.stock - offers.reserved, offers.max_amount))';

/** SQL: an amount's worth in USDT, rounded as `tradeMoney` does. */
const worthOf = (amount: string) => `ROUND(${amount} * offers.price_per_unit, 6)`;

type Required = Pick<PlatformSettings, 'email_verification_required' | 'kyc_required'>;

interface Condition {
  code: OffMarket;
  sql: string;
}

const IS_ACTIVE = 'users.is_active = 1';
const isOver = (until: string) => `(users.${until} IS NULL OR users.${until} <= NOW(3))`;

/**
 * SQL: what must hold of an offer, joined with its seller as `users`, to be on the market, and the word for its owner where it does not
 * (docs/domain.md#who-may-do-what). `openTrade` lets some buyer take some amount of an offer exactly where all of it holds, while the platform
 * trades at all.
 */
function conditions(settings: Required): Condition[] {
  return [
    { code: 'paused', sql: "offers.status = 'active'" },
    {
      code: 'sold_out',
      sql: `${MOST} >= offers.min_amount AND (offers.stock IS NULL OR ${worthOf(MOST)} >= ${MIN_TRADE_USDT})`,
    },
    { code: 'too_small', sql: `${worthOf('offers.max_amount')} >= ${MIN_TRADE_USDT}` },
    { code: 'too_large', sql: `${worthOf('offers.min_amount')} <= ${MAX_AMOUNT}` },
    { code: 'deactivated', sql: IS_ACTIVE },
    { code: 'selling_paused', sql: isOver('selling_paused_until') },
    { code: 'away', sql: isOver('away_until') },
    { code: 'guarantee_uncovered', sql: `(offers.guarantee_percentage = 0 OR ${PROMISE_SHORT_OF} <= 0)` },
    { code: 'price_unavailable', sql: IS_PRICED },
    ...verified(settings),
  ];
}

/** Whom no `tradingBarrier` keeps from trading, as the database asks it. */
function verified({ email_verification_required, kyc_required }: Required): Condition[] {
  return [
    ...(email_verification_required
      ? [{ code: 'email' as const, sql: 'users.email_verified_at IS NOT NULL' }]
      : []),
    ...(kyc_required ? [{ code: 'kyc' as const, sql: "users.kyc_status = 'approved'" }] : []),
  ];
}

/** SQL, to be joined by AND: bids, joined with their bidders as `users`, that are on the market. `takeBid` asks what else can keep a bidder from buying. */
export function bidsOnMarket(settings: Required): string[] {
  const mayBuy = verified(settings).map(({ sql }) => sql);
  return ["bids.status = 'active'", IS_ACTIVE, isOver('buying_paused_until'), ...mayBuy];
}

/** SQL, to be joined by AND: which offers are on the market at this moment. */
export function onMarket(settings: Required): string[] {
  return ['offers.deleted_at IS NULL', ...conditions(settings).map(({ sql }) => sql)];
}

/** What its owner does, is told of by itself, or passes by itself. */
const TOLD: readonly OffMarket[] = [
  'paused',
  'sold_out',
  'deactivated',
  'selling_paused',
  'away',
  'price_unavailable',
];

/** SQL: why an offer that its owner did not take off the market left it by itself; NULL where it did not. */
export function leftMarket(settings: Required): string {
  const codes = conditions(settings).filter(({ code }) => !TOLD.includes(code));
  return `COALESCE(${codes.map(({ code, sql }) => `IF(${sql}, NULL, '${code}')`).join(', ')})`;
}

export function isTradingOn({
  trading_enabled,
  wind_down,
}: Pick<PlatformSettings, 'trading_enabled' | 'wind_down'>): boolean {
  return trading_enabled && !isEnding({ wind_down });
}

/** Whether the platform winds down so far that no trade is opened any more. */
export function isEnding({ wind_down }: Pick<PlatformSettings, 'wind_down'>): boolean {
  return !WIND_DOWN_ALLOWS[wind_down.state].includes('trade');
}

/** SQL: why no buyer can take an offer now (`OffMarket`), with commas between; empty where one can. */
export function offMarket(settings: PlatformSettings): string {
  const codes = conditions(settings).map(({ code, sql }) => `IF(${sql}, NULL, '${code}')`);
  return `CONCAT_WS(',', ${[...codes, ...(isTradingOn(settings) ? [] : ["'trading_off'"])].join(', ')})`;
}
