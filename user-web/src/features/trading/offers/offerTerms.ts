import { compareAmounts } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import type { MarketOffer } from '@souk/contracts/trading/offers/offers';
import { formatCrypto, formatPercentage, sayCrypto } from '@souk/web-core/format';
import type { MarketRow } from '../shared/MarketRow';

/** "1 – 50 SIDRA", without line breaks. */
export function offerLimits(offer: Pick<MarketOffer, 'min_amount' | 'max_amount' | 'crypto_type'>): string {
  const most = sayCrypto(offer.max_amount, offer.crypto_type);
  return `${formatCrypto(offer.min_amount)} – ${most}`.replaceAll(' ', '\u00a0');
}

/** "Pays 5% if late"; null without a guarantee. */
export function promiseText({
  guarantee_percentage: percentage,
}: Pick<MarketOffer, 'guarantee_percentage'>): string | null {
  if (compareAmounts(percentage, '0') === 0) return null;
  return t('Pays {percentage} if late', { percentage: formatPercentage(percentage) });
}

/** True if the remaining amount is too small for another trade. */
export function isSoldOut({ available_amount: left, min_amount: least }: MarketRow): boolean {
  return left !== null && compareAmounts(left, least) < 0;
}
