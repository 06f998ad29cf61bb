import type { DecimalString } from '@souk/contracts/amounts/amounts';
import { formatUsdt } from '@souk/web-core/format';

/** USDT inside a sentence, never rounded where money is about to move: "20.30 USDT", "1,019.703333 USDT". */
export function moneyText(amount: DecimalString): string {
  return `${formatUsdt(amount)} USDT`;
}
