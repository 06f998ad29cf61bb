import type { AdjustmentKind } from '@souk/contracts/money/treasury';

/** Kinds of entries, for reading. */
export const KIND_WORDS: Record<AdjustmentKind, { name: string; meaning: string }> = {
  own_funds: { name: 'Own funds', meaning: 'Money of the platform’s own that was put in or taken out.' },
  gas: { name: 'Gas', meaning: 'USDT that paid for transactions, or was put in for them.' },
  other: {
    name: 'Other',
    meaning: 'Anything else that is no user’s, such as a loss that the platform bears.',
  },
};

/** The sign is negative where the amount left. */
export function signOf(amount: string): '+' | '−' {
  return amount.startsWith('-') ? '−' : '+';
}

/** The amount without its sign. */
export function sizeOf(amount: string): string {
  return amount.replace('-', '');
}
