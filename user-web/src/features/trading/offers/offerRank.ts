import { compareAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import type { Offer } from '@souk/contracts/trading/offers/offers';
import { sayDistance } from '@souk/contracts/trading/prices/sayDistance';
import { formatCount } from '@souk/web-core/format';
import type { ListPage } from '../../../components/lists/ListPage';

/** Rank of a price among the visible offers, "3rd of 14, +1.2%"; null if unknown. @param id Undefined for a new offer. */
export function priceRank(price: DecimalString, market: ListPage<Offer> | undefined, id?: number) {
  if (!market) return null;
  const others = market.items.filter((one) => one.id !== id);
  const total = market.total ?? market.items.length;
  const place = others.filter((one) => compareAmounts(one.price_per_unit, price) < 0).length + 1;
  const [best, dearest] = [others[0], market.items.at(-1)];
  if (!best || !dearest || place === 1) return t('Best price');
  if (total > market.items.length && compareAmounts(price, dearest.price_per_unit) > 0) return null;
  return t('{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {all}, {distance}', {
    place,
    all: formatCount(others.length === market.items.length ? total + 1 : total),
    distance: sayDistance(price, best.price_per_unit),
  });
}

/** The same of an own offer; null for one that buyers do not see. */
export const offerRank = ({ id, price_per_unit }: Offer, market: ListPage<Offer> | undefined) =>
  market?.items.some((one) => one.id === id) ? priceRank(price_per_unit, market, id) : null;
