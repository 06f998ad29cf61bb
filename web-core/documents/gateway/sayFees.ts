import type { TransactionFees } from '@souk/contracts/platform/settings';
import { t } from '@souk/contracts/texts';
import type { Fact } from './MarketFacts';

/** The fees of a trade in a sentence. */
export function sayFees(fees: Fact<TransactionFees> | null): string {
  // Where the api does not say them.
  if (!fees) return t('Buyer and seller each pay a fee, and see how much before they agree to a trade.');
  const { buyer_fee_percentage: buyer, seller_fee_percentage: seller } = fees.value;
  return t(
    'The buyer pays {buyer}% on top of a trade’s amount, and {seller}% is taken off what the seller gets.',
    { buyer: Number(buyer), seller: Number(seller) },
  );
}
