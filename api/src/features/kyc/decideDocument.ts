import type { KycDecision } from '@souk/contracts/kyc';
import { type KycStatus, kycDocumentMachine } from '@souk/contracts/kycRules';
import { transitionTo } from '@souk/contracts/stateMachine';
import type { Transaction } from 'sequelize';
import { AppError, found } from '../../AppError';
import { alreadyDecided } from '../../audit/alreadyDecided';
import { recordAudit } from '../../audit/recordAudit';
import { lockRow } from '../../database/lockRow';
import { assertNotOwn } from '../../http/assertNotOwn';
import type { Caller } from '../../http/Callers';
import { KycDocument, User } from '../../models';
import { followDocuments } from './kycStanding';

const DECIDED: Record<KycStatus, string> = {
  pending: 'set to pending',
  approved: 'approved',
  rejected: 'rejected',
};

/**
 * An admin sets a document's status; the user's KYC status follows, whatever an admin set by hand before (design §3).
 * @throws AppError `not_found`; `forbidden` for the admin's own; `conflict` when another admin decided since the caller saw
 * the document.
 */
export async function decideDocument(
  transaction: Transaction,
  input: { id: number; decision: KycDecision; caller: Caller; requestId: string },
): Promise<KycDocument> {
  const { id, decision, caller, requestId } = input;
  // Whose it is never changes, so it may be read before the user is locked; the document itself is read after.
  const { userId } = found(await KycDocument.findByPk(id, { attributes: ['userId'], transaction }));
  assertNotOwn(caller, userId);
  const user = await lockRow(transaction, User, userId);
  const document = await lockRow(transaction, KycDocument, id);
  if (decision.seen_status && document.status !== decision.seen_status) {
    const what = `This document was already ${DECIDED[document.status as KycStatus]}`;
    throw await alreadyDecided(transaction, { subject: ['kyc_document', id], what });
  }
  const edge = transitionTo(kycDocumentMachine, document.status, decision.status);
  if (!edge) throw new AppError('conflict', `This document is ${document.status}.`);
  const before = verdictOf(document, user);
  await document.update({ status: edge.to, adminNotes: decision.admin_notes ?? null }, { transaction });
  await followDocuments(transaction, user);
  await recordAudit(transaction, {
    actorId: caller.id,
    action: `kyc_document.${edge.action}`,
    subject: ['kyc_document', id],
    userId,
    before,
    after: verdictOf(document, user),
    requestId,
  });
  return document;
}

// The document may be deleted one day; the log still says what it was, and what the user's status became by it.
function verdictOf({ documentType, fileName, status, adminNotes }: KycDocument, { kycStatus }: User) {
  return {
    document_type: documentType,
    file_name: fileName,
    status,
    admin_notes: adminNotes,
    kyc_status: kycStatus,
  };
}
