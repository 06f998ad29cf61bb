import type { DecimalString } from '@souk/contracts';
import { exactAmount, formatUsdt, isRounded } from '@souk/web-core/format';

/** USDT inside a sentence, never rounded where money is about to move: "20.30 USDT", "19.703333 USDT". */
export function moneyText(amount: DecimalString): string {
  return `${isRounded(amount, 2) ? exactAmount(amount) : formatUsdt(amount)} USDT`;
}
