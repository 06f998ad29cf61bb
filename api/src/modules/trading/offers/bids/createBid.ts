import { usdtValue } from '@souk/contracts/amounts/amounts';
import type { CreateBidRequest } from '@souk/contracts/trading/offers/bids';
import type { Transaction } from 'sequelize';
import { holdForBid } from '../../../../domain/ledger/movements';
import { Offer } from '../../../../domain/models';
import { assertAble, factsOf } from '../../../../domain/session/assertAble';
import type { Caller } from '../../../../domain/session/Caller';
import { assertKeyPrice } from '../../shared/assertKeyPrice';
import { assertMayPromise } from '../../shared/assertMayPromise';
import { assertSeen } from '../../shared/assertSeen';
import { assertTradeWorth } from '../../shared/assertTradeWorth';
import { bidCost, noteHold } from '../../shared/holdBid';
import { reprice } from '../../shared/market/floatingPrices';
import { readWallet } from '../../shared/readWallet';
import { priceTerms, worstPrice } from '../priceTerms';
import { termColumns } from '../termColumns';
import { answerForPurchase } from './answerForPurchase';

/**
 * Posts a bid: its highest cost moves from the balance into escrow, and the fee is fixed. A taker needs no further consent of the bidder,
 * so all conditions for opening a trade apply here; taking it checks again those that can change.
 * @throws AppError what `assertAble` throws; as `assertTradeWorth`; as `assertMayPromise`; as `assertKeyPrice`; as `assertSeen`; as
 * `answerForPurchase`; `insufficient_funds`.
 */
export async function createBid(
  transaction: Transaction,
  { caller, request }: { caller: Pick<Caller, 'user' | 'proof'>; request: CreateBidRequest },
): Promise<number> {
  const { id: ownerId } = caller.user;
  const { crypto_type: cryptoType, amount, buyer_wallet_address: address } = request;
  const wallet = await readWallet(transaction, { buyerId: ownerId, cryptoType, address });
  const { user, settings, now } = wallet;
  const where = { ownerId, side: 'buy', deletedAt: null } as const;
  const bids = await Offer.count({ where, transaction });
  assertAble('bids.post', { ...factsOf(user), bids }, { platform: settings, now });
  assertMayPromise(request.guarantee_percentage, settings);
  const priced = priceTerms('buy', request);
  assertKeyPrice(caller.proof, { side: 'buy', cryptoType }, worstPrice({ side: 'buy', ...priced }));
  assertTradeWorth(usdtValue(request.min_amount, priced.pricePerUnit), 'min_amount');
  assertTradeWorth(usdtValue(amount, priced.pricePerUnit), 'amount');
  const fee = { buyerFeePercentage: settings.buyer_fee_percentage };
  const cost = bidCost(amount, { ...priced, ...fee });
  assertSeen(request.seen_total, cost);
  const bid = await Offer.create(
    {
      ownerId,
      side: 'buy',
      cryptoType,
      minAmount: request.min_amount,
      maxAmount: request.max_amount,
      ...termColumns(request),
      ...priced,
      ...fee,
      stock: amount,
      amount,
      buyerWalletAddress: address,
    },
    { transaction },
  );
  await answerForPurchase(transaction, caller, { before: null, bid, wallet, more: cost });
  if (bid.reference) await reprice(transaction, [bid.id]);
  for (const hold of await noteHold(transaction, bid, cost)) await holdForBid(transaction, hold);
  return bid.id;
}
