import styles from './AddressHint.module.css';

interface AddressHintProps {
  /** What is in the field. */
  address: string;
  /** What the address is for. */
  children: string;
}

/** Longer ones do not fit into the field of a small phone. */
const FITS = 22;

/** Under a field for an address: on a narrow screen the whole of what its line shows a part of, for it is to be checked. */
export function AddressHint({ address, children }: AddressHintProps) {
  return (
    <>
      {children}
      {address.length > FITS && (
        // The field itself is read out whole.
        <span className={styles.whole} aria-hidden="true">
          {address}
        </span>
      )}
    </>
  );
}
