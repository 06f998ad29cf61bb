import type { DepositAddressUpdate } from '@souk/contracts/settings';
import type { Transaction } from 'sequelize';
import type { Caller } from '../../http/Callers';
import type { PlatformSettings } from '../../settings/settings';
import { changeSettings } from './changeSettings';

/**
 * Changes where users send their deposits.
 * @throws AppError `conflict` where another admin changed it since the caller saw it.
 */
export function changeDepositAddress(
  transaction: Transaction,
  { update, caller, requestId }: { update: DepositAddressUpdate; caller: Caller; requestId: string },
): Promise<PlatformSettings> {
  const { admin_wallet_address, seen_admin_wallet_address: seen } = update;
  return changeSettings(transaction, {
    changes: { admin_wallet_address },
    seen: { admin_wallet_address: seen },
    changedTo: (now) => `The deposit address was already changed to ${now.admin_wallet_address ?? 'none'}`,
    caller,
    requestId,
  });
}
