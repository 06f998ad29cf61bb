import type { DecimalString } from '@souk/contracts/amounts';
import { depositFlows, withdrawalFlows } from '@souk/contracts/money/requestFlows';
import type { AdminDeposit, AdminWithdrawal } from '@souk/contracts/money/wallet';

/** What a deposit credits, or what a withdrawal takes from its user's balance. */
export function amountOf(row: AdminDeposit | AdminWithdrawal): DecimalString {
  return 'claimed_amount' in row ? depositFlows(row).credited : withdrawalFlows(row).held;
}
