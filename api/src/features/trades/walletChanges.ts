import type { WalletChange as WireWalletChange } from '@souk/contracts/trades';
import type { Order, Transaction } from 'sequelize';
import { AppError } from '../../AppError';
import { type Trade, WalletChange } from '../../models';

/**
 * Nobody needs to correct an address so often. An admin reads all of them, and one that matters must not be hidden among
 * thousands.
 */
const MOST_CHANGES = 20;

/**
 * Changes where the coins of a locked trade go and keeps the address it had, in a row that is never changed: coins that were
 * already on their way went there.
 * @throws AppError `conflict` after `MOST_CHANGES`.
 */
export async function changeWallet(
  transaction: Transaction,
  { trade, address }: { trade: Trade; address: string },
): Promise<Trade> {
  if (address === trade.buyerWalletAddress) return trade;
  const earlier = await WalletChange.count({ where: { tradeId: trade.id }, transaction });
  if (earlier >= MOST_CHANGES) {
    throw new AppError(
      'conflict',
      'The wallet address of this trade was changed too often to be changed again.',
    );
  }
  const createdAt = new Date();
  await WalletChange.create(
    { tradeId: trade.id, fromAddress: trade.buyerWalletAddress, toAddress: address, createdAt },
    { transaction },
  );
  return trade.update({ buyerWalletAddress: address, walletChangedAt: createdAt }, { transaction });
}

/** The addresses that a trade's coins were to go to before, newest first. */
export async function listWalletChanges(
  transaction: Transaction,
  tradeId: number,
): Promise<WireWalletChange[]> {
  const order: Order = [['id', 'DESC']];
  const rows = await WalletChange.findAll({ where: { tradeId }, order, raw: true, transaction });
  return rows.map(({ fromAddress, toAddress, createdAt }) => ({
    from_address: fromAddress,
    to_address: toAddress,
    changed_at: createdAt.toISOString(),
  }));
}
