import {
  addAmounts,
  compareAmounts,
  type DecimalString,
  subtractAmounts,
} from '@souk/contracts/amounts/amounts';
import { bidLock, ROUNDED_AT_MOST } from '@souk/contracts/trading/offers/bidLock';
import type { Transaction } from 'sequelize';
import { type Offer, OfferHold } from '../../../domain/models';
import { execute } from '../../../kernel/database/execute';

export type Bid = Pick<Offer, 'id' | 'ownerId' | 'held'>;

/** USDT that is held for a bid, or, if negative, returns to the balance; for `holdForBid` and the ends of trades to post. */
export interface Hold {
  id: number;
  ownerId: number;
  amount: DecimalString;
}

type Cost = Pick<Offer, 'pricePerUnit' | 'ceilingPrice' | 'buyerFeePercentage'>;

export const bidCost = (amount: DecimalString, bid: Cost): DecimalString =>
  bidLock({
    amount,
    price_per_unit: bid.ceilingPrice ?? bid.pricePerUnit,
    buyer_fee_percentage: bid.buyerFeePercentage ?? '0',
  });

/** True if an amount of USDT pays for an amount of a bid's coins, even if its trades have rounded up. */
export const coversBid = (held: DecimalString, amount: DecimalString, bid: Cost): boolean =>
  compareAmounts(addAmounts(held, ROUNDED_AT_MOST), bidCost(amount, bid)) >= 0;

export async function noteHold(transaction: Transaction, bid: Bid, held: DecimalString): Promise<Hold[]> {
  await execute(transaction, 'UPDATE offers SET held = ? WHERE id = ?', [held, bid.id]);
  return addHold(transaction, bid, subtractAmounts(held, bid.held));
}

export async function endBid(transaction: Transaction, bid: Bid): Promise<Hold[]> {
  const ended = await execute(
    transaction,
    'UPDATE offers SET held = 0, deleted_at = NOW(3) WHERE id = ? AND deleted_at IS NULL',
    [bid.id],
  );
  if (ended !== 1) throw new Error(`Bid ${bid.id} has ended`);
  return addHold(transaction, bid, subtractAmounts('0', bid.held));
}

/** @returns undefined if nothing moves. */
async function addHold(
  transaction: Transaction,
  { id: offerId, ownerId }: Bid,
  amount: DecimalString,
): Promise<Hold[]> {
  if (compareAmounts(amount, '0') === 0) return [];
  const { id } = await OfferHold.create({ offerId, amount }, { transaction });
  return [{ id, ownerId, amount }];
}
