import { addAmounts, type DecimalString, roundDown } from '@souk/contracts/money';
import type { WalletBalance } from '@souk/contracts/wallet';

/** Decimals that USDT is shown with (spec §9). */
const CENTS = 2;

/** What somebody has, in cents: never more than it is. */
export const inCents = (amount: DecimalString) => roundDown(amount, CENTS);

export interface ShownBalance {
  available: DecimalString;
  escrow: DecimalString;
  hold: DecimalString;
  total: DecimalString;
}

/** A balance in cents: each part rounded down, and their sum, so that what the reader adds up is what the page says. */
export function shownBalance(balance: WalletBalance): ShownBalance {
  const available = inCents(balance.available_balance);
  const escrow = inCents(balance.escrow_balance);
  const hold = inCents(balance.pending_withdrawals);
  return { available, escrow, hold, total: addAmounts(available, escrow, hold) };
}
