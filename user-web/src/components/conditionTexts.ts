import { t } from '@souk/contracts/texts';
import type { MarketOffer } from '@souk/contracts/trading/offers';
import { sayCrypto } from '@souk/web-core/format';

/** What the seller asks of a buyer, each in a sentence. */
export function conditionTexts(offer: MarketOffer): string[] {
  const { min_partner_trades: people, new_buyer_max: most, crypto_type: coin } = offer;
  return [
    ...(people > 0
      ? [
          t('For buyers who traded with {people, plural, one {# person} other {# people}} or more', {
            people,
          }),
        ]
      : []),
    ...(most === null ? [] : [t('New buyers: at most {coins}', { coins: sayCrypto(most, coin) })]),
  ];
}
