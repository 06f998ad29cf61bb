import type { MediaType } from '@souk/contracts/fileRules';
import {
  KYC_DOCUMENT_TYPES,
  type KycDocumentType,
  kycDocumentMachine,
} from '@souk/contracts/people/kycRules';
import { transitionOf } from '@souk/contracts/stateMachine';
import type { Transaction } from 'sequelize';
import { noteRemoval, removeAllNoted } from '../../../domain/files/fileRemovals';
import { storeFile } from '../../../domain/files/storeFile';
import { KycDocument, type User } from '../../../domain/models';
import { announce } from '../../../domain/outbox/announce';
import { lockAccount } from '../../../domain/policy/lockAccount';
import type { Services } from '../../../domain/Services';
import { AppError } from '../../../kernel/AppError';
import { isDuplicate } from '../../../kernel/database/transaction';
import { followUnlessSetByHand } from './followDocuments';

interface NewDocument {
  userId: number;
  documentType: KycDocumentType;
  fileName: string;
  mediaType: MediaType;
}

/**
 * Keeps a document whose file was checked, in the place of a rejected one of its type.
 * @throws AppError `document_there` where there is a document of this type already that was not rejected.
 */
export async function storeDocument(
  services: Services,
  { content, ...document }: NewDocument & { content: Buffer },
): Promise<KycDocument> {
  const row = { ...document, fileSize: content.length };
  const file = { userId: document.userId, content };
  try {
    const { created, replaced } = await storeFile(services, file, (transaction, storageKey) =>
      addDocument(transaction, { ...row, storageKey }),
    );
    // The old document is gone for everyone: a file that cannot be removed is no error of the request.
    if (replaced) await removeAllNoted(services, [replaced]);
    return created;
  } catch (error) {
    throw isDuplicate(error) ? alreadyThere() : error;
  }
}

/**
 * Writes the row of a document whose file is stored, in the place of a rejected one of its type.
 * @returns it, and the file of the rejected one, which is noted for removal.
 */
export async function addDocument(
  transaction: Transaction,
  row: NewDocument & { storageKey: string; fileSize: number },
): Promise<{ created: KycDocument; replaced: string | null }> {
  const user = await lockAccount(transaction, row.userId);
  const replaced = await removeReplaceable(transaction, row);
  const created = await KycDocument.create(row, { transaction });
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
