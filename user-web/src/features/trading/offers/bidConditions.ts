import { compareAmounts } from '@souk/contracts/amounts';
import { t } from '@souk/contracts/texts';
import type { MarketBid } from '@souk/contracts/trading/bids';
import { formatPercentage } from '@souk/web-core/format';

/** What a bidder asks of who sells to them, each in a sentence. */
export function bidConditions({
  min_partner_trades: people,
  guarantee_percentage: promise,
}: Pick<MarketBid, 'min_partner_trades' | 'guarantee_percentage'>): string[] {
  const partners = t(
    'For sellers who traded with {people, plural, one {# person} other {# people}} or more',
    {
      people,
    },
  );
  const late = t('For sellers who pay {percentage} if late', { percentage: formatPercentage(promise) });
  return [...(people > 0 ? [partners] : []), ...(compareAmounts(promise, '0') > 0 ? [late] : [])];
}
