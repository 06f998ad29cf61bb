import { addAmounts, compareAmounts, shareOf } from '@souk/contracts/amounts';
import type { LiabilityHead } from '@souk/contracts/money/liabilities';

/** What a proof says is held, against what is owed. */
export interface Held {
  /** Null: a balance is not known. */
  held: string | null;
  /** To users, and what came in and is credited to no one yet. */
  due: string;
  /** Held of what is due, in percent with one decimal, rounded down; null where it is not known, or nothing is due. */
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
