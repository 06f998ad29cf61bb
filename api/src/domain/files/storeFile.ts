import { randomUUID } from 'node:crypto';
import type { Transaction } from 'sequelize';
import { inTransaction } from '../../kernel/database/transaction';
import type { Services } from '../Services';
import { forgetRemoval, noteRemoval, removeAllNoted } from './fileRemovals';

/**
 * Seals and stores a checked file, then writes its row: no row lacks its file. Until then the file is noted for removal, so that no
 * file lacks its row.
 * @param own writes the row that names the storage key; if it returns null or throws, the file is removed.
 */
export async function storeFile<Owner>(
  services: Pick<Services, 'sequelize' | 'sealedFiles' | 'logger'>,
  { userId, content }: { userId: number; content: Buffer },
  own: (transaction: Transaction, storageKey: string) => Promise<Owner>,
): Promise<Owner> {
  const { sequelize, sealedFiles } = services;
  const storageKey = randomUUID();
  await inTransaction(sequelize, (transaction) => noteRemoval(transaction, storageKey));
  let owner: Owner;
  try {
    await sealedFiles.keep({ storageKey, userId }, content);
    owner = await inTransaction(sequelize, async (transaction) => {
      const owned = await own(transaction, storageKey);
      if (owned !== null) await forgetRemoval(transaction, storageKey);
      return owned;
    });
  } catch (error) {
    // If the connection was lost at the commit, the row may exist; its note is then gone, and nothing is removed.
    await removeAllNoted(services, [storageKey]);
    throw error;
  }
  if (owner === null) await removeAllNoted(services, [storageKey]);
  return owner;
}
