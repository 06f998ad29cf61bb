import { compareAmounts } from '@souk/contracts/amounts';
import type { Offer } from '../../../domain/models';
import type { Proof } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';
import { lowestPrice, type Priced } from './priceTerms';

/**
 * A key that leaks must not sell for 0.01 to its thief's friend: its owner named the lowest price of each coin.
 * @throws AppError `coin_not_of_key`, `below_key_price`.
 */
export function assertKeyPrice({ key }: Pick<Proof, 'key'>, offer: Pick<Offer, 'cryptoType'> & Priced): void {
  if (!key) return;
  const { cryptoType: coin } = offer;
  const least = key.leastPrices[coin];
  if (least === undefined) throw new AppError('coin_not_of_key', { coin });
  if (compareAmounts(lowestPrice(offer), least) < 0) throw new AppError('below_key_price', { least, coin });
}
