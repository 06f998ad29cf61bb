import { addAmounts, type DecimalString } from '@souk/contracts/money';
import type { WalletBalance } from '@souk/contracts/wallet';

/** All that somebody owns: what is free and what is held. */
export function totalOf(balance: WalletBalance): DecimalString {
  return addAmounts(balance.available_balance, balance.escrow_balance, balance.pending_withdrawals);
}
