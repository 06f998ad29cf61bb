import {
  compareAmounts,
  type DecimalString,
  MAX_AMOUNT,
  MIN_TRADE_USDT,
} from '@souk/contracts/amounts/amounts';
import { AppError } from '../../../kernel/AppError';

/** @param field Request field for the refusal. @throws AppError `trade_too_small`, `trade_too_large`. */
export function assertTradeWorth(usdt: DecimalString, field: string): void {
  if (compareAmounts(usdt, MIN_TRADE_USDT) < 0)
    throw new AppError('trade_too_small', { minimum: MIN_TRADE_USDT }, { field });
  if (compareAmounts(usdt, MAX_AMOUNT) > 0)
    throw new AppError('trade_too_large', { maximum: MAX_AMOUNT }, { field });
}
