import { CRYPTO_DECIMALS, type DecimalString } from '@souk/contracts/amounts/amounts';
import { exactAmount, formatCrypto, formatUsdt, isRounded } from '../format/money';
import styles from './Amount.module.css';
import { classNames } from './classNames';

interface AmountProps {
  value: DecimalString;
  /** "USDT" by default; any other unit shows up to 8 decimals. */
  unit?: string;
  size?: 'inherit' | 'strong' | 'big';
  /** Sign for income or expense; `own` takes it from the value. */
  sign?: '+' | '−' | 'own';
  /** Hides the unit if the column's head shows it. */
  hideUnit?: boolean;
  /** Aligns decimal points in a column, even if one amount has more decimals. */
  inColumn?: boolean;
}

/**
 * Amount of money; every amount is shown by this component. USDT shows two decimals, and further ones small and muted,
 * except in a big amount. Amounts are never rounded, so that sums on the screen add up.
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
