import { addAmounts, type DecimalString } from '@souk/contracts/amounts';
import type { WalletBalance } from '@souk/contracts/money/wallet';

/** All that a user owns: what is free and what is held. */
export function totalOf(balance: WalletBalance): DecimalString {
  return addAmounts(balance.available_balance, balance.escrow_balance, balance.pending_withdrawals);
}
