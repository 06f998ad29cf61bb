import { coinNetwork } from '@souk/contracts/chains/networks';
import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import type { AddPaymentRequest } from '@souk/contracts/trading/trades/tradePayments';
import type { Transaction } from 'sequelize';
import { readPayments } from '../../../../domain/ledger/readPayments';
import { Trade, TradePayment, Verdict } from '../../../../domain/models';
import { announceTrade } from '../../../../domain/outbox/announceTrade';
import { takeHash } from '../../../../domain/policy/takeHash';
import type { Caller } from '../../../../domain/session/Caller';
import { appendEntry } from '../../../../domain/tradeLog/appendEntry';
import { AppError } from '../../../../kernel/AppError';
import { lockRow } from '../../../../kernel/database/lockRow';
import { lockForAction } from '../lockForAction';
import { claimHash } from './claimHash';
import { assertSameWallet, sendHash } from './sendHash';

interface AddedPayment {
  id: number;
  caller: Caller;
  request: AddPaymentRequest;
}

/**
 * Adds a hash to a trade that has one, or puts it in place of a wrong one of the caller's: only the log keeps that. A trade's first hash
 * is given as by `sendHash`.
 * @throws AppError `hash_given_already`, `payment_not_yours`; as `lockForAction`, `sendHash` and `claimHash`.
 */
export async function addPayment(
  transaction: Transaction,
  { id, caller, request }: AddedPayment,
): Promise<Trade> {
  const { txn_hash: said, replaces, seen_wallet_address } = request;
  const { canonicalTxnHash, sellerId } = await lockRow(transaction, Trade, id);
  if (canonicalTxnHash === null && sellerId === caller.user.id && replaces === undefined)
    return sendHash(transaction, { id, caller, query: { seller_txn_hash: said, seen_wallet_address } });
  const locked = await lockForAction(transaction, { id, action: 'add_payment', caller });
  const { trade, actor, clock } = locked;
  await assertSameWallet(transaction, trade, seen_wallet_address);
  const userId = caller.user.id;
  const given = (await readPayments(transaction, [id])).get(id) ?? [];
  const txnHash = takeHash(transaction, said, { network: coinNetwork(trade.cryptoType), field: 'txn_hash' });
  const hash = canonicalTransactionHash(txnHash);
  if (given.some((one) => one.hash === hash))
    throw new AppError('hash_given_already', {}, { field: 'txn_hash' });
  const wrong = replaces === undefined ? undefined : canonicalTransactionHash(replaces);
  const old = given.find((one) => one.userId === userId && one.hash === wrong);
  if (wrong !== undefined && !old) throw new AppError('payment_not_yours', {}, { field: 'replaces' });
  const place = old?.place ?? Math.max(...given.map((one) => one.place)) + 1;
  const row = { tradeId: id, place, userId, txnHash, canonicalTxnHash: hash };
  const write = () =>
    place === 0
      ? trade.update({ sellerTxnHash: txnHash, canonicalTxnHash: hash }, { transaction })
      : TradePayment.create(row, { transaction });
  if (old) await forget(transaction, id, old);
  await claimHash(transaction, trade, { hash, userId, write });
  await appendEntry(transaction, trade, {
    at: clock.now,
    actorId: userId,
    actorRole: actor,
    kind: 'payment_added',
    data: { hash: txnHash, ...(old && { replaces: old.txnHash }) },
  });
  const to = [actor === 'buyer' ? ('seller' as const) : ('buyer' as const), 'admins' as const];
  await announceTrade(transaction, trade, { kind: 'trade_hash_added', to, data: { by: actor } });
  return trade;
}

/** A replaced hash no longer counts: its row makes room, and the chain is not asked about it again. */
async function forget(
  transaction: Transaction,
  tradeId: number,
  { place, hash }: { place: number; hash: string },
): Promise<void> {
  await TradePayment.destroy({ where: { tradeId, place }, transaction });
  await Verdict.destroy({ where: { subjectType: 'trade', subjectId: tradeId, hash }, transaction });
}
