import { coinNetwork } from '@souk/contracts/chains/networks';
import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import type { TradeAction, TradeStatus } from '@souk/contracts/trading/trades/tradeMachine';
import type { SendHashQuery } from '@souk/contracts/trading/trades/trades';
import { Op, type Transaction } from 'sequelize';
import { Trade } from '../../../../domain/models';
import { announceTrade } from '../../../../domain/outbox/announceTrade';
import { takeHash } from '../../../../domain/policy/takeHash';
import type { Caller } from '../../../../domain/session/Caller';
import { appendEntry } from '../../../../domain/tradeLog/appendEntry';
import { withMoments } from '../../../../domain/tradeLog/readMoments';
import { AppError } from '../../../../kernel/AppError';
import { isDuplicate } from '../../../../kernel/database/transaction';
import { lockForAction } from '../lockForAction';

/** Meaning of a hash by the trade's state: it is never too late for evidence (docs/domain.md#no-trade-without-an-end). */
const GIVING_A_HASH: Partial<Record<TradeStatus, TradeAction>> = {
  disputed: 'add_hash',
  cancelled: 'send_late_hash',
};

const EVENT_OF = {
  send_hash: { kind: 'trade_hash_sent', to: ['buyer', 'admins'] },
  add_hash: { kind: 'trade_hash_added', to: ['buyer', 'admins'] },
  send_late_hash: { kind: 'trade_late_payment', to: ['buyer', 'admins'] },
} as const;

/**
 * The seller reports that the coins are on their way: open → crypto_sent. In a dispute the hash is evidence; after a cancellation it is a
 * late payment, which moves no money until an admin has looked at it. Another seller may have given the same hash: an admin decides whose
 * it is.
 * @throws AppError `hash_of_another_trade`; `trade_wallet_changed` if the buyer's wallet is no longer the one the seller saw; as
 * `takeHash`.
 */
export async function sendHash(
  transaction: Transaction,
  { id, caller, query }: { id: number; caller: Caller; query: SendHashQuery },
): Promise<Trade> {
  const { seller_txn_hash: said, seen_wallet_address: seenAddress } = query;
  const action = ({ status }: { status: TradeStatus }) => GIVING_A_HASH[status] ?? 'send_hash';
  const { trade, actorId, to, clock } = await lockForAction(transaction, { id, action, caller });
  if (seenAddress !== undefined && seenAddress !== trade.buyerWalletAddress)
    throw await walletChanged(transaction, trade);
  const network = coinNetwork(trade.cryptoType);
  const hash = takeHash(transaction, said, { network, field: 'seller_txn_hash' });
  const given = action(trade) as keyof typeof EVENT_OF;
  await saveHash(transaction, trade, {
    sellerTxnHash: hash,
    canonicalTxnHash: canonicalTransactionHash(hash),
    ...(given === 'send_hash' && {
      status: to,
      statusAt: clock.now,
      dueAt: null,
      requestSeq: null,
      requestBy: null,
    }),
    ...(given === 'send_late_hash' && { latePayment: 'open' }),
  });
  const data = { hash, ...(given !== 'send_hash' && { as: given }) };
  await appendEntry(transaction, trade, {
    at: clock.now,
    actorId,
    actorRole: 'seller',
    kind: 'hash_sent',
    data,
  });
  await announceTrade(transaction, trade, EVENT_OF[given]);
  await tellContested(transaction, trade);
  return trade;
}

/**
 * Notifies both sides of trades for which different sellers gave one transaction: of each trade once, when its claim becomes contested. The
 * rivals are read with a lock: of two parallel sellers, the later one sees the other.
 */
async function tellContested(transaction: Transaction, trade: Trade): Promise<void> {
  const { canonicalTxnHash, sellerId } = trade;
  const stands = { [Op.or]: [{ status: { [Op.ne]: 'cancelled' } }, { latePayment: 'open' }] };
  const rivals = await Trade.findAll({
    where: { canonicalTxnHash, sellerId: { [Op.ne]: sellerId }, ...stands },
    limit: 2,
    transaction,
    lock: transaction.LOCK.SHARE,
  });
  // If there are more, each was announced when the next one came.
  const told = rivals.length === 1 ? [trade, ...rivals] : rivals.length > 1 ? [trade] : [];
  for (const one of told)
    await announceTrade(transaction, one, { kind: 'trade_contested', to: ['seller', 'buyer'] });
}

async function saveHash(transaction: Transaction, trade: Trade, changes: Partial<Trade>): Promise<void> {
  try {
    await trade.update(changes, { transaction });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new AppError('hash_of_another_trade');
  }
}

async function walletChanged(transaction: Transaction, trade: Trade): Promise<AppError> {
  const [known] = await withMoments([trade], transaction);
  const changedAt = known?.moments.walletChangedAt;
  return new AppError('trade_wallet_changed', {
    address: trade.buyerWalletAddress,
    ...(changedAt && { since: changedAt.toISOString() }),
  });
}
