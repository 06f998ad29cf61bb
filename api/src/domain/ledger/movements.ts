import {
  compareAmounts,
  type DecimalString,
  type SplitFlows,
  subtractAmounts,
  type TradeFlows,
  tradeFlows,
} from '@souk/contracts/amounts/amounts';
import type { TransferKind } from '@souk/contracts/backOffice/desk/evidence';
import type { Transaction } from 'sequelize';
import { AppError } from '../../kernel/AppError';
import { selectRows } from '../../kernel/database/execute';
import type { Deposit, Withdrawal } from '../models';
import { EXTERNAL_ACCOUNT, FEES_ACCOUNT, userAccount } from './accounts';
import { postTransfers, type Transfer } from './postTransfers';

/** A trade's money, from its row (USDT, 6 decimals). */
interface TradeTerms {
  id: number;
  buyerId: number;
  sellerId: number;
  usdtAmount: DecimalString;
  buyerFee: DecimalString;
  sellerFee: DecimalString;
  /** The seller's guarantee; '0': none. */
  guarantee: DecimalString;
}

function flowsOf({ usdtAmount, buyerFee, sellerFee }: TradeTerms): TradeFlows {
  return tradeFlows({ usdt_amount: usdtAmount, buyer_fee: buyerFee, seller_fee: sellerFee });
}

const available = (userId: number) => userAccount(userId, 'available');
const escrow = (userId: number) => userAccount(userId, 'escrow');
const hold = (userId: number) => userAccount(userId, 'withdrawal_hold');

type Movement = readonly [kind: TransferKind, debit: number, credit: number, amount: DecimalString];

const transfersOf = (referenceId: number, movements: readonly Movement[]): Transfer[] =>
  movements.map(([kind, debit, credit, amount]) => ({ kind, debit, credit, amount, referenceId }));

/** Posts the movements of one trade, deposit or withdrawal. */
function move(transaction: Transaction, { id }: { id: number }, ...movements: Movement[]): Promise<void> {
  return postTransfers(transaction, transfersOf(id, movements));
}

/** The same plus the return from a bid that ends with it, in one list: accounts are locked in one order. */
function moveWith(
  transaction: Transaction,
  holds: readonly BidHold[],
  { id }: { id: number },
  ...movements: Movement[]
): Promise<void> {
  const returned = holds.flatMap((hold) => transfersOf(hold.id, [holdMovement(hold)]));
  return postTransfers(transaction, [...transfersOf(id, movements), ...returned]);
}

/**
 * Opening a trade moves the buyer's payment and the seller's guarantee from available to escrow.
 * @throws AppError `insufficient_funds`; `offer_unavailable` if the seller's balance is below the guarantee.
 */
export async function escrowTrade(transaction: Transaction, trade: TradeTerms): Promise<void> {
  const { buyerId, sellerId, guarantee } = trade;
  if (isSome(guarantee)) await assertCovered(transaction, trade);
  return move(
    transaction,
    trade,
    ['trade_lock', available(buyerId), escrow(buyerId), flowsOf(trade).buyerPays],
    ['guarantee_lock', available(sellerId), escrow(sellerId), guarantee],
  );
}

/**
 * Opening a trade on a bid, which already holds the buyer's payment, moves the seller's guarantee from available to escrow.
 * @throws AppError `insufficient_funds`.
 */
export function escrowGuarantee(transaction: Transaction, trade: TradeTerms): Promise<void> {
  const { sellerId, guarantee } = trade;
  return move(transaction, trade, ['guarantee_lock', available(sellerId), escrow(sellerId), guarantee]);
}

const isSome = (amount: DecimalString) => compareAmounts(amount, '0') > 0;

const LOCK =
  'SELECT id, balance FROM ledger_accounts FORCE INDEX (PRIMARY) WHERE id IN (?, ?, ?, ?) FOR UPDATE';

/**
 * Locks every account of the opening in the order of `postTransfers`, and refuses here if the seller lacks the guarantee, so that the
 * error is not taken for the buyer's.
 */
async function assertCovered(
  transaction: Transaction,
  { buyerId, sellerId, guarantee }: TradeTerms,
): Promise<void> {
  const accounts = [buyerId, sellerId].flatMap((id) => [available(id), escrow(id)]);
  const rows = await selectRows<{ id: number; balance: DecimalString }>(transaction, LOCK, accounts);
  const { balance = '0' } = rows.find(({ id }) => id === available(sellerId)) ?? {};
  if (compareAmounts(balance, guarantee) < 0) throw new AppError('offer_unavailable');
}

