import { type DecimalString, USDT_DECIMALS } from '@souk/contracts';
import { formatCrypto, formatUsdt, isRounded } from '@souk/web-core/format';

/** USDT inside a sentence, never rounded where money is about to move: "20.30 USDT", "1,019.703333 USDT". */
export function moneyText(amount: DecimalString): string {
  return `${isRounded(amount, 2) ? formatCrypto(amount, USDT_DECIMALS) : formatUsdt(amount)} USDT`;
}
