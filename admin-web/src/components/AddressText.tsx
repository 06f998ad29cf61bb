import { CopyButton } from '@souk/web-core/ui';
import styles from './AddressText.module.css';

interface AddressTextProps {
  address: string | null;
  what: string;
  /** One line with an ellipsis, in a table. */
  short?: boolean;
}

/** A wallet's address or a whole hash, to be compared and copied. */
export function AddressText({ address, what, short = false }: AddressTextProps) {
  if (!address) return <span className={styles.missing}>Not set</span>;
  return (
    <span className={styles.line}>
      <span className={short ? styles.short : styles.whole} title={address}>
        {address}
      </span>
      {!short && <CopyButton value={address} what={what} iconOnly />}
    </span>
  );
}
