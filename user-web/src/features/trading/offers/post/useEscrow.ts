import { addAmounts, compareAmounts, parseDecimal, tradeMoney } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import { bidLock } from '@souk/contracts/trading/offers/bidLock';
import type { OfferSide } from '@souk/contracts/trading/offers/terms';
import { formatUsdt } from '@souk/web-core/format';
import { isRefusal, useLastingError } from '@souk/web-core/request';
import { useBalanceQuery } from '../../../../account/balanceApi';
import { useTransactionFeesQuery } from '../../../../account/feesApi';
import { useSpendable } from '../../../../account/useSpendable';
import type { Own } from '../ownOffersApi';
import type { FormValues } from './termFields';

export function useEscrow(side: OfferSide, own: Own | undefined) {
  const query = useTransactionFeesQuery();
  const error = useLastingError(query);
  const isOfBid = side === 'buy';
  const balance = useBalanceQuery(undefined, { skip: !isOfBid }).data?.available_balance;
  // An edited bid can reuse the amount that it already holds.
  const spendable = useSpendable(balance && own?.held_usdt ? addAmounts(balance, own.held_usdt) : balance);
  // A bid keeps the fee from when it was posted.
  const fee = own?.buyer_fee_percentage ?? query.data?.buyer_fee_percentage;
  const costOf = (values: FormValues) => (isOfBid && fee ? bidCost(values, fee) : null);
  return {
    fees: query.data,
    fee,
    error,
    /** True prevents posting a bid. */
    isUnknown: isOfBid && (!query.data || Boolean(error)),
    askAgain: query.refetch,
    costOf,
    availableFor: spendable.of,
    /** @throws Error if the balance is too small for these values. */
    assertEnough: (values: FormValues) => {
      const [cost, available] = [costOf(values), spendable.of(values)];
      if (!cost || available === undefined || compareAmounts(cost.lock, available) <= 0) return;
      const text = t(
        'This bid needs {needed} USDT and you have {available} USDT available. Nothing was taken. Add funds in your wallet, or buy less.',
        { needed: formatUsdt(cost.lock), available: formatUsdt(available) },
      );
      throw new Error(text);
    },
    afterFailure: async (values: FormValues, error: unknown) => {
      // The fee may have changed: show the new one together with the error.
      if (isOfBid && isRefusal(error)) await query.refetch();
      spendable.afterFailure(values, error);
    },
  };
}

/** Null until the values form a bid. A floating bid costs its highest price. */
function bidCost(typed: FormValues, buyer_fee_percentage: string) {
  const [amount, price] = [
    typed.amount,
    (typed.reference && typed.ceiling_price) || typed.price_per_unit,
  ].map((text) => parseDecimal(text.trim()));
  if (!amount || !price || amount.length > 20 || price.length > 20) return null;
  const money = tradeMoney({
    cryptoAmount: amount,
    pricePerUnit: price,
    buyerFeePercentage: buyer_fee_percentage,
    sellerFeePercentage: '0',
  });
  const lock = bidLock({ amount, price_per_unit: price, buyer_fee_percentage });
  return compareAmounts(money.usdtAmount, '0') > 0 ? { money, lock } : null;
}
