// Compares a proof or a receipt with the sum of its user's own movements: in the page, and in the file that users take along.

import { micro } from './verifyLiability.mjs';

/** How long a movement may take from its time until others see it: no transaction stays open for so long. */
export const SETTLED_MS = 120_000;

const signed = (amount) => (amount.startsWith('-') ? -micro(amount.slice(1)) : micro(amount));
const sumOf = ({ available_balance, escrow_balance, pending_withdrawals }) =>
  signed(available_balance) + signed(escrow_balance) + signed(pending_withdrawals);

function decimal(value) {
  const digits = String(value < 0n ? -value : value).padStart(7, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

/** Adds up the parts of a balance or of a change. */
export const totalOf = (parts) => decimal(sumOf(parts));

/** True if each balance follows from the one below it. `isWhole`: the last movement is the user's first. */
export function addsUp(movements, isWhole) {
  return movements.every(({ balance, change }, place) => {
    const below = movements[place + 1];
    if (!below && !isWhole) return true;
    return sumOf(balance) - sumOf(change) === (below ? sumOf(below.balance) : 0n);
  });
}

/** True if movements reach back to before a moment, so that they can be compared with it. */
export function reaches(movements, isWhole, at) {
  const last = movements.at(-1);
  return isWhole || (last !== undefined && Date.parse(last.created_at) < Date.parse(at) - SETTLED_MS);
}

/**
 * A movement whose time is well before the moment counts, whatever its id; one above the newest id does not. One between may have been
 * written but not yet committed, so it counts or not: ids are given out before a transaction commits.
 */
export function compareStatement(movements, { as_of_transfer_id, at }, counted) {
  const settled = Date.parse(at) - SETTLED_MS;
  const sum = counted.reduce((total, amount) => total + micro(amount), 0n);
  let owned = movements.length > 0 ? sumOf(movements[0].balance) : 0n;
  let [came, left] = [0n, 0n];
  for (const { id, created_at, change } of movements) {
    // An invalid time counts as an old one.
    if (!(Date.parse(created_at) >= settled)) continue;
    const moved = sumOf(change);
    if (id > as_of_transfer_id) owned -= moved;
    else if (moved > 0n) came += moved;
    else left -= moved;
  }
  const fits = sum >= owned - came && sum <= owned + left;
  return { owned: decimal(owned), counted: decimal(sum), fits, isLate: fits && sum !== owned };
}
