import { t } from '@souk/contracts/texts';

/** What a bidder asks of who sells to them, each in a sentence. */
export const bidConditions = ({ min_partner_trades: people }: { min_partner_trades: number }): string[] =>
  people > 0
    ? [
        t('For sellers who traded with {people, plural, one {# person} other {# people}} or more', {
          people,
        }),
      ]
    : [];
