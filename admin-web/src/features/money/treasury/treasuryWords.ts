import type { AdjustmentKind } from '@souk/contracts/money/treasury/treasury';
import { t } from '@souk/contracts/texts/texts';

export const KIND_WORDS: Record<AdjustmentKind, { name: string; meaning: string }> = {
  own_funds: {
    name: t('Own funds'),
    meaning: t('Money of the platform’s own that was put in or taken out.'),
  },
  gas: { name: t('Gas'), meaning: t('USDT that paid for transactions, or was put in for them.') },
  other: {
    name: t('Other'),
    meaning: t('Anything else that is no user’s, such as a loss that the platform bears.'),
  },
};

/** Negative if the amount left. */
export function signOf(amount: string): '+' | '−' {
  return amount.startsWith('-') ? '−' : '+';
}

export function sizeOf(amount: string): string {
  return amount.replace('-', '');
}
