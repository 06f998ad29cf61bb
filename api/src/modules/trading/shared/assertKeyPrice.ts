import { compareAmounts, type DecimalString } from '@souk/contracts/amounts/amounts';
import type { Offer } from '../../../domain/models';
import type { Proof } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';

/**
 * A leaked key must not sell for 0.01 to its thief's friend, nor buy from them for the owner's whole balance: the owner named the lowest
 * price at which it sells each coin, and the highest at which it buys it.
 * @param side The key's owner's side.
 * @param price The worst possible one for the owner; null: unlimited.
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
