import type { MediaType } from '@souk/contracts/fields/fileRules';
import { KYC_DOCUMENT_TYPES, type KycDocumentType } from '@souk/contracts/people/kyc/kycRules';
import type { Transaction } from 'sequelize';
import { noteRemoval, removeAllNoted } from '../../../../domain/files/fileRemovals';
import { storeFile } from '../../../../domain/files/storeFile';
import { KycDocument, type User } from '../../../../domain/models';
import { announce } from '../../../../domain/outbox/announce';
import { lockAccount } from '../../../../domain/policy/lockAccount';
import type { Services } from '../../../../domain/Services';
import { AppError } from '../../../../kernel/AppError';
import { isDuplicate } from '../../../../kernel/database/transaction';
import { screenUser } from '../../shared/screening/screenUser';
import { duplicateHmac } from '../duplicates/duplicateHmac';
import { followUnlessSetByHand } from './followDocuments';
import { hasRoom, isReplaceable, listDocumentsOfType } from './hasRoom';
import { readQueue } from './readStanding';

interface NewDocument {
  userId: number;
  documentType: KycDocumentType;
  fileName: string;
  mediaType: MediaType;
}

/**
 * Stores a document whose file was checked, replacing a rejected one of its type or beside one that expires soon.
 * @throws AppError `document_there` if there is no room (`hasRoom`).
 */
export async function storeDocument(
  services: Services,
  { content, ...document }: NewDocument & { content: Buffer },
): Promise<KycDocument> {
  const contentHmac = duplicateHmac(services.config.duplicateKey, 'file', content);
  const row = { ...document, fileSize: content.length, contentHmac };
  const file = { userId: document.userId, content };
  try {
    const { created, replaced } = await storeFile(services, file, (transaction, storageKey) =>
      addDocument(transaction, { ...row, storageKey }),
    );
    // The old document is already deleted: failing to remove its file is no error of the request.
    await removeAllNoted(services, replaced);
    return created;
  } catch (error) {
    throw isDuplicate(error) ? alreadyThere() : error;
  }
}

/**
 * Writes the row of a document whose file is stored.
 * @returns it, and the files of rejected ones that it replaces, which are queued for removal.
 */
export async function addDocument(
  transaction: Transaction,
  row: NewDocument & { storageKey: string; fileSize: number; contentHmac: string },
): Promise<{ created: KycDocument; replaced: string[] }> {
  const user = await lockAccount(transaction, row.userId);
  if (user.kycClosedAt) throw new AppError('kyc_closed');
  const there = await listDocumentsOfType(row, transaction);
  if (!hasRoom(there)) throw alreadyThere();
  const rejected = there.filter(isReplaceable);
  for (const document of rejected) {
    await document.destroy({ transaction });
    await noteRemoval(transaction, document.storageKey);
  }
  const isRenewal = rejected.length < there.length;
  const created = await KycDocument.create({ ...row, isRenewal }, { transaction });
  await followUnlessSetByHand(transaction, user);
  await announceComplete(transaction, user);
  const replaced = rejected.map(({ storageKey }) => storageKey);
  return { created: await created.reload({ transaction }), replaced };
}

/** A complete set starts the comparison with sanctions lists; the user and the back office are notified. */
async function announceComplete(transaction: Transaction, user: User): Promise<void> {
  const { id, username, kycStatus } = user;
  const count = await KycDocument.count({ where: { userId: id, isRenewal: false }, transaction });
  if (count < KYC_DOCUMENT_TYPES.length || kycStatus !== 'pending') return;
  await screenUser(transaction, user);
  const { place, waiting, typical_minutes: typical } = await readQueue(transaction, id);
  const data = {
    username,
    ...(place !== null && { place: `${place}`, waiting: `${waiting}` }),
    ...(typical !== null && { typical: `${typical}` }),
  };
  await announce(transaction, { kind: 'kyc_submitted', id, userIds: [id], forAdmins: true, data });
}

export function alreadyThere(): AppError {
  return new AppError('document_there');
}
