import {
  addAmounts,
  compareAmounts,
  type DecimalString,
  subtractAmounts,
  usdtValue,
} from '@souk/contracts/amounts/amounts';
import { MOST_TAKES } from '@souk/contracts/trading/offers/bidLock';
import { type ChangeBidRequest, isLeastEnough } from '@souk/contracts/trading/offers/bids';
import type { Transaction } from 'sequelize';
import { holdForBid } from '../../../../domain/ledger/movements';
import type { Offer } from '../../../../domain/models';
import { assertAble, factsOf } from '../../../../domain/session/assertAble';
import type { Caller } from '../../../../domain/session/Caller';
import { AppError } from '../../../../kernel/AppError';
import { assertSeen } from '../../shared/assertSeen';
import { assertTradeWorth } from '../../shared/assertTradeWorth';
import { bidCost, noteHold } from '../../shared/holdBid';
import { readWallet } from '../../shared/readWallet';
import { lockOwnOffer } from '../lockOwnOffer';
import { PRICE_TERMS } from '../priceTerms';
import { assertPriceSeen, changeTerms, saveRepriced } from '../updateOffer';
import { answerForPurchase } from './answerForPurchase';

/** The terms that decide a bid's cost, and its consistency. */
const COST_TERMS: readonly string[] = [...PRICE_TERMS, 'min_amount', 'available_amount'];

interface Change {
  id: number;
  caller: Pick<Caller, 'user' | 'proof'>;
  changes: ChangeBidRequest;
  seenPrice?: DecimalString;
}

/**
 * Pauses, activates or changes a bid. Its hold follows its terms in one transfer, in both directions; its trades are unchanged.
 * @throws AppError as `lockOwnOffer`, `changeTerms`, `assertTradeWorth`, `assertSeen` and `answerForPurchase`; `bid_too_small` if its
 * amounts do not fit each other; as `assertAble` if the hold grows; `insufficient_funds`.
 */
export async function changeBid(
  transaction: Transaction,
  { id, caller, changes, seenPrice }: Change,
): Promise<void> {
  const { seen_total: seenTotal, ...terms } = changes;
  const buyerId = caller.user.id;
  // The bid's row before its owner's, as when it is taken.
  const bid = await lockOwnOffer(transaction, 'buy', { id, callerId: buyerId });
  assertPriceSeen(bid, seenPrice);
  const address = bid.buyerWalletAddress ?? '';
  const wallet = await readWallet(transaction, { buyerId, cryptoType: bid.cryptoType, address });
  const before = await changeTerms(transaction, bid, { caller, changes: terms });
  const left = subtractAmounts(bid.stock ?? '0', bid.reserved);
  bid.amount = addAmounts(bid.amount ?? '0', subtractAmounts(bid.stock ?? '0', before.stock ?? '0'));
  const named = Object.entries(terms).filter(([, value]) => value !== undefined);
  const costsAsBefore = !named.some(([name]) => COST_TERMS.includes(name));
  if (!costsAsBefore) assertSound(bid, left);
  const cost = costsAsBefore ? bid.held : bidCost(left, bid);
  assertSeen(seenTotal, cost);
  const more = subtractAmounts(cost, bid.held);
  if (compareAmounts(more, '0') > 0)
    assertAble('bids.post', factsOf(wallet.user), { platform: wallet.settings, now: wallet.now });
  await answerForPurchase(transaction, caller, { before, bid, wallet, more });
  await saveRepriced(transaction, bid);
  for (const hold of await noteHold(transaction, bid, cost)) await holdForBid(transaction, hold);
}

/** @throws AppError `bid_too_small`; as `assertTradeWorth`. */
function assertSound(bid: Offer, left: string): void {
  // Live trades may return their amounts.
  if (compareAmounts(left, bid.minAmount) < 0 || !isLeastEnough(bid.minAmount, bid.stock ?? '0'))
    throw new AppError('bid_too_small', { most: MOST_TAKES }, { field: 'available_amount' });
  assertTradeWorth(usdtValue(bid.minAmount, bid.pricePerUnit), 'min_amount');
  assertTradeWorth(usdtValue(left, bid.pricePerUnit), 'available_amount');
}
