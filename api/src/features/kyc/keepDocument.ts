import { randomUUID } from 'node:crypto';
import type { KycDocumentType, KycMediaType } from '@souk/contracts/kycRules';
import type { Transaction } from 'sequelize';
import { AppError } from '../../AppError';
import { lockRow } from '../../database/lockRow';
import { inTransaction, isDuplicate } from '../../database/transaction';
import type { Services } from '../../http/route';
import { sessionOver } from '../../http/SessionTokens';
import { KycDocument, User } from '../../models';
import { forgetRemoval, noteRemoval, removeNoted } from './fileRemovals';
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
 * @throws AppError `conflict` where there is a document of this type already.
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
    return await inTransaction(sequelize, (transaction) => insert(transaction, row));
  } catch (error) {
    // If the connection was lost at the commit, the row may be there after all; then the note is gone, and nothing is removed.
    await removeNoted(services, storageKey).catch((err) =>
      services.logger.error({ err, storageKey }, 'an unused KYC file waits for the housekeeping'),
    );
    throw isDuplicate(error) ? alreadyThere() : error;
  }
}

async function insert(
  transaction: Transaction,
  row: NewDocument & { storageKey: string; fileSize: number },
): Promise<KycDocument> {
  const user = await lockRow(transaction, User, row.userId);
  if (user.erasedAt) throw sessionOver();
  const created = await KycDocument.create(row, { transaction });
  await forgetRemoval(transaction, row.storageKey);
  await followUnlessSetByHand(transaction, user);
  return created.reload({ transaction });
}

export function alreadyThere(): AppError {
  return new AppError('conflict', 'A document of this type was already uploaded. Delete it first.');
}
