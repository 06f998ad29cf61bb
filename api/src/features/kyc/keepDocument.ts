import { randomUUID } from 'node:crypto';
import {
  KYC_DOCUMENT_TYPES,
  type KycDocumentType,
  type KycMediaType,
  kycDocumentMachine,
} from '@souk/contracts/kycRules';
import { transitionOf } from '@souk/contracts/stateMachine';
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
 * @throws AppError `document_there` where there is a document of this type already that was not rejected.
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
    const { created, replaced } = await inTransaction(sequelize, (transaction) =>
      addDocument(transaction, row),
    );
    // The old document is gone for everyone: a file that cannot be removed is no error of the request.
    if (replaced) await removeAllNoted(services, [replaced]);
    return created;
  } catch (error) {
    // If the connection was lost at the commit, the row may be there after all; then the note is gone, and nothing is removed.
    await removeAllNoted(services, [storageKey]);
    throw isDuplicate(error) ? alreadyThere() : error;
  }
}

/**
 * Writes the row of a document whose file is stored, and noted for removal until now, in the place of a rejected one of its type.
 * @returns it, and the file of the rejected one, which is noted for removal.
 */
export async function addDocument(
  transaction: Transaction,
  row: NewDocument & { storageKey: string; fileSize: number },
): Promise<{ created: KycDocument; replaced: string | null }> {
  const user = await lockUser(transaction, row.userId);
  if (user.erasedAt) throw sessionOver();
  const replaced = await removeReplaceable(transaction, row);
  const created = await KycDocument.create(row, { transaction });
  await forgetRemoval(transaction, row.storageKey);
  await followUnlessSetByHand(transaction, user);
  await announceComplete(transaction, user);
  return { created: await created.reload({ transaction }), replaced };
}

async function removeReplaceable(
  transaction: Transaction,
  { userId, documentType }: Pick<NewDocument, 'userId' | 'documentType'>,
): Promise<string | null> {
  const there = await KycDocument.findOne({
    where: { userId, documentType },
    transaction,
    lock: transaction.LOCK.UPDATE,
  });
  if (!there) return null;
  if (!isReplaceable(there)) throw alreadyThere();
  await there.destroy({ transaction });
  await noteRemoval(transaction, there.storageKey);
  return there.storageKey;
}

/** Whether its owner may upload another one in its place. */
export function isReplaceable({ status }: Pick<KycDocument, 'status'>): boolean {
  return transitionOf(kycDocumentMachine, status, 'replace') !== null;
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
