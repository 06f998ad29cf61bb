import type { TransactionFeesUpdate } from '@souk/contracts/settings';
import type { Transaction } from 'sequelize';
import type { Caller } from '../../http/Callers';
import type { PlatformSettings } from '../../settings/settings';
import { changeSettings } from './changeSettings';

/**
 * Changes the fee percentages of trades opened from now on.
 * @throws AppError `conflict` where another admin changed them since the caller saw them.
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
    changedTo: (now) =>
      `The fees were already changed to ${now.buyer_fee_percentage}% for the buyer and ${now.seller_fee_percentage}% for the seller`,
    caller,
    requestId,
  });
}
