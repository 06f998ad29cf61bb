import { t } from '@souk/contracts/texts/texts';
import type { OfferSide } from '@souk/contracts/trading/offers/terms';
import { useSearchParams } from '@souk/web-core';
import { Segments } from '@souk/web-core/ui';
import { filterParameters, NO_FILTERS } from './offerFilters';

/** Labels name the reader's action, which is the opposite of the side. */
const SIDES = [
  { value: 'sell', label: t('market|Buy') },
  { value: 'buy', label: t('market|Sell') },
] as const;

export function SideSwitch({ side }: { side: OfferSide }) {
  const [, setSearch] = useSearchParams();
  return (
    <Segments
      legend={t('Buy or sell')}
      options={SIDES}
      value={side}
      onChange={(next) => setSearch(filterParameters(NO_FILTERS[next]))}
    />
  );
}
