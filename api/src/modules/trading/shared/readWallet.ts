import type { CryptoType } from '@souk/contracts/trading/offers/terms';
import { Op, type Transaction } from 'sequelize';
import { lockUser } from '../../../domain/policy/lockUser';
import { isKnownWallet, payoutsHeldUntil } from '../../../domain/policy/settings/payoutsHeldUntil';
import { readSettings } from '../../../domain/policy/settings/settings';
import { timeOf } from '../../../kernel/database/databaseTime';
import { SavedAddress } from '../tables';
import { isWallet } from './sameWallet';

/** Reads if a buyer, whose row is locked, knows a wallet, and the end of their payout hold. */
export async function readWallet(
  transaction: Transaction,
  { buyerId, cryptoType, address }: { buyerId: number; cryptoType: CryptoType; address: string },
) {
  const user = await lockUser(transaction, buyerId);
  const settings = await readSettings(transaction);
  const where = { [Op.and]: [{ userId: buyerId, cryptoType }, isWallet(address)] };
  const saved = await SavedAddress.findOne({ where, transaction });
  const now = timeOf(user);
  return {
    user,
    saved: saved?.address ?? null,
    isKnown: isKnownWallet(saved?.knownAt ?? null, { user, settings, now }),
    heldUntil: payoutsHeldUntil(user, settings, now),
    settings,
    now,
  };
}
