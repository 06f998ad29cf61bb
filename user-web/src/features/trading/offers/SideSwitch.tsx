import { t } from '@souk/contracts/texts';
import { useSearchParams } from '@souk/web-core';
import { Segments } from '@souk/web-core/ui';
import { sideParameters, useMarketSide } from './useOfferFilters';

/** By what the reader does on them. */
const SIDES = [
  { value: 'sell', label: t('market|Buy') },
  { value: 'buy', label: t('market|Sell') },
] as const;

/** Leads to the market's other side, which begins without filters. */
export function SideSwitch() {
  const [, setSearch] = useSearchParams();
  return (
    <Segments
      legend={t('Buy or sell')}
      options={SIDES}
      value={useMarketSide()}
      onChange={(side) => setSearch(sideParameters(side))}
    />
  );
}
