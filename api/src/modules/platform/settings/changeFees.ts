import { compareAmounts } from '@souk/contracts/amounts/amounts';
import type { TransactionFeesUpdate } from '@souk/contracts/platform/settings/feeSettings';
import type { Transaction } from 'sequelize';
import type { PlatformSettings } from '../../../domain/policy/settings/settings';
import type { Caller } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';
import { changeSettings } from './changeSettings';

/**
 * Applies to trades and withdrawals from now on.
 * @throws AppError `fees_changed` if another admin changed them since the caller saw them; `amount_below_fee`.
 */
export async function changeFees(
  transaction: Transaction,
  { update, caller, requestId }: { update: TransactionFeesUpdate; caller: Caller; requestId: string },
): Promise<PlatformSettings> {
  const { buyer_fee_percentage, seller_fee_percentage, withdrawal_fee, min_withdrawal, description } = update;
  const settings = await changeSettings(transaction, {
    changes: {
      buyer_fee_percentage,
      seller_fee_percentage,
      withdrawal_fee,
      min_withdrawal,
      fees_description: description,
    },
    seen: {
      buyer_fee_percentage: update.seen_buyer_fee_percentage,
      seller_fee_percentage: update.seen_seller_fee_percentage,
      withdrawal_fee: update.seen_withdrawal_fee,
      min_withdrawal: update.seen_min_withdrawal,
    },
    tooLate: ({ buyer_fee_percentage: buyer, seller_fee_percentage: seller }, who) =>
      new AppError('fees_changed', { buyer, seller, ...who }),
    reason: update.reason,
    caller,
    requestId,
  });
  const { withdrawal_fee: fee, min_withdrawal: least } = settings;
  if (compareAmounts(least, fee) <= 0)
    throw new AppError('amount_below_fee', { fee }, { field: 'min_withdrawal' });
  return settings;
}
