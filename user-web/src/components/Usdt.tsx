import { compareAmounts, type DecimalString } from '@souk/contracts/amounts';
import { formatExactUsdt } from '@souk/web-core/format';
import styles from './Usdt.module.css';

interface UsdtProps {
  value: DecimalString;
  /** "+" or "−" before it, for what comes in and what goes out. */
  signed?: boolean;
}

/**
 * An amount of USDT to the last decimal, without its unit: two decimals, and what is beyond them small and muted. Where amounts
 * stand beside their sum, nothing is rounded.
 */
export function Usdt({ value, signed = false }: UsdtProps) {
  const isBelow = compareAmounts(value, '0') < 0;
  const text = formatExactUsdt(isBelow ? value.slice(1) : value);
  const cents = text.indexOf('.') + 3;
  return (
    <span className={styles.usdt} translate="no">
      {isBelow ? '−' : signed && '+'}
      {text.slice(0, cents)}
      {text.length > cents && <span className={styles.rest}>{text.slice(cents)}</span>}
    </span>
  );
}
