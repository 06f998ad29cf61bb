import type { NetworkCode } from '@souk/contracts/networks';
import { t } from '@souk/contracts/texts';
import { useAddressFault } from '@souk/web-core/form';
import { Icon } from '@souk/web-core/ui';
import { usePlatformAddresses } from '../account/assetsApi';
import styles from './AddressFault.module.css';

interface AddressFaultProps {
  /** Null while it is unknown. */
  network: NetworkCode | null;
  address: string | null;
  /** Said of the platform's own address, which is right where deposits are sent and wrong anywhere else. */
  isPlatforms?: boolean;
  /** What to do about it. */
  children?: string;
}

/** Beside an address at which no one gets money: what is wrong with it, and what follows. Nothing beside any other. */
export function AddressFault({ network, address, isPlatforms = false, children = '' }: AddressFaultProps) {
  const platforms = usePlatformAddresses();
  const fault = useAddressFault(network, address, isPlatforms ? [] : platforms);
  return (
    <span role="status">
      {fault && (
        <span className={styles.fault}>
          <Icon name="warning" size={16} />
          <span>
            {fault} {t('Whatever you send to a wrong address is lost.')} {children}
          </span>
        </span>
      )}
    </span>
  );
}
