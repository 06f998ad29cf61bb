import { compareAmounts, type DecimalString } from '@souk/contracts/amounts';
import type { Offer } from '../../../domain/models';
import type { Proof } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';

/**
 * A key that leaks must not sell for 0.01 to its thief's friend, nor buy from them for all that its owner has: the owner named the lowest
 * price at which it sells each coin, and the highest at which it buys it.
 * @param side On which the key's owner is.
 * @param price The worst for the owner that it may come to; null: without end.
 * @throws AppError `coin_not_of_key`; `below_key_price`, `above_key_price`.
 */
export function assertKeyPrice(
  { key }: Pick<Proof, 'key'>,
  { side, cryptoType: coin }: Pick<Offer, 'side' | 'cryptoType'>,
  price: DecimalString | null,
): void {
  if (!key) return;
  const bound = key.bounds[side][coin];
  if (bound === undefined) throw new AppError('coin_not_of_key', { coin });
  const [lower, higher] = side === 'sell' ? [bound, price] : [price, bound];
  if (lower !== null && higher !== null && compareAmounts(higher, lower) >= 0) return;
  if (side === 'sell') throw new AppError('below_key_price', { least: bound, coin });
  throw new AppError('above_key_price', { most: bound, coin });
}
