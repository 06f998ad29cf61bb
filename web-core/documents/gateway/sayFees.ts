import type { TransactionFees } from '@souk/contracts/platform/settings';
import type { Fact } from './MarketFacts';

/** Where the api does not say them. */
const UNKNOWN = 'Buyer and seller each pay a fee, and see how much before they agree to a trade.';

/** The fees of a trade in a sentence. */
export function sayFees(fees: Fact<TransactionFees> | null): string {
  if (!fees) return UNKNOWN;
  const { buyer_fee_percentage: buyer, seller_fee_percentage: seller } = fees.value;
  return `The buyer pays ${Number(buyer)}% on top of a trade’s amount, and ${Number(seller)}% is taken off what the seller gets.`;
}
