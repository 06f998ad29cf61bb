import { STRONG_SCORE } from '@souk/contracts/backOffice/flags/screening';
import { type KycReason, rejectionCodes } from '@souk/contracts/people/kyc/kyc';
import { type KycStatus, kycDocumentMachine } from '@souk/contracts/people/kyc/kycRules';
import { transitionTo } from '@souk/contracts/stateMachine';
import type { Said } from '@souk/contracts/texts/Said';
import type { Transaction } from 'sequelize';
import { reasonIn, recordAudit } from '../../../../domain/audit/recordAudit';
import { whoDecided } from '../../../../domain/audit/whoDecided';
import { noteRemoval } from '../../../../domain/files/fileRemovals';
import { AuditLogEntry, KycDocument, type User } from '../../../../domain/models';
import { announceOwn } from '../../../../domain/outbox/announce';
import { announceIdentity } from '../../../../domain/outbox/announceIdentity';
import { assertIdentityKnown } from '../../../../domain/policy/assertIdentityKnown';
import { assertServed } from '../../../../domain/policy/assertServed';
import { lockUser } from '../../../../domain/policy/lockUser';
import { readSettings } from '../../../../domain/policy/settings/settings';
import { loggedNotes, storedNotes, toldNotes } from '../../../../domain/presenters/presentNotes';
import { assertNotOwn, type Caller } from '../../../../domain/session/Caller';
import { AppError, found } from '../../../../kernel/AppError';
import { timeOf } from '../../../../kernel/database/databaseTime';
import { lockRow } from '../../../../kernel/database/lockRow';
import { readHitFlags } from '../../shared/screening/readHitFlags';
import { followDocuments } from '../documents/followDocuments';

const DECIDED: Record<KycStatus, string> = {
  pending: 'set to pending',
  approved: 'approved',
  rejected: 'rejected',
};

export interface Verdict {
  id: number;
  status: KycStatus;
  notes: string | null;
  /** Status that the admin saw; without it, any current status is overruled. */
  seen?: KycStatus;
  /** Last valid day; null for none. Left out, it stays. */
  expiresOn?: string | null;
  reasons?: readonly KycReason[];
  /** Codes of the notes; by default those of `reasons`. */
  said?: readonly Said[];
}

interface Decided {
  userId: number;
  verdicts: readonly Verdict[];
  /** Null: the platform. */
  caller: Caller | null;
  requestId: string | null;
  /** Reason for approving an identity from an unserved country, or whose name is on a list, for the audit log. */
  reason?: string | null;
}

/**
 * An admin, or the platform without a caller, sets the status of a user's documents; the user's KYC status follows, even if an admin set it
 * by hand before (docs/domain.md#kyc). The caller's transaction makes it all or nothing.
 * @throws AppError `not_found`; `own_account`; `document_decided` when another admin decided since the caller saw a document;
 * `document_unopened`; `identity_closed`; `reason_missing` as `assertServed`; `kyc_identity_missing`.
 */
export async function decideDocuments(transaction: Transaction, input: Decided): Promise<void> {
  const { userId, caller } = input;
  if (caller) assertNotOwn(caller, userId);
  const user = await lockUser(transaction, userId);
  if (user.kycClosedAt) throw new AppError('identity_closed');
  const before = { kycStatus: user.kycStatus, kycNotes: user.kycNotes, kycNotesSaid: user.kycNotesSaid };
  const renewal = await setVerdicts(transaction, user, input);
  await assertServedOnceApproved(transaction, user, { ...input, was: before.kycStatus });
  if (renewal && user.kycStatus === before.kycStatus) await announceRenewal(transaction, renewal);
  else await announceIdentity(transaction, user, before);
}

/**
 * Sets and audits each verdict, without notifications. @param user From `lockUser`.
 * @returns the last renewal among them.
 */
