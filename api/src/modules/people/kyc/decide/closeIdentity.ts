import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { idSchema } from '@souk/contracts/fields/fields';
import { kycClosing } from '@souk/contracts/people/kyc/kycClosing';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { type Asked, approvalAction } from '../../../../domain/approvals/ApprovalAction';
import { identityLines } from '../../../../domain/approvals/userLines';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import { KycDocument, User } from '../../../../domain/models';
import { announceOwn } from '../../../../domain/outbox/announce';
import { changeActivity } from '../../../../domain/policy/changeActivity';
import { lockUser } from '../../../../domain/policy/lockUser';
import { loggedNotes, writeSaid } from '../../../../domain/presenters/presentNotes';
import { assertNotOwn, assertPermitted } from '../../../../domain/session/Caller';
import { AppError, found } from '../../../../kernel/AppError';
import { timeOf } from '../../../../kernel/database/databaseTime';
import { KycClosure, ScreeningHit } from '../../tables';
import { setVerdicts } from './decideDocuments';

const payload = z.extend(kycClosing, { id: idSchema });

/** Closes an identity for good. `kyc.set` reverses the decision of two people, which then takes two as well. */
export const kycClose = approvalAction({
  name: 'kyc.close',
  payload,
  isAlwaysOfTwo: true,
  subject: ({ id }) => ['user', id],
  owners: async (_, { id }) => [id],
  summary: async (transaction, { id, code, words }) => {
    const user = found(await User.findByPk(id, { transaction }));
    return [
      ...identityLines(user),
      line('closing_code', code),
      line('words', words),
      line('is_active', user.isActive, false),
    ];
  },
  run: closeIdentity,
});

/**
 * Rejects every document with the one text that all codes share, accepts no more, and deactivates the account, whatever the code:
 * deactivating only some would reveal their code. The code goes into `kyc_closures` and the audit log, nowhere else: neither the user nor a
 * colleague without `kyc.read` may learn it (docs/domain.md#kyc).
 * @throws AppError `not_found`; `own_account`; `account_erased`; `identity_closed`; `permission_missing` for an administrator's account.
 */
async function closeIdentity(
  transaction: Transaction,
  { id, code, words }: z.output<typeof payload>,
  { caller, requestId, approvedBy }: Asked,
): Promise<void> {
  assertNotOwn(caller, id);
  const user = await lockUser(transaction, id);
  if (user.erasedAt) throw new AppError('account_erased');
  if (user.kycClosedAt) throw new AppError('identity_closed');
  if (user.role === 'admin') assertPermitted(caller, 'team.change');
  const said = [{ code: 'kyc_closed' }];
  const before = { kyc_status: user.kycStatus, kyc_notes: loggedNotes(user.kycNotes, user.kycNotesSaid) };
  const after = { kyc_status: 'rejected', kyc_notes: { said, words: null } } as const;
  // A locking read sees uploads since the transaction began.
  const locked = { transaction, lock: transaction.LOCK.UPDATE };
  const documents = await KycDocument.findAll({ where: { userId: id }, order: ['id'], ...locked });
  const verdicts = documents.map((document) => ({
    id: document.id,
    status: after.kyc_status,
    notes: null,
    said,
  }));
  await setVerdicts(transaction, user, { verdicts, caller, requestId });
  await user.update(
    {
      kycStatus: after.kyc_status,
      kycNotes: null,
      kycNotesSaid: writeSaid(said),
      isKycSetByHand: true,
      kycQueuedAt: null,
      kycClosedAt: timeOf(user),
    },
    { transaction },
  );
  // A rehearsal has no second person yet.
  if (approvedBy) {
    const closedBy = caller.user.id;
    await KycClosure.create({ userId: id, code, words, closedBy, approvedBy }, { transaction });
    const confirmed = {
      state: 'confirmed',
      decidedBy: closedBy,
      decidedAt: timeOf(user),
      reason: words,
    } as const;
    if (code === 'sanctioned')
      await ScreeningHit.update(confirmed, { where: { userId: id, state: 'open' }, transaction });
  }
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'user.close_kyc',
    id,
    before,
    after: { ...after, closing_code: code, words, approved_by: approvedBy },
    requestId,
  });
  await announceOwn(transaction, 'kyc_rejected', id, { closed: 'yes' });
  if (user.isActive) await changeActivity(transaction, user, { isActive: false, caller, requestId });
}

/** Deletes the reason of a closure: an administrator decided about the identity again. */
export async function reopenIdentity(transaction: Transaction, userId: number): Promise<void> {
  await KycClosure.destroy({ where: { userId }, transaction });
  await ScreeningHit.update({ state: 'open' }, { where: { userId, state: 'confirmed' }, transaction });
}

export const CLOSING_RULES = {
  'every closed identity says why it was closed': `
    SELECT CONCAT('user ', users.id) AS 'row', JSON_VALUE(said.after_json, '$.closing_code') AS expected, closures.code AS found
    FROM users JOIN audit_log AS said ON said.id = (SELECT MAX(id) FROM audit_log
      WHERE audit_log.user_id = users.id AND action = 'user.close_kyc' AND JSON_VALUE(after_json, '$.approved_by') IS NOT NULL)
    LEFT JOIN kyc_closures AS closures ON closures.user_id = users.id
    WHERE users.kyc_closed_at IS NOT NULL
      AND NOT (CAST(JSON_VALUE(said.after_json, '$.closing_code') AS BINARY) <=> CAST(closures.code AS BINARY))`,
};
