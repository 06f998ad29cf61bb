import { MOST_PAYMENTS } from '@souk/contracts/trading/trades/payments';
import { TRADE_SIDES, type TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Attributes } from 'sequelize';
import type { Trade } from '../models';
import type { TradeMoments } from './readMoments';

/** The sides that may still give a hash after the first: the seller up to five in all, and in a dispute each side one more. */
export function addsPayment(
  { status, canonicalTxnHash }: Attributes<Trade>,
  { hashes, disputedAt }: Pick<TradeMoments, 'hashes' | 'disputedAt'>,
): TradeSide[] {
  if (canonicalTxnHash === null) return [];
  if (status === 'crypto_sent') return hashes.length < MOST_PAYMENTS ? ['seller'] : [];
  if (status !== 'disputed') return [];
  const isLate = ({ at, isFirst }: (typeof hashes)[number]) =>
    !isFirst && disputedAt !== null && at >= disputedAt;
  return TRADE_SIDES.filter((side) => !hashes.some((given) => given.by === side && isLate(given)));
}
