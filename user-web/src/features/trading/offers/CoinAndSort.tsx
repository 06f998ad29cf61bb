import { t } from '@souk/contracts/texts';
import { Select } from '@souk/web-core/form';
import { coinOptions } from '../../../components/coinOptions';
import styles from './OfferFilterBar.module.css';
import { isCoin, isOfferSort, type OfferFilters } from './offerFilters';

interface CoinAndSortProps {
  draft: OfferFilters;
  setDraft: (draft: OfferFilters) => void;
  sorts: readonly { value: string; label: string }[];
}

/** The coin of a list of the market, where there is a choice, and its order. */
export function CoinAndSort({ draft, setDraft, sorts }: CoinAndSortProps) {
  return (
    <>
      {coinOptions.length > 1 && (
        <Select
          label={t('Coin')}
          hidesLabel
          name="crypto_type"
          value={draft.crypto_type}
          options={coinOptions}
          onValueChange={(coin) => isCoin(coin) && setDraft({ ...draft, crypto_type: coin })}
        />
      )}
      <div className={styles.sort}>
        <Select
          label={t('Sort by')}
          hidesLabel
          name="sort"
          value={draft.sort}
          options={sorts}
          onValueChange={(sort) => isOfferSort(sort) && setDraft({ ...draft, sort })}
        />
      </div>
    </>
  );
}
