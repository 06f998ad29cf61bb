import type { DepositAddressUpdate } from '@souk/contracts/platform/settings/feeSettings';
import type { Transaction } from 'sequelize';
import type { PlatformSettings } from '../../../domain/policy/settings/settings';
import type { Caller } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';
import { changeSettings } from './changeSettings';

/** @throws AppError `deposit_address_changed` if another admin changed it since the caller saw it. */
export function changeDepositAddress(
  transaction: Transaction,
  { update, caller, requestId }: { update: DepositAddressUpdate; caller: Caller; requestId: string },
): Promise<PlatformSettings> {
  const { admin_wallet_address, seen_admin_wallet_address: seen } = update;
  return changeSettings(transaction, {
    changes: { admin_wallet_address },
    seen: { admin_wallet_address: seen },
    tooLate: (now, who) =>
      new AppError('deposit_address_changed', { address: now.admin_wallet_address ?? '–', ...who }),
    reason: update.reason,
    caller,
    requestId,
  });
}
