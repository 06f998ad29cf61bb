import { type DecimalString, toFixedDecimals } from '@souk/contracts/amounts';
import { exactAmount } from '@souk/web-core/format';
import styles from './CryptoAmount.module.css';

/** A table of trades shows crypto to 4 decimals, so that a column lines up (docs/domain.md#what-pages-show). */
const DECIMALS = 4;

/** Where the whole part is parted, as in every other amount. */
const THOUSANDS = /\B(?=(\d{3})+\.)/g;

export function CryptoAmount({ value, type }: { value: DecimalString; type: string }) {
  return (
    <span className={styles.amount} dir="ltr" title={`${exactAmount(value)} ${type}`}>
      {toFixedDecimals(value, DECIMALS).replace(THOUSANDS, ',')} <span className={styles.unit}>{type}</span>
    </span>
  );
}
