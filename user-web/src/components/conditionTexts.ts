import { compareAmounts } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import type { MarketOffer } from '@souk/contracts/trading/offers/offers';
import { formatPercentage, sayCrypto } from '@souk/web-core/format';

type Terms = Pick<MarketOffer, 'crypto_type' | 'min_partner_trades' | 'guarantee_percentage'> &
  Partial<Pick<MarketOffer, 'new_buyer_max'>>;

export function conditionTexts(terms: Terms, side: 'sell' | 'buy'): string[] {
  const { min_partner_trades: people, guarantee_percentage: promise, new_buyer_max: most = null } = terms;
  const texts = [];
  if (people > 0)
    texts.push(
      side === 'sell'
        ? t('For buyers who traded with {people, plural, one {# person} other {# people}} or more', {
            people,
          })
        : t('For sellers who traded with {people, plural, one {# person} other {# people}} or more', {
            people,
          }),
    );
  if (side === 'buy' && compareAmounts(promise, '0') > 0)
    texts.push(t('For sellers who pay {percentage} if late', { percentage: formatPercentage(promise) }));
  if (most !== null)
    texts.push(t('New buyers: at most {coins}', { coins: sayCrypto(most, terms.crypto_type) }));
  return texts;
}
