import { compareAmounts, type DecimalString, parseDecimal } from '@souk/contracts/amounts/amounts';
import type { WithdrawalRequest } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { formatUsdt } from '@souk/web-core/format';

/** USDT is withdrawn in steps of 0.01 (docs/domain.md#deposits-and-withdrawals). */
const STEP_DECIMALS = 2;

/** Maximum withdrawal: the available balance, cut (never rounded) to the step; null below the minimum. */
export function mostWithdrawable(available: DecimalString, least: DecimalString): DecimalString | null {
  const [whole = '0', fraction = ''] = (parseDecimal(available) ?? '0').split('.');
  const cut = `${whole}.${fraction.slice(0, STEP_DECIMALS).padEnd(STEP_DECIMALS, '0')}`;
  return compareAmounts(cut, least) < 0 ? null : cut;
}

export function withdrawalError(
  { amount }: Pick<WithdrawalRequest, 'amount'>,
  { available, least }: { available: DecimalString | undefined; least: DecimalString },
): string | null {
  if (compareAmounts(amount, least) < 0)
    return t('The smallest withdrawal is {least} USDT.', { least: formatUsdt(least) });
  if (available === undefined || compareAmounts(amount, available) <= 0) return null;
  return t('You have {available} USDT available. Nothing was withdrawn.', {
    available: formatUsdt(available),
  });
}
