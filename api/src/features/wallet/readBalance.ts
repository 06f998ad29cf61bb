import type { WalletBalance } from '@souk/contracts';
import { LedgerAccount } from '../../models';

/** What a user has, free and held, in USDT. An admin has no accounts and so nothing. */
export async function readBalance(userId: number): Promise<WalletBalance> {
  const accounts = await LedgerAccount.findAll({ where: { userId }, raw: true });
  const balanceOf = (kind: LedgerAccount['kind']) =>
    accounts.find((account) => account.kind === kind)?.balance ?? '0.000000';
  return {
    available_balance: balanceOf('available'),
    escrow_balance: balanceOf('escrow'),
    pending_withdrawals: balanceOf('withdrawal_hold'),
  };
}
