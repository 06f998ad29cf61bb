import { addAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import type { WalletBalance } from '@souk/contracts/money/wallet/wallet';

export function totalOf(balance: WalletBalance): DecimalString {
  return addAmounts(balance.available_balance, balance.escrow_balance, balance.pending_withdrawals);
}
