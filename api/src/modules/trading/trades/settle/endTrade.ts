import {
  compareAmounts,
  type DecimalString,
  parseDecimal,
  splitFlows,
  waivedFlows,
} from '@souk/contracts/amounts/amounts';
import { coinNetwork } from '@souk/contracts/chains/networks';
import type { DecisionCode } from '@souk/contracts/trading/disputes/disputeRules';
import type { CancelReason } from '@souk/contracts/trading/trades/tradeMachine';
import { Op, type Transaction } from 'sequelize';
import { divideTrade, refundTrade, releaseTrade } from '../../../../domain/ledger/movements';
import { settleTransfer } from '../../../../domain/ledger/settleTransfer';
import type { Trade } from '../../../../domain/models';
import { announceTrade } from '../../../../domain/outbox/announceTrade';
import { rulesOf } from '../../../../domain/policy/environmentRules';
import { appendEntry } from '../../../../domain/tradeLog/appendEntry';
import { AppError } from '../../../../kernel/AppError';
import { readTradeVerdicts } from '../../../money';
import { isWallet } from '../../shared/sameWallet';
import { SavedAddress } from '../../tables';
import type { LockedTrade } from '../lockForAction';
import { judgeGuarantee } from './judgeGuarantee';
import { pauseAtFault } from './pauseAtFault';
import { type ReturnedStock, returnStock } from './returnStock';
import { tradeMinutesLate } from './tradeMinutesLate';

export type Ending =
  | { to: 'completed' /** The seller's part, in USDT; missing: all of it. */; sellerUsdt?: DecimalString }
  | { to: 'cancelled'; reason: CancelReason; code?: DecisionCode };

/**
 * Ends a locked trade: the only place that releases, divides or returns its escrow, pays or returns the seller's promise, and uses up or
 * returns its amount of the offer.
 * @param decided An admin's words, which both sides read in the notification.
 * @throws AppError `split_too_large`; `transaction_settled` if the trade's transaction has settled something else.
 */
export async function endTrade(
  transaction: Transaction,
  locked: LockedTrade,
  ending: Ending,
  decided?: Record<string, string>,
): Promise<Trade> {
  const { trade, actor, actorId, clock } = locked;
  const lateMinutes = ending.to === 'completed' ? await tradeMinutesLate(transaction, locked) : null;
  const guarantee = await judgeGuarantee(transaction, locked, ending);
  const { isGivenBack, holds } = await returnStock(transaction, trade, ending.to);
  const split = await moveMoney(transaction, trade, {
    ending,
    isFree: lateMinutes !== null,
    isGuaranteePaid: guarantee.end === 'paid',
    isGivenBack,
    holds,
  });
  const cancelReason = ending.to === 'cancelled' ? ending.reason : null;
  if (ending.to === 'completed' && ending.sellerUsdt === undefined)
    await noteKnownWallet(transaction, trade, clock.now);
  await trade.update(
    {
      status: ending.to,
      statusAt: clock.now,
      dueAt: null,
      requestSeq: null,
      requestBy: null,
      divideAt: null,
      sellerEvidenceBy: null,
      buyerEvidenceBy: null,
      cancelReason,
      isGivenBack,
      ...split,
      splitBy: split?.splitUsdt ? (actor === 'admin' ? 'admin' : 'sides') : null,
      lateMinutes,
      guaranteeEnd: guarantee.end,
    },
    { transaction },
  );
  const data = {
    to: ending.to,
    ...(cancelReason && { reason: cancelReason }),
    ...(split?.splitUsdt && { seller_usdt: split.splitUsdt }),
    ...(lateMinutes !== null && { late_by_minutes: String(lateMinutes) }),
    ...guarantee.said,
  };
  await appendEntry(transaction, trade, { at: clock.now, actorId, actorRole: actor, kind: 'money', data });
  if (cancelReason && rulesOf(transaction).rateLimits)
    await pauseAtFault(transaction, trade, { reason: cancelReason, now: clock.now });
  await announceTrade(transaction, trade, {
    kind: ending.to === 'completed' ? 'trade_completed' : 'trade_cancelled',
    to: ['seller', 'buyer'],
    data: { ...data, ...(isGivenBack && { to_bid: String(trade.offerId) }), ...decided },
  });
  return trade;
}

/** The buyer got fully paid coins there: the wallet is known to them from now on. */
async function noteKnownWallet(
  transaction: Transaction,
  { buyerId: userId, cryptoType, buyerWalletAddress: address }: Trade,
  now: Date,
): Promise<void> {
  const where = { [Op.and]: [{ userId, cryptoType, knownAt: null }, isWallet(address)] };
  await SavedAddress.update({ knownAt: now }, { where, transaction });
}

interface Money extends ReturnedStock {
  ending: Ending;
  isFree: boolean;
  isGuaranteePaid: boolean;
}

/** @returns the parts of a trade that does not end by its terms. */
async function moveMoney(
  transaction: Transaction,
  trade: Trade,
  { ending, isFree, isGuaranteePaid, isGivenBack, holds }: Money,
) {
  if (ending.to === 'cancelled') {
    await refundTrade(transaction, trade, { isGuaranteePaid, isGivenBack, holds });
    return null;
  }
  await settlePayments(transaction, trade);
  const { sellerUsdt = null } = ending;
  if (sellerUsdt === null && !isFree) {
    await releaseTrade(transaction, trade, holds);
    return null;
  }
  if (sellerUsdt !== null) assertDivides(trade, sellerUsdt);
  const terms = { usdt_amount: trade.usdtAmount, buyer_fee: trade.buyerFee, seller_fee: trade.sellerFee };
  const part = sellerUsdt ?? trade.usdtAmount;
  const flows = isFree ? waivedFlows(terms, part) : splitFlows(terms, part);
  await divideTrade(transaction, trade, { flows, holds });
  return { splitUsdt: sellerUsdt, splitBuyerFee: flows.buyerFee, splitSellerFee: flows.sellerFee };
}

/**
 * Settles the payments that make up the sum where the chain confirms it, else all of the seller's: none that only the buyer says is one.
 * Sorted, because two trades may claim the same.
 */
async function settlePayments(
  transaction: Transaction,
  { id: referenceId, cryptoType, sellerId }: Trade,
): Promise<void> {
  const { payments = [], verdict } =
    (await readTradeVerdicts(transaction, [referenceId])).get(referenceId) ?? {};
  const counted = payments.filter(({ hash, userId }) =>
    verdict?.outcome === 'match' ? verdict.counted.has(hash) : userId === sellerId,
  );
  const network = coinNetwork(cryptoType);
  for (const hash of counted.map((one) => one.hash).toSorted())
    await settleTransfer(transaction, { kind: 'trade', referenceId, network, hash, amount: null });
}

/** Each part is less than the whole. @throws AppError `split_too_large`. */
export function assertDivides({ usdtAmount }: Trade, sellerUsdt: DecimalString): void {
  if (compareAmounts(sellerUsdt, usdtAmount) < 0) return;
  throw new AppError('split_too_large', { whole: parseDecimal(usdtAmount) ?? '' }, { field: 'seller_usdt' });
}
