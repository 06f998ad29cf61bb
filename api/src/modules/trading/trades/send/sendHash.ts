import { coinNetwork } from '@souk/contracts/chains/networks';
import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import type { TradeAction, TradeStatus } from '@souk/contracts/trading/trades/tradeMachine';
import type { SendHashQuery } from '@souk/contracts/trading/trades/trades';
import type { Transaction } from 'sequelize';
import type { Trade } from '../../../../domain/models';
import { announceTrade } from '../../../../domain/outbox/announceTrade';
import { takeHash } from '../../../../domain/policy/takeHash';
import type { Caller } from '../../../../domain/session/Caller';
import { appendEntry } from '../../../../domain/tradeLog/appendEntry';
import { withMoments } from '../../../../domain/tradeLog/readMoments';
import { AppError } from '../../../../kernel/AppError';
import { lockForAction } from '../lockForAction';
import { claimHash } from './claimHash';

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
 * late payment, which moves no money until an admin has looked at it.
 * @throws AppError `trade_wallet_changed` if the buyer's wallet is no longer the one the seller saw; as `takeHash` and `claimHash`.
 */
export async function sendHash(
  transaction: Transaction,
  { id, caller, query }: { id: number; caller: Caller; query: SendHashQuery },
): Promise<Trade> {
  const { seller_txn_hash: said, seen_wallet_address: seenAddress } = query;
  const action = ({ status }: { status: TradeStatus }) => GIVING_A_HASH[status] ?? 'send_hash';
  const { trade, actorId, to, clock } = await lockForAction(transaction, { id, action, caller });
  await assertSameWallet(transaction, trade, seenAddress);
  const network = coinNetwork(trade.cryptoType);
  const hash = takeHash(transaction, said, { network, field: 'seller_txn_hash' });
  const given = action(trade) as keyof typeof EVENT_OF;
  const canonicalTxnHash = canonicalTransactionHash(hash);
  const changes = {
    sellerTxnHash: hash,
    canonicalTxnHash,
    ...(given === 'send_hash' && {
      status: to,
      statusAt: clock.now,
      dueAt: null,
      requestSeq: null,
      requestBy: null,
    }),
    ...(given === 'send_late_hash' && { latePayment: 'open' as const }),
  };
  await claimHash(transaction, trade, {
    hash: canonicalTxnHash,
    userId: trade.sellerId,
    write: () => trade.update(changes, { transaction }),
  });
  const data = { hash, ...(given !== 'send_hash' && { as: given }) };
  await appendEntry(transaction, trade, {
    at: clock.now,
    actorId,
    actorRole: 'seller',
    kind: 'hash_sent',
    data,
  });
  await announceTrade(transaction, trade, { ...EVENT_OF[given], data: { by: 'seller' } });
  return trade;
}

export async function assertSameWallet(
  transaction: Transaction,
  trade: Trade,
  seen: string | undefined,
): Promise<void> {
  if (seen === undefined || seen === trade.buyerWalletAddress) return;
  const [known] = await withMoments([trade], transaction);
  const changedAt = known?.moments.walletChangedAt;
  throw new AppError('trade_wallet_changed', {
    address: trade.buyerWalletAddress,
    ...(changedAt && { since: changedAt.toISOString() }),
  });
}
