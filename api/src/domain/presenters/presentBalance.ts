import type { WalletBalance } from '@souk/contracts/money/wallet/wallet';
import type { LedgerAccount } from '../models';

/** Balances in USDT. An admin has none. */
export function presentBalance(accounts: readonly Pick<LedgerAccount, 'kind' | 'balance'>[]): WalletBalance {
  const balanceOf = (kind: LedgerAccount['kind']) =>
    accounts.find((account) => account.kind === kind)?.balance ?? '0.000000';
  return {
    available_balance: balanceOf('available'),
    escrow_balance: balanceOf('escrow'),
    pending_withdrawals: balanceOf('withdrawal_hold'),
  };
}
