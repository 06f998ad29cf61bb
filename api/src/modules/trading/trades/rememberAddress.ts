import { col, fn, type Transaction, type WhereOptions, where } from 'sequelize';
import type { Trade } from '../../../domain/models';
import { execute } from '../../../kernel/database/execute';
import type { SavedAddress } from '../tables';

const REMEMBER = `INSERT INTO saved_addresses (user_id, crypto_type, address, created_at, used_at) VALUES (?, ?, ?, ?, ?)
  ON DUPLICATE KEY UPDATE used_at = VALUES(used_at)`;

/** The same wallet: the case of letters tells two addresses apart on TRON, and says nothing on chains whose addresses begin with 0x. */
export const SAME_WALLET = "IF(saved.address LIKE '0x%', LOWER(saved.address) = LOWER(?), saved.address = ?)";
export function sameWallet(address: string): WhereOptions<SavedAddress> {
  return address.startsWith('0x') ? where(fn('LOWER', col('address')), address.toLowerCase()) : { address };
}

/** Keeps where the buyer has the coins of a trade sent, for their next one, as it is spelled there already. */
export async function rememberAddress(
  transaction: Transaction,
  { buyerId, cryptoType, buyerWalletAddress }: Pick<Trade, 'buyerId' | 'cryptoType' | 'buyerWalletAddress'>,
  { now, saved }: { now: Date; saved: string | null },
): Promise<void> {
  await execute(transaction, REMEMBER, [buyerId, cryptoType, saved ?? buyerWalletAddress, now, now]);
}
