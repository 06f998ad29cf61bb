import { kycDocumentMachine } from '@souk/contracts/kycRules';
import { transitionOf } from '@souk/contracts/stateMachine';
import type { Transaction } from 'sequelize';
import { AppError, found } from '../../AppError';
import { lockRow } from '../../database/lockRow';
import { afterCommit } from '../../database/transaction';
import type { TransactionServices } from '../../http/route';
import { KycDocument, User } from '../../models';
import { noteRemoval, removeNoted } from './fileRemovals';
import { followUnlessSetByHand } from './kycStanding';

/**
 * A user deletes a document of theirs that is not approved (spec §4 KYC); its file is removed after the commit.
 * @throws AppError `not_found`, `conflict` where it is approved.
 */
export async function deleteDocument(
  transaction: Transaction,
  { id, userId, services }: { id: number; userId: number; services: TransactionServices },
): Promise<void> {
  const user = await lockRow(transaction, User, userId);
  const document = found(
    await KycDocument.findOne({ where: { id, userId }, transaction, lock: transaction.LOCK.UPDATE }),
  );
  if (!transitionOf(kycDocumentMachine, document.status, 'delete')) {
    throw new AppError('conflict', 'An approved document cannot be deleted.');
  }
  await document.destroy({ transaction });
  await followUnlessSetByHand(transaction, user);
  const { storageKey } = document;
  await noteRemoval(transaction, storageKey);
  afterCommit(transaction, async () => {
    // The document is gone for everyone; a file that is still there is the housekeeping's business, not an error of the request.
    await removeNoted(services, storageKey).catch((err) =>
      services.logger.error(
        { err, storageKey },
        'the file of a deleted KYC document waits for the housekeeping',
      ),
    );
  });
}
