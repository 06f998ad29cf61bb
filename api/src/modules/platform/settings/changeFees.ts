import type { TransactionFeesUpdate } from '@souk/contracts/platform/settings';
import type { Transaction } from 'sequelize';
import type { PlatformSettings } from '../../../domain/policy/settings/settings';
import type { Caller } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';
import { changeSettings } from './changeSettings';

/**
 * Changes the fee percentages of trades opened from now on.
 * @throws AppError `fees_changed` where another admin changed them since the caller saw them.
 */
export function changeFees(
  transaction: Transaction,
  { update, caller, requestId }: { update: TransactionFeesUpdate; caller: Caller; requestId: string },
): Promise<PlatformSettings> {
  const { buyer_fee_percentage, seller_fee_percentage, description } = update;
  return changeSettings(transaction, {
    changes: { buyer_fee_percentage, seller_fee_percentage, fees_description: description },
    seen: {
      buyer_fee_percentage: update.seen_buyer_fee_percentage,
      seller_fee_percentage: update.seen_seller_fee_percentage,
    },
    tooLate: ({ buyer_fee_percentage: buyer, seller_fee_percentage: seller }, who) =>
      new AppError('fees_changed', { buyer, seller, ...who }),
    reason: update.reason,
    caller,
    requestId,
  });
}
