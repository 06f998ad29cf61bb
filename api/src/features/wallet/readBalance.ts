import type { WalletBalance } from '@souk/contracts/wallet';
import { LedgerAccount } from '../../models';
import { presentBalance } from '../../presenters/presentBalance';

/** What a user has, free and held, in USDT. */
export async function readBalance(userId: number): Promise<WalletBalance> {
  return presentBalance(await LedgerAccount.findAll({ where: { userId }, raw: true }));
}
