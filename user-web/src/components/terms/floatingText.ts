import { sentences } from '@souk/contracts/platform/notifications/spokenWords';
import { t } from '@souk/contracts/texts/texts';
import type { MarketOffer } from '@souk/contracts/trading/offers/offers';
import { formatPercentage, sayUsdt } from '@souk/web-core/format';

type FloatingTerms = Pick<MarketOffer, 'reference' | 'margin_percentage' | 'floor_price' | 'ceiling_price'>;

/** "Follows the market, +2%. Never below 1.20 USDT."; null for a fixed price. */
export function floatingText(offer: FloatingTerms): string | null {
  const { reference, margin_percentage: margin, floor_price: floor, ceiling_price: ceiling } = offer;
  if (!reference || margin === null || floor === null) return null;
  const values = { margin: sayMargin(margin), floor: sayUsdt(floor) };
  return sentences(
    t('Price follows the market, {margin}. Never below {floor}.', values),
    ceiling === null ? '' : t('Never above {ceiling}.', { ceiling: sayUsdt(ceiling) }),
  );
}

/** "+2%" or "−0.5%". */
export const sayMargin = (margin: string): string =>
  `${margin.startsWith('-') ? '' : '+'}${formatPercentage(margin)}`;
