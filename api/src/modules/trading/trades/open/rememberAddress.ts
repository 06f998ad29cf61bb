import type { Transaction } from 'sequelize';
import type { Trade } from '../../../../domain/models';
import { execute } from '../../../../kernel/database/execute';

const REMEMBER = `INSERT INTO saved_addresses (user_id, crypto_type, address, created_at, used_at) VALUES (?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE used_at = VALUES(used_at)`;

export async function rememberAddress(
  transaction: Transaction,
  { buyerId, cryptoType, buyerWalletAddress }: Pick<Trade, 'buyerId' | 'cryptoType' | 'buyerWalletAddress'>,
  { now, saved }: { now: Date; saved: string | null },
): Promise<void> {
  await execute(transaction, REMEMBER, [buyerId, cryptoType, saved ?? buyerWalletAddress, now, now]);
}
