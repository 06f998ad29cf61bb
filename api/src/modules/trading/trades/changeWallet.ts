import type { WalletChange as WireWalletChange } from '@souk/contracts/backOffice/reviews';
import type { Order, Transaction } from 'sequelize';
import { appendEntry } from '../../../domain/cases/appendEntry';
import { CaseEntry, type Trade } from '../../../domain/models';
import { announceTrade } from '../../../domain/outbox/announceTrade';
import { AppError } from '../../../kernel/AppError';
import type { LockedTrade } from './lockForAction';
import { rememberAddress } from './rememberAddress';

/**
 * More corrections than a user can need. An admin reads all of them, and one that matters must not be hidden among
 * thousands.
 */
const MOST_CHANGES = 20;

/**
 * Changes where the coins of a locked trade go. The address it had stays in its log: coins that were already on their way went there.
 * @throws AppError `too_many_wallet_changes`.
 */
export async function changeWallet(
  transaction: Transaction,
  { trade, actorId, clock }: LockedTrade,
  address: string,
): Promise<Trade> {
  if (address === trade.buyerWalletAddress) return trade;
  const where = { tradeId: trade.id, kind: 'wallet_changed' } as const;
  if ((await CaseEntry.count({ where, transaction })) >= MOST_CHANGES) {
    throw new AppError('too_many_wallet_changes');
  }
  const data = { from: trade.buyerWalletAddress, to: address };
  await appendEntry(transaction, trade, {
    at: clock.now,
    actorId,
    actorRole: 'buyer',
    kind: 'wallet_changed',
    data,
  });
  // After the entry: without one before it, it follows the opening, which has the address until then.
  await trade.update({ buyerWalletAddress: address, walletRefusedAt: null }, { transaction });
  await rememberAddress(transaction, trade, clock.now);
  await announceTrade(transaction, trade, { kind: 'trade_wallet_changed', to: ['seller'], data });
  return trade;
}

/** The addresses that a trade's coins were to go to before, newest first. */
export async function listWalletChanges(
  transaction: Transaction,
  tradeId: number,
): Promise<WireWalletChange[]> {
  const order: Order = [['seq', 'DESC']];
  const where = { tradeId, kind: 'wallet_changed' } as const;
  const rows = await CaseEntry.findAll({ where, order, raw: true, transaction });
  return rows.map(({ data, at }) => {
    const { from, to } = JSON.parse(data);
    return { from_address: from, to_address: to, changed_at: at.toISOString() };
  });
}
