import type { NetworkCode } from '@souk/contracts/chains/networks';
import { AddressFault } from './AddressFault';
import styles from './AddressHint.module.css';
import { WalletStanding } from './WalletStanding';

interface AddressHintProps {
  address: string;
  network: NetworkCode | null;
  children: string;
}

/** Longer addresses do not fit into the field on a small phone. */
const FITS = 22;

/** Hint under an address field: its fault and, on a narrow screen, the whole address to check, because the field shows only a part. */
export function AddressHint({ address, network, children }: AddressHintProps) {
  return (
    <>
      {children}
      {address.length > FITS && (
        // Screen readers read the field itself in full.
        <span className={styles.whole} aria-hidden="true" dir="ltr">
          {address}
        </span>
      )}
      <AddressFault network={network} address={address} />
      <WalletStanding network={network} address={address} whose="own" />
    </>
  );
}
