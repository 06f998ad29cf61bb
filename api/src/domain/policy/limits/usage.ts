import {
  addAmounts,
  compareAmounts,
  type DecimalString,
  subtractAmounts,
} from '@souk/contracts/amounts/amounts';
import type { Limited } from '@souk/contracts/money/limits';
import type { Limit } from './limitsOf';

export type Parts = Partial<Record<Limited, DecimalString>>;

export interface Use {
  at: Date;
  parts: Parts;
}

export const withdrawalParts = (amount: DecimalString): Parts => ({
  withdraw_amount: amount,
  withdraw_count: '1',
});
export const walletParts = (total: DecimalString): Parts => ({ new_wallet_amount: total });
export const purchaseParts = (total: DecimalString, isWalletKnown: boolean): Parts => ({
  buy_amount: total,
  ...(!isWalletKnown && walletParts(total)),
});

const HOUR_MS = 3_600_000;
/** A use counts until this time, and no longer at that moment. */
const freesAt = ({ hours }: Limit, { at }: Use) => new Date(at.getTime() + hours * HOUR_MS);

/** Uses that count now, oldest first. */
const counted = (limit: Limit, uses: readonly Use[], now: Date) =>
  uses
    .filter((use) => use.parts[limit.what] !== undefined && freesAt(limit, use) > now)
    .sort((one, other) => one.at.getTime() - other.at.getTime());

const sumOf = ({ what }: Limit, uses: readonly Use[]) =>
  addAmounts(...uses.map(({ parts }) => parts[what] ?? '0'));

/** The used part of a limit, and the time when some of it is free again. */
export function usageOf(limit: Limit, uses: readonly Use[], now: Date) {
  const inTime = counted(limit, uses, now);
  return { used: sumOf(limit, inTime), freesAt: inTime[0] ? freesAt(limit, inTime[0]) : null };
}

export interface Reached {
  limit: Limit;
  used: DecimalString;
  /** Time when enough is free for this request; null if it exceeds the limit itself. */
  freesAt: Date | null;
}

/** The limit that refuses a request now; of several, the one that does so longest. */
export function reachedBy(
  parts: Parts,
  { limits, uses, now }: { limits: readonly Limit[]; uses: readonly Use[]; now: Date },
): Reached | null {
  const reached = limits.flatMap((limit) => {
    const part = parts[limit.what];
    if (part === undefined) return [];
    const inTime = counted(limit, uses, now);
    const used = sumOf(limit, inTime);
    let over = subtractAmounts(addAmounts(used, part), limit.max);
    if (compareAmounts(over, '0') <= 0) return [];
    const last = inTime.find((use) => {
      over = subtractAmounts(over, use.parts[limit.what] ?? '0');
      return compareAmounts(over, '0') <= 0;
    });
    return [{ limit, used, freesAt: last ? freesAt(limit, last) : null }];
  });
  const until = ({ freesAt }: Reached) => freesAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return reached.sort((one, other) => until(other) - until(one))[0] ?? null;
}
