import type { NetworkCode } from '@souk/contracts/networks';
import { useAddressFault } from '@souk/web-core/form';
import { Icon } from '@souk/web-core/ui';
import styles from './AddressFault.module.css';

interface AddressFaultProps {
  /** Null while it is unknown. */
  network: NetworkCode | null;
  address: string | null;
  /** What to do about it. */
  children?: string;
}

/** Beside an address that is none on its network: what is wrong with it, and what follows. Nothing beside any other. */
export function AddressFault({ network, address, children = '' }: AddressFaultProps) {
  const fault = useAddressFault(network, address);
  return (
    <span role="status">
      {fault && (
        <span className={styles.fault}>
          <Icon name="warning" size={16} />
          <span>
            {fault} What is sent to a wrong address is lost. {children}
          </span>
        </span>
      )}
    </span>
  );
}
