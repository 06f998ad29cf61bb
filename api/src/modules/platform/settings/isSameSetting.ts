import { compareAmounts } from '@souk/contracts/amounts/amounts';
import { settingOf } from '@souk/contracts/platform/settings/settingList';
import { canonicalJson } from '../../../domain/approvals/payloads';

const FEES = ['buyer_fee_percentage', 'seller_fee_percentage', 'withdrawal_fee', 'min_withdrawal'];

/** Compares two values of a setting: decimals may differ in trailing zeros. */
export function isSameSetting(name: string, one: unknown, other: unknown): boolean {
  if (settingOf(name)?.kind === 'usdt' || FEES.includes(name))
    return compareAmounts(String(one), String(other)) === 0;
  return canonicalJson(one) === canonicalJson(other);
}
