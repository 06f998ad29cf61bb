import { randomUUID } from 'node:crypto';
import { KYC_DOCUMENT_TYPES, type KycDocumentType, type KycMediaType } from '@souk/contracts/kycRules';
import type { Transaction } from 'sequelize';
import { AppError } from '../../AppError';
import { lockUser } from '../../database/lockUser';
import { inTransaction, isDuplicate } from '../../database/transaction';
import type { Services } from '../../http/route';
import { sessionOver } from '../../http/SessionTokens';
import { forgetRemoval, noteRemoval, removeAllNoted } from '../../kycStorage/fileRemovals';
import { KycDocument, type User } from '../../models';
import { announce } from '../../outbox/announce';
import { followUnlessSetByHand } from './kycStanding';

interface NewDocument {
  userId: number;
  documentType: KycDocumentType;
  fileName: string;
  mediaType: KycMediaType;
}

/**
 * Keeps a document whose file was checked: the file first, then the row, so that no row is ever without its file. Until then the
 * file is noted as one to be removed, so that none is ever left without a row.
 * @throws AppError `document_there` where there is a document of this type already.
 */
export async function keepDocument(
  services: Services,
  { content, ...document }: NewDocument & { content: Buffer },
): Promise<KycDocument> {
  const { sequelize, kycFiles } = services;
  const storageKey = randomUUID();
  await inTransaction(sequelize, (transaction) => noteRemoval(transaction, storageKey));
  const row = { ...document, storageKey, fileSize: content.length };
  try {
    await kycFiles.keep({ storageKey, userId: document.userId }, content);
    return await inTransaction(sequelize, (transaction) => addDocument(transaction, row));
  } catch (error) {
    // If the connection was lost at the commit, the row may be there after all; then the note is gone, and nothing is removed.
    await removeAllNoted(services, [storageKey]);
    throw isDuplicate(error) ? alreadyThere() : error;
  }
}

/** Writes the row of a document whose file is stored, and noted for removal until now. */
export async function addDocument(
  transaction: Transaction,
  row: NewDocument & { storageKey: string; fileSize: number },
): Promise<KycDocument> {
  const user = await lockUser(transaction, row.userId);
  if (user.erasedAt) throw sessionOver();
  const created = await KycDocument.create(row, { transaction });
  await forgetRemoval(transaction, row.storageKey);
  await followUnlessSetByHand(transaction, user);
  await announceComplete(transaction, user);
  return created.reload({ transaction });
}

/** Once nothing is missing, the user and the back office are told. */
async function announceComplete(transaction: Transaction, { id, username, kycStatus }: User): Promise<void> {
  const count = await KycDocument.count({ where: { userId: id }, transaction });
  if (count < KYC_DOCUMENT_TYPES.length || kycStatus !== 'pending') return;
  const event = { kind: 'kyc_submitted', id, userIds: [id], forAdmins: true, data: { username } } as const;
  await announce(transaction, event);
}

export function alreadyThere(): AppError {
  return new AppError('document_there');
}
