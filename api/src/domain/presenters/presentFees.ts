import type { TransactionFees } from '@souk/contracts/platform/settings';
import type { PlatformSettings } from '../policy/settings/settings';

/** The fee percentages of trades opened from now on. */
export function presentFees(settings: PlatformSettings): TransactionFees {
  const { buyer_fee_percentage, seller_fee_percentage, fees_description: description } = settings;
  return { buyer_fee_percentage, seller_fee_percentage, description };
}
