import { kycDocumentMachine } from '@souk/contracts/people/kyc/kycRules';
import { transitionOf } from '@souk/contracts/stateMachine';
import type { Transaction } from 'sequelize';
import { noteRemoval, removeAllNoted } from '../../../../domain/files/fileRemovals';
import { KycDocument } from '../../../../domain/models';
import { lockUser } from '../../../../domain/policy/lockUser';
import type { TransactionServices } from '../../../../domain/Services';
import { AppError, found } from '../../../../kernel/AppError';
import { afterCommit } from '../../../../kernel/database/transaction';
import { followUnlessSetByHand } from './followDocuments';

/**
 * A user deletes an unapproved document (docs/domain.md#states); its file is removed after the commit.
 * @throws AppError `not_found`, `document_approved`, `kyc_closed`.
 */
export async function deleteDocument(
  transaction: Transaction,
  { id, userId, services }: { id: number; userId: number; services: TransactionServices },
): Promise<void> {
  const user = await lockUser(transaction, userId);
  if (user.kycClosedAt) throw new AppError('kyc_closed');
  const document = found(
    await KycDocument.findOne({ where: { id, userId }, transaction, lock: transaction.LOCK.UPDATE }),
  );
  if (!transitionOf(kycDocumentMachine, document.status, 'delete')) {
    throw new AppError('document_approved');
  }
  await document.destroy({ transaction });
  const { documentType } = document;
  await KycDocument.update({ isRenewal: false }, { where: { userId, documentType }, transaction });
  await followUnlessSetByHand(transaction, user);
  const { storageKey } = document;
  await noteRemoval(transaction, storageKey);
  // The document is already deleted: failing to remove its file is no error of the request.
  afterCommit(transaction, () => removeAllNoted(services, [storageKey]));
}
