import { compareAmounts } from '@souk/contracts/amounts';
import type { MarketOffer } from '@souk/contracts/trading/offers';
import { formatCrypto, sayCrypto } from '@souk/web-core/format';

/** "1 – 50 SIDRA", which never breaks inside. */
export function offerLimits(offer: Pick<MarketOffer, 'min_amount' | 'max_amount' | 'crypto_type'>): string {
  const most = sayCrypto(offer.max_amount, offer.crypto_type);
  return `${formatCrypto(offer.min_amount)} – ${most}`.replaceAll(' ', '\u00a0');
}

/** Whether what is left is too little for another trade. */
export function isSoldOut({ available_amount: left, min_amount: least }: MarketOffer): boolean {
  return left !== null && compareAmounts(left, least) < 0;
}
