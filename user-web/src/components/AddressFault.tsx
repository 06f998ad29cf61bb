import type { NetworkCode } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import { useAddressFault } from '@souk/web-core/form';
import { Icon } from '@souk/web-core/ui';
import { usePlatformAddresses } from '../account/assetsApi';
import styles from './AddressFault.module.css';

interface AddressFaultProps {
  network: NetworkCode | null;
  address: string | null;
  /** The address belongs to the platform: right for deposits, wrong anywhere else. */
  isPlatforms?: boolean;
  children?: string;
}

/** Explains the fault of an address to which money would be lost; nothing for any other address. */
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
