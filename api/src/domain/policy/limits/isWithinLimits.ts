import type { LimitRule } from '@souk/contracts/money/limits';
import { IS_NEW, LEVEL, NAMED_AT } from './readLimits';

/** SQL: what of their purchases counts for a limit, in trades of `users`. */
const COUNTS = {
  buy_amount: (since: string) => `trades.created_at > ${since}`,
  new_wallet_amount: (since: string) => `NOT trades.is_wallet_known AND ${NAMED_AT} > ${since}`,
};
const isOfPurchases = (rule: LimitRule): rule is LimitRule & { what: keyof typeof COUNTS } =>
  Object.hasOwn(COUNTS, rule.what);

/**
 * SQL, to be joined by AND: the limits of `users` let another purchase through, as `assertWithinLimits` asks it of one person.
 * @param total SQL: what the purchase costs, in USDT.
 * @param isWalletKnown SQL.
 */
export function isWithinLimits(
  rules: readonly LimitRule[],
  { total, isWalletKnown }: Record<'total' | 'isWalletKnown', string>,
): string[] {
  return rules.filter(isOfPurchases).map(({ who, what, hours, max }) => {
    const isForThem = who === 'new' ? IS_NEW : `${LEVEL} = ${who.slice(-1)}`;
    const counts = COUNTS[what](`NOW(3) - INTERVAL ${hours} HOUR`);
    const used = `(SELECT COALESCE(SUM(usdt_amount + buyer_fee), 0) FROM trades
      WHERE trades.buyer_id = users.id AND trades.status <> 'cancelled' AND ${counts})`;
    const own = `(SELECT user_limits.max FROM user_limits WHERE user_limits.user_id = users.id AND what = '${what}'
      AND hours = ${hours} AND until > NOW(3) ORDER BY user_limits.id DESC LIMIT 1)`;
    const isFree = what === 'new_wallet_amount' ? `${isWalletKnown} OR ` : '';
    return `(NOT ${isForThem} OR ${isFree}${used} + ${total} <= COALESCE(${own}, ${max}))`;
  });
}
