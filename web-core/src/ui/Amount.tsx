import { CRYPTO_DECIMALS, type DecimalString } from '@souk/contracts/amounts';
import { exactAmount, formatCrypto, formatUsdt, isRounded } from '../format/money';
import styles from './Amount.module.css';
import { classNames } from './classNames';

interface AmountProps {
  value: DecimalString;
  /** "USDT" by default; any other unit is shown with up to 8 decimals. */
  unit?: string;
  size?: 'inherit' | 'strong' | 'big';
  /** "+" or "−" before it, for what comes in and what goes out; `own` takes it from the value. */
  sign?: '+' | '−' | 'own';
  /** Leaves the unit to the column's head. */
  hideUnit?: boolean;
  /** One of a column: where one of them has more decimals, the points still stand below each other. */
  inColumn?: boolean;
}

/**
 * An amount of money, the only way in which one is shown: tabular figures, the unit smaller. USDT has two decimals, and what
 * is beyond them small and muted, unless it is a big amount, which stands alone. No amount is rounded, so that whatever a person adds
 * up is the sum beside it.
 */
export function Amount({ value, unit = 'USDT', size = 'inherit', sign, hideUnit, inColumn }: AmountProps) {
  const isUsdt = unit === 'USDT';
  const isBelow = value.startsWith('-');
  const digits = isBelow ? value.slice(1) : value;
  const text = isUsdt ? formatUsdt(digits) : formatCrypto(digits);
  const large = isUsdt && size !== 'big' ? text.search(/[.,]\d*$/) + 3 : text.length;
  const title = !isUsdt && isRounded(value, CRYPTO_DECIMALS) ? `${exactAmount(value)} ${unit}` : undefined;
  const className = classNames(
    styles.amount,
    size === 'strong' && styles.strong,
    size === 'big' && styles.big,
  );
  return (
    <span className={className} title={title} translate="no">
      {isBelow ? '−' : sign === 'own' ? '+' : sign}
      {text.slice(0, large)}
      {(text.length > large || inColumn) && (
        <span className={styles.rest} data-missing={inColumn ? large + 4 - text.length : undefined}>
          {text.slice(large)}
        </span>
      )}
      {!hideUnit && <span className={styles.unit}>{` ${unit}`}</span>}
    </span>
  );
}
