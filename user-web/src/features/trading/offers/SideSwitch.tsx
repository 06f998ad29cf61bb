import { t } from '@souk/contracts/texts';
import { useSearchParams } from '@souk/web-core';
import { Segments } from '@souk/web-core/ui';

const SIDES = [
  { value: 'buy', label: t('market|Buy') },
  { value: 'sell', label: t('market|Sell') },
] as const;

/** The market's side that the address names: offers to buy from, unless it names bids to sell to. */
export function useMarketSide(): 'buy' | 'sell' {
  const [search] = useSearchParams();
  return search.get('side') === 'sell' ? 'sell' : 'buy';
}

/** Leads to the market's other side, which begins without filters. */
export function SideSwitch() {
  const [, setSearch] = useSearchParams();
  return (
    <Segments
      legend={t('Buy or sell')}
      options={SIDES}
      value={useMarketSide()}
      onChange={(side) => setSearch(side === 'sell' ? { side } : {})}
    />
  );
}
