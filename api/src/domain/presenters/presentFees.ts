import type { TransactionFees } from '@souk/contracts/platform/settings/feeSettings';
import type { PlatformSettings } from '../policy/settings/settings';

export function presentFees(settings: PlatformSettings): TransactionFees {
  const { buyer_fee_percentage, seller_fee_percentage, withdrawal_fee, min_withdrawal } = settings;
  const { late_is_free, most_guarantee_percentage } = settings;
  const description = settings.fees_description;
  return {
    buyer_fee_percentage,
    seller_fee_percentage,
    withdrawal_fee,
    min_withdrawal,
    late_is_free,
    most_guarantee_percentage,
    description,
  };
}
