import { kycStatusOf } from '@souk/contracts/people/kyc/kyc';
import { KYC_DOCUMENT_TYPES } from '@souk/contracts/people/kyc/kycRules';
import { notesIn } from '@souk/contracts/texts/sayNotes';
import type { Transaction } from 'sequelize';
import { KycDocument, type User } from '../../../../domain/models';
import { writeSaid } from '../../../../domain/presenters/presentNotes';
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
  const rejected = documents.filter(({ status }) => status === 'rejected');
  const codes = new Set(rejected.flatMap(({ notes }) => notes.said.map(({ code }) => code)));
  const kycStatus = kycStatusOf(documents);
  const isQueued = kycStatus === 'pending' && documents.length === KYC_DOCUMENT_TYPES.length;
  await user.update(
    {
      kycStatus,
      kycNotes: rejected.flatMap(({ notes }) => notes.words ?? []).join('\n') || null,
      kycNotesSaid: writeSaid([...codes].map((code) => ({ code }))),
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
  return rows.map(({ documentType, status, adminNotes, adminNotesSaid }) => ({
    document_type: documentType,
    status,
    notes: notesIn(adminNotesSaid, adminNotes),
  }));
}