function endGuarantee({ buyerId, sellerId, guarantee }: TradeTerms, isPaid = false): Movement {
  return isPaid
    ? ['guarantee_pay', escrow(sellerId), available(buyerId), guarantee]
    : ['guarantee_return', escrow(sellerId), available(sellerId), guarantee];
}

/** Completing a trade pays escrow to the seller, less the seller's fee, and both fees to the platform. */
export function releaseTrade(
  transaction: Transaction,
  trade: TradeTerms,
  holds: readonly BidHold[] = [],
): Promise<void> {
  const from = escrow(trade.buyerId);
  return moveWith(
    transaction,
    holds,
    trade,
    ['trade_release', from, available(trade.sellerId), flowsOf(trade).sellerReceives],
    ['trade_buyer_fee', from, FEES_ACCOUNT, trade.buyerFee],
    ['trade_seller_fee', from, FEES_ACCOUNT, trade.sellerFee],
    endGuarantee(trade),
  );
}

/** Dividing a trade: the seller's part goes to the seller, both fees to the platform, the rest to the buyer. */
export function divideTrade(
  transaction: Transaction,
  trade: TradeTerms,
  { flows, holds = [] }: { flows: SplitFlows; holds?: readonly BidHold[] },
): Promise<void> {
  const from = escrow(trade.buyerId);
  return moveWith(
    transaction,
    holds,
    trade,
    ['trade_release', from, available(trade.sellerId), flows.sellerReceives],
    ['trade_buyer_fee', from, FEES_ACCOUNT, flows.buyerFee],
    ['trade_seller_fee', from, FEES_ACCOUNT, flows.sellerFee],
    ['trade_refund', from, available(trade.buyerId), flows.buyerGetsBack],
    endGuarantee(trade),
  );
}

/**
 * Cancelling a trade returns everything locked to the buyer, and pays them the guarantee if it is due. For a trade on a live bid the
 * money stays in escrow: the bid holds it again.
 */
export function refundTrade(
  transaction: Transaction,
  trade: TradeTerms,
  {
    isGuaranteePaid,
    isGivenBack = false,
    holds = [],
  }: { isGuaranteePaid: boolean; isGivenBack?: boolean; holds?: readonly BidHold[] },
): Promise<void> {
  const { buyerId } = trade;
  const buyerPays = isGivenBack ? '0' : flowsOf(trade).buyerPays;
  return moveWith(
    transaction,
    holds,
    trade,
    ['trade_refund', escrow(buyerId), available(buyerId), buyerPays],
    endGuarantee(trade, isGuaranteePaid),
  );
}

/** A change of a bid's hold: positive sets USDT aside, negative returns it to the owner's balance. */
interface BidHold {
  id: number;
  ownerId: number;
  amount: DecimalString;
}

function holdMovement({ amount, ownerId }: BidHold): Movement {
  return isSome(amount)
    ? ['bid_lock', available(ownerId), escrow(ownerId), amount]
    : ['bid_return', escrow(ownerId), available(ownerId), subtractAmounts('0', amount)];
}

/** Sets USDT aside for a bid and its trades, or returns it. @throws AppError `insufficient_funds`. */
export function holdForBid(transaction: Transaction, hold: BidHold): Promise<void> {
  return move(transaction, hold, holdMovement(hold));
}

type Moved<Row extends Deposit | Withdrawal> = Pick<Row, 'id' | 'userId' | 'flows'>;

/** Approving a deposit credits the amount that arrived. */
export function creditDeposit(transaction: Transaction, deposit: Moved<Deposit>): Promise<void> {
  const { userId, flows } = deposit;
  return move(transaction, deposit, ['deposit', EXTERNAL_ACCOUNT, available(userId), flows.credited]);
}

/** Requesting a withdrawal sets its amount aside. @throws AppError `insufficient_funds`. */
export function holdWithdrawal(transaction: Transaction, withdrawal: Moved<Withdrawal>): Promise<void> {
  const { userId, flows } = withdrawal;
  return move(transaction, withdrawal, ['withdrawal_hold', available(userId), hold(userId), flows.held]);
}

export function returnWithdrawal(transaction: Transaction, withdrawal: Moved<Withdrawal>): Promise<void> {
  const { userId, flows } = withdrawal;
  return move(transaction, withdrawal, ['withdrawal_return', hold(userId), available(userId), flows.held]);
}

/** Completing a withdrawal: the amount set aside leaves the platform, except the fee. */
export function payWithdrawal(transaction: Transaction, withdrawal: Moved<Withdrawal>): Promise<void> {
  const { userId, flows } = withdrawal;
  return move(
    transaction,
    withdrawal,
    ['withdrawal_payout', hold(userId), EXTERNAL_ACCOUNT, flows.paid],
    ['withdrawal_fee', hold(userId), FEES_ACCOUNT, flows.fee],
  );
}
