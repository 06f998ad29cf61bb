import { compareAmounts } from '@souk/contracts/amounts/amounts';
import { writtenNumber } from '@souk/contracts/amounts/writtenNumber';
import { t } from '@souk/contracts/texts/texts';
import type { Offer } from '@souk/contracts/trading/offers/offers';
import { formatCount } from '@souk/web-core/format';
import type { ListPage } from '../../../../components/ListPage';

/** Rank of an offer among visible ones by price: "Best price", "3rd of 14, +1.2%"; null for a hidden offer. */
export function offerRank(offer: Offer, market: ListPage<Offer> | undefined): string | null {
  const best = market?.items[0];
  if (!market || !best || !market.items.some(({ id }) => id === offer.id)) return null;
  const cheaper = market.items.filter((one) => compareAmounts(one.price_per_unit, offer.price_per_unit) < 0);
  if (cheaper.length === 0) return t('Best price');
  const above = (Number(offer.price_per_unit) / Number(best.price_per_unit) - 1) * 100;
  return t('{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {all}, {percent}%', {
    place: cheaper.length + 1,
    all: formatCount(market.total ?? market.items.length),
    // Keeps the sign beside its digits in right-to-left text.
    percent: `+${writtenNumber(above.toFixed(1))}`,
  });
}
