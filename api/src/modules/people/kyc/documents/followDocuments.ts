import { kycStatusOf } from '@souk/contracts/people/kyc/kyc';
import { KYC_DOCUMENT_TYPES } from '@souk/contracts/people/kyc/kycRules';
import type { Transaction } from 'sequelize';
import { KycDocument, type User } from '../../../../domain/models';
import { timeOf } from '../../../../kernel/database/databaseTime';

/** Updates the KYC status after an upload or deletion, unless an admin set it by hand (docs/domain.md#kyc). */
export async function followUnlessSetByHand(transaction: Transaction, user: User): Promise<void> {
  if (!user.isKycSetByHand) await followDocuments(transaction, user);
}

/**
 * Derives the user's KYC status from the documents, with the notes of rejected ones (docs/domain.md#kyc); the user enters the queue once
 * all three are there. @param user From `lockUser`.
 */
export async function followDocuments(transaction: Transaction, user: User): Promise<void> {
  const documents = await documentsOf(transaction, user.id);
  const reasons = documents.flatMap(({ status, adminNotes }) =>
    status === 'rejected' && adminNotes ? [adminNotes] : [],
  );
  const kycStatus = kycStatusOf(documents);
  const isQueued = kycStatus === 'pending' && documents.length === KYC_DOCUMENT_TYPES.length;
  await user.update(
    {
      kycStatus,
      kycNotes: reasons.join('\n') || null,
      isKycSetByHand: false,
      kycQueuedAt: isQueued ? (user.kycQueuedAt ?? timeOf(user)) : null,
    },
    { transaction },
  );
}

async function documentsOf(transaction: Transaction, userId: number) {
  // A locking read sees the latest commits, not the transaction's snapshot.
  const rows = await KycDocument.findAll({
    // A renewal counts only after approval, when it replaces the other document.
    where: { userId, isRenewal: false },
    order: [['id', 'ASC']],
    transaction,
    lock: transaction.LOCK.UPDATE,
  });
  return rows.map(({ documentType, status, adminNotes }) => ({
    document_type: documentType,
    status,
    adminNotes,
  }));
}
