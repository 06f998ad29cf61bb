import type { NetworkCode } from '@souk/contracts/networks';
import { AddressFault } from './AddressFault';
import styles from './AddressHint.module.css';
import { WalletStanding } from './WalletStanding';

interface AddressHintProps {
  /** What is in the field. */
  address: string;
  /** Where it is to be an address; null while that is unknown. */
  network: NetworkCode | null;
  /** What the address is for. */
  children: string;
}

/** Longer ones do not fit into the field of a small phone. */
const FITS = 22;

/** Under a field for an address: what is wrong with it, and on a narrow screen the whole of what its line shows a part of, for it is to be checked. */
export function AddressHint({ address, network, children }: AddressHintProps) {
  return (
    <>
      {children}
      {address.length > FITS && (
        // The field itself is read out whole.
        <span className={styles.whole} aria-hidden="true" dir="ltr">
          {address}
        </span>
      )}
      <AddressFault network={network} address={address} />
      <WalletStanding network={network} address={address} whose="own" />
    </>
  );
}
