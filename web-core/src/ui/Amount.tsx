import { CRYPTO_DECIMALS, type DecimalString } from '@souk/contracts/amounts';
import { exactAmount, formatCrypto, formatUsdt, isRounded } from '../format/money';
import styles from './Amount.module.css';
import { classNames } from './classNames';

interface AmountProps {
  value: DecimalString;
  /** "USDT" by default, in cents; any other unit is shown with up to 8 decimals. */
  unit?: string;
  /** Most decimals, where the unit's own are not meant (spec §9: 4 for crypto in the admin's trades). */
  decimals?: number;
  size?: 'inherit' | 'strong' | 'big';
  /** "+" or "−" before it, for what comes in and what goes out. */
  sign?: '+' | '−';
  /** Leaves the unit to the column's head. */
  hideUnit?: boolean;
}

/** An amount of money: tabular figures, the unit smaller, and the exact value in the title when it has more digits. */
export function Amount({ value, unit = 'USDT', decimals, size = 'inherit', sign, hideUnit }: AmountProps) {
  const isInCents = unit === 'USDT' && decimals === undefined;
  const shownDecimals = isInCents ? 2 : (decimals ?? CRYPTO_DECIMALS);
  const title = isRounded(value, shownDecimals) ? `${exactAmount(value)} ${unit}` : undefined;
  const className = classNames(
    styles.amount,
    size === 'strong' && styles.strong,
    size === 'big' && styles.big,
  );
  return (
    <span className={className} title={title} translate="no">
      {sign}
      {isInCents ? formatUsdt(value) : formatCrypto(value, shownDecimals)}
      {!hideUnit && <span className={styles.unit}>{` ${unit}`}</span>}
    </span>
  );
}
