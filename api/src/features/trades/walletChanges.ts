import type { WalletChange } from '@souk/contracts/trades';
import type { Sequelize, Transaction } from 'sequelize';
import { AppError } from '../../AppError';
import { insertRow, selectRows } from '../../database/execute';
import type { Trade } from '../../models';

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
  const earlier = await listWalletChanges(transaction, trade.id);
  if (earlier.length >= MOST_CHANGES) {
    throw new AppError(
      'conflict',
      'The wallet address of this trade was changed too often to be changed again.',
    );
  }
  const createdAt = new Date();
  await insertRow(transaction, 'wallet_changes', {
    tradeId: trade.id,
    fromAddress: trade.buyerWalletAddress,
    toAddress: address,
    createdAt,
  });
  return trade.update({ buyerWalletAddress: address, walletChangedAt: createdAt }, { transaction });
}

/** The addresses that a trade's coins were to go to before, newest first. */
export async function listWalletChanges(
  source: Sequelize | Transaction,
  tradeId: number,
): Promise<WalletChange[]> {
  const rows = await selectRows<{ fromAddress: string; toAddress: string; createdAt: Date }>(
    source,
    `SELECT from_address AS fromAddress, to_address AS toAddress, created_at AS createdAt
      FROM wallet_changes WHERE trade_id = ? ORDER BY id DESC`,
    [tradeId],
  );
  return rows.map(({ fromAddress, toAddress, createdAt }) => ({
    from_address: fromAddress,
    to_address: toAddress,
    changed_at: createdAt.toISOString(),
  }));
}
