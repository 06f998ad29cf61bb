import { t } from '../../texts/texts';

// Apart from the schemas: pages that only show a trade need none of them.

/** The least and the most of a trade's USDT, in per cent, that an offer may promise to a buyer who gets nothing in time. */
export const LEAST_GUARANTEE_PERCENTAGE = 1;
export const MOST_GUARANTEE_PERCENTAGE = 10;

/** Destinations of the promised USDT once the trade is over. */
export const GUARANTEE_ENDS = ['returned', 'paid'] as const;
export type GuaranteeEnd = (typeof GUARANTEE_ENDS)[number];

/** Reasons for its return although nothing came in time (docs/domain.md#a-late-seller-pays). */
export type GuaranteeExcuse =
  | 'declined_early'
  | 'wallet_refused'
  | 'wallet_changed'
  | 'payment_found'
  | 'tied';

interface Ended {
  amount: string;
  end: string | null | undefined;
  excuse?: string;
}

/** The destination of the promised USDT as a sentence; empty where nothing was promised. */
export function guaranteeText({ amount, end, excuse }: Ended): string {
  const values = { amount };
  if (end === 'paid')
    return t('The seller had promised {amount} in case nothing came in time: the buyer got it.', values);
  if (end !== 'returned') return '';
  switch (excuse as GuaranteeExcuse | undefined) {
    case 'declined_early':
      return t('The {amount} that the seller had promised went back: the seller declined early.', values);
    case 'wallet_refused':
      return t(
        'The {amount} that the seller had promised went back: the network took no payment to that wallet.',
        values,
      );
    case 'wallet_changed':
      return t('The {amount} that the seller had promised went back: the buyer changed the wallet.', values);
    case 'payment_found':
      return t(
        'The {amount} that the seller had promised went back: the network shows a payment in time.',
        values,
      );
    case 'tied':
      return t('The {amount} that the seller had promised went back: both accounts belong together.', values);
    default:
      return t('The {amount} that the seller had promised went back.', values);
  }
}
