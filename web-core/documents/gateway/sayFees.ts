import { compareAmounts, exactUsdt } from '@souk/contracts/amounts/amounts';
import type { TransactionFees } from '@souk/contracts/platform/settings/feeSettings';
import { t } from '@souk/contracts/texts/texts';
import type { Fact } from './MarketFacts';

export function sayFees(fees: Fact<TransactionFees> | null): string {
  // The api does not provide the fees.
  if (!fees) return t('Buyer and seller each pay a fee, and see how much before they agree to a trade.');
  const { buyer_fee_percentage: buyer, seller_fee_percentage: seller, withdrawal_fee: fee } = fees.value;
  const ofTrades = t(
    'The buyer pays {buyer}% on top of a trade’s amount, and {seller}% is taken off what the seller gets.',
    { buyer: Number(buyer), seller: Number(seller) },
  );
  const ofWithdrawals =
    compareAmounts(fee, '0') === 0
      ? t('Withdrawals cost nothing here.')
      : t('A withdrawal costs {fee} USDT.', { fee: exactUsdt(fee) });
  return `${ofTrades} ${ofWithdrawals}`;
}
