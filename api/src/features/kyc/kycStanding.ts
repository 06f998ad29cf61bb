import { kycStatusOf } from '@souk/contracts';
import type { Transaction } from 'sequelize';
import { found } from '../../AppError';
import { KycDocument, User } from '../../models';

interface Standing {
  /** Locked: everything that changes a user's documents takes its turn here. */
  user: User;
  /** Whether the KYC status is what the documents say; otherwise an admin has set it by hand. */
  followsDocuments: boolean;
}

/** Locks a user, before anything about their documents changes. @throws AppError `not_found`. */
export async function lockStanding(transaction: Transaction, userId: number): Promise<Standing> {
  const user = found(await User.findByPk(userId, { transaction, lock: transaction.LOCK.UPDATE }));
  return { user, followsDocuments: user.kycStatus === kycStatusOf(await documentsOf(transaction, userId)) };
}

/** Sets the user's KYC status to what the documents say now, with the notes of those that were rejected (design §3). */
export async function followDocuments(transaction: Transaction, user: User): Promise<void> {
  const documents = await documentsOf(transaction, user.id);
  const reasons = documents.flatMap(({ status, adminNotes }) =>
    status === 'rejected' && adminNotes ? [adminNotes] : [],
  );
  await user.update(
    { kycStatus: kycStatusOf(documents), kycNotes: reasons.join('\n') || null },
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