export async function setVerdicts(
  transaction: Transaction,
  user: User,
  { verdicts, caller, requestId, reason }: Omit<Decided, 'userId'>,
): Promise<KycDocument | null> {
  let { kycQueuedAt: queuedAt } = user;
  let renewal: KycDocument | null = null;
  for (const verdict of verdicts) {
    const document = await lockOwned(transaction, verdict.id, user.id);
    const edge = await allowedEdge(transaction, document, verdict);
    if (edge.to === 'approved' && caller) await assertOpened(transaction, document.id, caller);
    const before = stateOf(document, user);
    if (document.isRenewal) renewal = document;
    const { reasons = [], said = rejectionCodes(reasons) } = verdict;
    const notes = storedNotes({ said, words: verdict.notes });
    await document.update({ status: edge.to, ...notes, ...dayOf(verdict) }, { transaction });
    if (edge.to === 'approved') await takeOver(transaction, document);
    await followDocuments(transaction, user);
    const waited = queuedAt &&
      !user.kycQueuedAt && { waited_minutes: minutesBetween(queuedAt, timeOf(user)) };
    await recordAudit(transaction, {
      actorId: caller?.user.id ?? null,
      action: `kyc_document.${edge.action}`,
      id: document.id,
      userId: user.id,
      before,
      after: {
        ...stateOf(document, user),
        ...(reasons.length > 0 && { reasons }),
        ...reasonIn({ reason }),
        ...waited,
      },
      requestId,
    });
    queuedAt = user.kycQueuedAt;
  }
  return renewal;
}

/** @throws AppError `reason_missing`, also where a name on a list is all but the same; `kyc_identity_missing`. */
async function assertServedOnceApproved(
  transaction: Transaction,
  user: User,
  { caller, reason, verdicts, was }: Decided & { was: KycStatus | null },
): Promise<void> {
  if (!caller || was === 'approved' || user.kycStatus !== 'approved') return;
  const said = reason ?? verdicts.at(-1)?.notes;
  await assertServed(transaction, user, { reason: said });
  const hits = await readHitFlags(transaction, [user.id], STRONG_SCORE);
  if (hits.size > 0 && !said) throw new AppError('reason_missing', {}, { field: 'reason' });
  await assertIdentityKnown(transaction, user);
}

const minutesBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 60_000);

const dayOf = ({ expiresOn }: Verdict) => (expiresOn === undefined ? {} : { expiresOn });

async function takeOver(transaction: Transaction, document: KycDocument): Promise<void> {
  if (!document.isRenewal) return;
  const { userId, documentType } = document;
  const where = { userId, documentType, isRenewal: false };
  for (const old of await KycDocument.findAll({ where, transaction, lock: transaction.LOCK.UPDATE })) {
    await old.destroy({ transaction });
    await noteRemoval(transaction, old.storageKey);
  }
  await document.update({ isRenewal: false }, { transaction });
}

/** The status stays the same, so nothing else notifies the owner. */
async function announceRenewal(transaction: Transaction, document: KycDocument): Promise<void> {
  const { userId, status, adminNotes, adminNotesSaid } = document;
  if (status === 'pending') return;
  const kind = status === 'approved' ? 'kyc_approved' : 'kyc_rejected';
  await announceOwn(transaction, kind, userId, {
    renewal: 'yes',
    ...toldNotes(adminNotes, adminNotesSaid),
  });
}

/**
 * If two people must decide what one may not, a single decider has at least opened the file. A document's file never changes.
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

// The document may be deleted one day; the log still has its data, and the user's resulting status.
function stateOf(
  { documentType, fileName, status, adminNotes, adminNotesSaid, expiresOn }: KycDocument,
  { kycStatus }: User,
) {
  return {
    document_type: documentType,
    file_name: fileName,
    status,
    admin_notes: loggedNotes(adminNotes, adminNotesSaid),
    ...(expiresOn && { expires_on: expiresOn }),
    kyc_status: kycStatus,
  };
}
