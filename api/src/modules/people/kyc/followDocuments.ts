import { kycStatusOf } from '@souk/contracts/people/kyc';
import type { Transaction } from 'sequelize';
import { KycDocument, type User } from '../../../domain/models';

/** After an upload or a deletion: the KYC status follows, unless an admin set it by hand (docs/domain.md#kyc). */
export async function followUnlessSetByHand(transaction: Transaction, user: User): Promise<void> {
  if (!user.isKycSetByHand) await followDocuments(transaction, user);
}

/** Sets the user's KYC status to what the documents say now, with the notes of those that were rejected (docs/domain.md#kyc). */
export async function followDocuments(transaction: Transaction, user: User): Promise<void> {
  const documents = await documentsOf(transaction, user.id);
  const reasons = documents.flatMap(({ status, adminNotes }) =>
    status === 'rejected' && adminNotes ? [adminNotes] : [],
  );
  await user.update(
    { kycStatus: kycStatusOf(documents), kycNotes: reasons.join('\n') || null, isKycSetByHand: false },
    { transaction },
  );
}

async function documentsOf(transaction: Transaction, userId: number) {
  // A locking read: it sees what is committed now, not what was when the transaction began.
  const rows = await KycDocument.findAll({
    where: { userId },
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
