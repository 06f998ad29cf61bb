import { t } from '@souk/contracts/texts/texts';
import type { SavedAddress } from '@souk/contracts/trading/addresses';
import { Button } from '@souk/web-core/ui';
import styles from './addresses.module.css';
import { addressLabel } from './addressesApi';

interface AddressPicksProps {
  saved: readonly SavedAddress[];
  entered: string;
  onPick: (address: string) => void;
}

/** A longer list does not help to choose. */
const SHOWN = 4;

export function AddressPicks({ saved, entered, onPick }: AddressPicksProps) {
  const others = saved.filter(({ address }) => address !== entered).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <ul className={styles.picks} aria-label={t('Your other addresses')}>
      {others.map((one) => (
        <li key={one.id}>
          <Button small title={one.address} onClick={() => onPick(one.address)}>
            {addressLabel(one)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
