import type { VerdictSubject } from '@souk/contracts/money/chain/chain';
import { Op, type Transaction } from 'sequelize';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { Verdict } from '../../../domain/models';
import { AppError } from '../../../kernel/AppError';
import { timeOf, WITH_TIME } from '../../../kernel/database/databaseTime';

/**
 * An admin has dealt with a transaction that left its chain, and says how: the alarm ends, unless it returns and leaves again. No money
 * moves. @throws AppError `not_found` if none of the case's has left.
 */
export async function dismissVanished(
  transaction: Transaction,
  input: { subject: VerdictSubject; id: number; reason: string; adminId: number; requestId: string },
): Promise<void> {
  const { subject, id, reason, adminId, requestId } = input;
  const left = await Verdict.findAll({
    attributes: { include: [WITH_TIME] },
    where: { subjectType: subject, subjectId: id, vanishedAt: { [Op.ne]: null } },
    transaction,
    lock: transaction.LOCK.UPDATE,
  });
  if (left.length === 0) throw new AppError('not_found');
  for (const verdict of left) await verdict.update({ dismissedAt: timeOf(verdict) }, { transaction });
  await recordAudit(transaction, {
    actorId: adminId,
    action: 'verdict.dismiss',
    // Concerns no case: the case's last decision stays another one.
    id,
    after: { case: `${subject} #${id}`, txn_hash: left.map(({ hash }) => hash).join(' '), reason },
    requestId,
  });
}
