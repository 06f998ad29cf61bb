import type { DecimalString } from '@souk/contracts/amounts/amounts';
import { formatCrypto, formatUsdt } from '@souk/web-core/format';
import type { Chart } from './Chart';

/** A figure of a chart for reading: "1,234.50 USDT", "12". */
export function figureText(value: DecimalString, unit: Chart['unit']): string {
  return unit === 'USDT' ? `${formatUsdt(value)} USDT` : formatCrypto(value, 0);
}
