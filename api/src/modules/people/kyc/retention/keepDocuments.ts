import { deleteWithFiles } from '../../../../domain/files/deleteWithFiles';
import { KeptDocument, KycDocument } from '../../../../domain/models';
import type { Erase } from '../../../../domain/personalTables';
import { readKeptUntil } from '../../shared/readKeptUntil';

/** Erases an account's documents, or retains them until the day that the law requires (docs/domain.md#kyc). */
export const eraseOrKeep: Erase = async (transaction, userId, services) => {
  const deleteOn = await readKeptUntil(transaction, userId);
  if (deleteOn === null) return deleteWithFiles(KycDocument)(transaction, userId, services);
  const own = { where: { userId }, transaction };
  // `kyc:rekey` must not name another file between the two.
  const documents = await KycDocument.findAll({ ...own, order: ['id'], lock: transaction.LOCK.UPDATE });
  await KeptDocument.bulkCreate(
    documents.map(({ documentType, storageKey }) => ({ userId, documentType, storageKey, deleteOn })),
    { transaction },
  );
  return KycDocument.destroy(own);
};
