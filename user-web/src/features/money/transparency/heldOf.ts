import { addAmounts, compareAmounts, shareOf } from '@souk/contracts/amounts/amounts';
import type { LiabilityHead } from '@souk/contracts/money/treasury/liabilities';

export interface Held {
  /** Null if any balance is unknown. */
  held: string | null;
  /** Owed to users, plus arrivals not yet credited to an account. */
  due: string;
  /** Share of `due` that is held, in percent with one decimal, rounded down; null if unknown or if nothing is due. */
  percent: string | null;
  isShort: boolean;
}

export function heldOf({ reserves, total, arrivals }: LiabilityHead): Held {
  const isKnown = reserves.length > 0 && reserves.every(({ balance }) => balance !== null);
  const held = isKnown ? addAmounts(...reserves.map(({ balance }) => balance ?? '0')) : null;
  const due = addAmounts(total, arrivals);
  const isShort = held !== null && compareAmounts(held, due) < 0;
  const percent = held === null || compareAmounts(due, '0') === 0 ? null : shareOf(held, due, 1);
  return { held, due, percent, isShort };
}
