import { type DecimalString, type SplitFlows, type TradeFlows, tradeFlows } from '@souk/contracts/amounts';
import type { Transaction } from 'sequelize';
import type { Deposit, Withdrawal } from '../models';
import { EXTERNAL_ACCOUNT, FEES_ACCOUNT, userAccount } from './accounts';
import { postTransfers } from './postTransfers';

/** The money of a trade, as its row holds it (USDT, 6 decimals). */
interface TradeTerms {
  id: number;
  buyerId: number;
  sellerId: number;
  usdtAmount: DecimalString;
  buyerFee: DecimalString;
  sellerFee: DecimalString;
}

function flowsOf({ usdtAmount, buyerFee, sellerFee }: TradeTerms): TradeFlows {
  return tradeFlows({ usdt_amount: usdtAmount, buyer_fee: buyerFee, seller_fee: sellerFee });
}

/** Opening a trade: what the buyer pays leaves the available balance for escrow. @throws AppError `insufficient_funds`. */
export async function escrowTrade(transaction: Transaction, trade: TradeTerms): Promise<void> {
  await postTransfers(transaction, [
    {
      debit: userAccount(trade.buyerId, 'available'),
      credit: userAccount(trade.buyerId, 'escrow'),
      amount: flowsOf(trade).buyerPays,
      kind: 'trade_lock',
      referenceId: trade.id,
    },
  ]);
}

/** Completing a trade: escrow goes to the seller, less the seller's fee, and both fees go to the platform. */
export async function releaseTrade(transaction: Transaction, trade: TradeTerms): Promise<void> {
  const escrow = userAccount(trade.buyerId, 'escrow');
  await postTransfers(transaction, [
    {
      debit: escrow,
      credit: userAccount(trade.sellerId, 'available'),
      amount: flowsOf(trade).sellerReceives,
      kind: 'trade_release',
      referenceId: trade.id,
    },
    {
      debit: escrow,
      credit: FEES_ACCOUNT,
      amount: trade.buyerFee,
      kind: 'trade_buyer_fee',
      referenceId: trade.id,
    },
    {
      debit: escrow,
      credit: FEES_ACCOUNT,
      amount: trade.sellerFee,
      kind: 'trade_seller_fee',
      referenceId: trade.id,
    },
  ]);
}

/** Dividing a trade: the seller's part, less the fee on it, goes to the seller, both fees to the platform, all the rest back to the buyer. */
export async function divideTrade(
  transaction: Transaction,
  trade: TradeTerms,
  flows: SplitFlows,
): Promise<void> {
  const escrow = userAccount(trade.buyerId, 'escrow');
  const parts = [
    ['trade_release', userAccount(trade.sellerId, 'available'), flows.sellerReceives],
    ['trade_buyer_fee', FEES_ACCOUNT, flows.buyerFee],
    ['trade_seller_fee', FEES_ACCOUNT, flows.sellerFee],
    ['trade_refund', userAccount(trade.buyerId, 'available'), flows.buyerGetsBack],
  ] as const;
  await postTransfers(
    transaction,
    parts.map(([kind, credit, amount]) => ({ debit: escrow, credit, amount, kind, referenceId: trade.id })),
  );
}

/** Cancelling a trade: all that was locked goes back to the buyer. */
export async function refundTrade(transaction: Transaction, trade: TradeTerms): Promise<void> {
  await postTransfers(transaction, [
    {
      debit: userAccount(trade.buyerId, 'escrow'),
      credit: userAccount(trade.buyerId, 'available'),
      amount: flowsOf(trade).buyerPays,
      kind: 'trade_refund',
      referenceId: trade.id,
    },
  ]);
}

type Moved<Row extends Deposit | Withdrawal> = Pick<Row, 'id' | 'userId' | 'flows'>;

/** Approving a deposit: what arrived from outside becomes available. */
export async function creditDeposit(transaction: Transaction, deposit: Moved<Deposit>): Promise<void> {
  const { id, userId, flows } = deposit;
  const credit = userAccount(userId, 'available');
  await postTransfers(transaction, [
    { debit: EXTERNAL_ACCOUNT, credit, amount: flows.credited, kind: 'deposit', referenceId: id },
  ]);
}

/** Requesting a withdrawal sets what is held aside. @throws AppError `insufficient_funds`. */
export async function holdWithdrawal(transaction: Transaction, withdrawal: Moved<Withdrawal>): Promise<void> {
  const { id, userId, flows } = withdrawal;
  const [debit, credit] = [userAccount(userId, 'available'), userAccount(userId, 'withdrawal_hold')];
  const amount = flows.held;
  await postTransfers(transaction, [{ debit, credit, amount, kind: 'withdrawal_hold', referenceId: id }]);
}

/** Rejecting or cancelling a withdrawal gives back what was set aside. */
export async function returnWithdrawal(
  transaction: Transaction,
  withdrawal: Moved<Withdrawal>,
): Promise<void> {
  const { id, userId, flows } = withdrawal;
  const [debit, credit] = [userAccount(userId, 'withdrawal_hold'), userAccount(userId, 'available')];
  const amount = flows.held;
  await postTransfers(transaction, [{ debit, credit, amount, kind: 'withdrawal_return', referenceId: id }]);
}

/** Completing a withdrawal: what was set aside has left the platform. */
export async function payWithdrawal(transaction: Transaction, withdrawal: Moved<Withdrawal>): Promise<void> {
  const { id, userId, flows } = withdrawal;
  const debit = userAccount(userId, 'withdrawal_hold');
  await postTransfers(transaction, [
    { debit, credit: EXTERNAL_ACCOUNT, amount: flows.paid, kind: 'withdrawal_payout', referenceId: id },
  ]);
}
