import { addAmounts, compareAmounts, subtractAmounts } from '@souk/contracts/amounts/amounts';
import type { Transaction } from 'sequelize';
import { Offer, type Trade } from '../../../../domain/models';
import { lockRow } from '../../../../kernel/database/lockRow';
import { change } from '../../../../kernel/database/statements';
import { coversBid, endBid, type Hold } from '../../shared/holdBid';

export interface ReturnedStock {
  /** The bid holds the USDT of the trade again. */
  isGivenBack: boolean;
  holds: readonly Hold[];
}

/** A completed trade uses up its amount of the offer; a cancelled one returns it. */
export async function returnStock(
  transaction: Transaction,
  trade: Trade,
  to: 'completed' | 'cancelled',
): Promise<ReturnedStock> {
  const used = to === 'completed' ? ', stock = stock - CAST(:amount AS DECIMAL(20, 8))' : '';
  const changed = await change(
    transaction,
    `UPDATE offers SET reserved = reserved - CAST(:amount AS DECIMAL(20, 8))${used} WHERE id = :id`,
    { amount: trade.cryptoAmount, id: trade.offerId },
  );
  if (changed !== 1) throw new Error(`Trade ${trade.id} has no offer to give back to`);
  if (trade.side === 'sell') return { isGivenBack: false, holds: [] };
  const bid = await lockRow(transaction, Offer, trade.offerId);
  if (bid.deletedAt) return { isGivenBack: false, holds: [] };
  const isGivenBack = to === 'cancelled' && (await giveBack(transaction, bid, trade));
  const isOver =
    compareAmounts(bid.reserved, '0') === 0 && compareAmounts(bid.stock ?? '0', bid.minAmount) < 0;
  return { isGivenBack, holds: isOver ? await endBid(transaction, bid) : [] };
}

/**
 * Returns the USDT of a cancelled trade to a live bid. If its price rose since, that would not pay for as many coins: then the USDT goes to
 * the balance, and the bid shrinks accordingly.
 */
async function giveBack(
  transaction: Transaction,
  bid: Offer,
  { usdtAmount, buyerFee, cryptoAmount }: Trade,
): Promise<boolean> {
  const left = subtractAmounts(bid.stock ?? '0', bid.reserved);
  const held = addAmounts(bid.held, usdtAmount, buyerFee);
  if (coversBid(held, left, bid)) {
    await bid.update({ held }, { transaction });
    return true;
  }
  const less = (amount: string | null) => subtractAmounts(amount ?? '0', cryptoAmount);
  await bid.update({ stock: less(bid.stock), amount: less(bid.amount) }, { transaction });
  return false;
}
