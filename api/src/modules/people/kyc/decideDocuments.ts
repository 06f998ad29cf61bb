import type { KycReason } from '@souk/contracts/people/kyc';
import { type KycStatus, kycDocumentMachine } from '@souk/contracts/people/kycRules';
import { transitionTo } from '@souk/contracts/stateMachine';
import type { Transaction } from 'sequelize';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { whoDecided } from '../../../domain/audit/whoDecided';
import { AuditLogEntry, KycDocument, type User } from '../../../domain/models';
import { announceIdentity } from '../../../domain/outbox/announceIdentity';
import { lockUser } from '../../../domain/policy/lockUser';
import { readSettings } from '../../../domain/policy/settings/settings';
import { assertNotOwn, type Caller } from '../../../domain/session/Caller';
import { AppError, found } from '../../../kernel/AppError';
import { lockRow } from '../../../kernel/database/lockRow';
import { followDocuments } from './followDocuments';

const DECIDED: Record<KycStatus, string> = {
  pending: 'set to pending',
  approved: 'approved',
  rejected: 'rejected',
};

/** An admin's decision about one document. */
export interface Verdict {
  id: number;
  status: KycStatus;
  /** Its user reads these. */
  notes: string | null;
  /** The status that the admin saw; without it, whatever it is now is overruled. */
  seen?: KycStatus;
  /** For the audit log. */
  reasons?: readonly KycReason[];
}

/**
 * An admin sets the status of a user's documents; the user's KYC status follows, whatever an admin set by hand before (docs/domain.md#kyc).
 * Run in one transaction, all of them are decided or none is.
 * @throws AppError `not_found`; `own_account`; `document_decided` when another admin decided since the caller saw
 * a document; `document_unopened`.
 */
export async function decideDocuments(
  transaction: Transaction,
  input: { userId: number; verdicts: readonly Verdict[]; caller: Caller; requestId: string },
): Promise<void> {
  const { userId, verdicts, caller, requestId } = input;
  assertNotOwn(caller, userId);
  const user = await lockUser(transaction, userId);
  const { kycStatus, kycNotes } = user;
  for (const verdict of verdicts) {
    const document = await lockOwned(transaction, verdict.id, userId);
    const edge = await allowedEdge(transaction, document, verdict);
    if (edge.to === 'approved') await assertOpened(transaction, document.id, caller);
    const before = stateOf(document, user);
    await document.update({ status: edge.to, adminNotes: verdict.notes }, { transaction });
    await followDocuments(transaction, user);
    const { reasons = [] } = verdict;
    await recordAudit(transaction, {
      actorId: caller.user.id,
      action: `kyc_document.${edge.action}`,
      subject: ['kyc_document', document.id],
      userId,
      before,
      after: { ...stateOf(document, user), ...(reasons.length > 0 && { reasons }) },
      requestId,
    });
  }
  await announceIdentity(transaction, user, { kycStatus, kycNotes });
}

/**
 * Where two people decide what one must not, one who decides alone has at least looked. The file of a document never changes.
 * @throws AppError `document_unopened`.
 */
async function assertOpened(transaction: Transaction, id: number, { user }: Caller): Promise<void> {
  if (!(await readSettings(transaction)).four_eyes) return;
  const view = {
    actorId: user.id,
    action: 'kyc_document.view',
    subjectType: 'kyc_document',
    subjectId: String(id),
  } as const;
  if ((await AuditLogEntry.count({ where: view, transaction })) === 0)
    throw new AppError('document_unopened');
}

async function lockOwned(transaction: Transaction, id: number, userId: number): Promise<KycDocument> {
  const document = await lockRow(transaction, KycDocument, id);
  return found(document.userId === userId ? document : null);
}

async function allowedEdge(transaction: Transaction, { id, status }: KycDocument, verdict: Verdict) {
  if (verdict.seen && status !== verdict.seen) {
    const who = await whoDecided(transaction, ['kyc_document', id]);
    throw new AppError('document_decided', { status: DECIDED[status as KycStatus], ...who });
  }
  const edge = transitionTo(kycDocumentMachine, status, verdict.status);
  if (!edge) throw new AppError('document_unchanged', { status });
  return edge;
}

// The document may be deleted one day; the log still says what it was, and what the user's status became by it.
function stateOf({ documentType, fileName, status, adminNotes }: KycDocument, { kycStatus }: User) {
  return {
    document_type: documentType,
    file_name: fileName,
    status,
    admin_notes: adminNotes,
    kyc_status: kycStatus,
  };
}
