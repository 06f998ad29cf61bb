import { col, fn, type WhereOptions, where } from 'sequelize';
import type { SavedAddress } from '../tables';

/** Compares wallets: case distinguishes two addresses on TRON, but not on chains whose addresses begin with 0x. */
export const sameWallet = (address: string) =>
  `IF(saved.address LIKE '0x%', LOWER(saved.address) = LOWER(${address}), saved.address = ${address})`;
export function isWallet(address: string): WhereOptions<SavedAddress> {
  return address.startsWith('0x') ? where(fn('LOWER', col('address')), address.toLowerCase()) : { address };
}
