import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { idSchema } from '@souk/contracts/fields/fields';
import { VAULT_OPEN_MINUTES } from '@souk/contracts/people/kyc/keptDocuments';
import { Op, type Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { approvalAction } from '../../../../domain/approvals/ApprovalAction';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import { AuditLogEntry, KeptDocument } from '../../../../domain/models';
import { found } from '../../../../kernel/AppError';
import { fromNow } from '../../../../kernel/database/databaseTime';

const MINUTE_MS = 60_000;

/** Gives the requester access to the retained documents of a deleted account, for an hour. */
export const vaultOpen = approvalAction({
  name: 'vault.open',
  payload: z.strictObject({ id: idSchema }),
  isAlwaysOfTwo: true,
  subject: ({ id }) => ['user', id],
  summary: async (transaction, { id }) => [
    line('user_id', id),
    line('delete_on', (await listKept(id, transaction))[0]?.deleteOn),
  ],
  run: async (transaction, { id }, { caller, requestId, approvedBy }) => {
    found((await listKept(id, transaction))[0]);
    await recordAudit(transaction, {
      actorId: caller.user.id,
      action: 'vault.open',
      id,
      after: { approved_by: approvedBy },
      requestId,
    });
  },
});

export function listKept(userId: number, transaction?: Transaction): Promise<KeptDocument[]> {
  return KeptDocument.findAll({ where: { userId }, order: ['id'], transaction });
}

/** End of an administrator's access; null without one. Taken from the log, of which the api's database user can change no row. */
export async function readOpenUntil(adminId: number, userId: number): Promise<Date | null> {
  const opened = await AuditLogEntry.findOne({
    where: {
      action: 'vault.open',
      subjectType: 'user',
      subjectId: String(userId),
      actorId: adminId,
      createdAt: { [Op.gt]: fromNow(-VAULT_OPEN_MINUTES * MINUTE_MS) },
    },
    order: [['id', 'DESC']],
  });
  return opened && new Date(opened.createdAt.getTime() + VAULT_OPEN_MINUTES * MINUTE_MS);
}
