import type { Transaction } from 'sequelize';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import { Passkey, TotpFactor } from '../../../../domain/models';
import { announceOwn } from '../../../../domain/outbox/announce';
import { lockUser } from '../../../../domain/policy/lockUser';
import { holdOf } from '../../../../domain/policy/settings/payoutsHeldUntil';
import { assertNotOwn, type Caller } from '../../../../domain/session/Caller';
import { endSessions } from '../../../../domain/session/endSessions';
import { hasFactor } from '../../../../domain/session/hasFactor';
import { AppError } from '../../../../kernel/AppError';
import { NOW } from '../../../../kernel/database/databaseTime';
import { RecoveryCode } from '../../tables';

/**
 * An admin helps a user who lost all devices and recovery codes: the password alone signs them in again. Their sessions end, payouts are
 * held, and the owner is notified, because a stranger may have requested it.
 * @throws AppError `not_found`; `own_account`; `user_without_factor`.
 */
export async function removeFactorsOf(
  transaction: Transaction,
  input: { id: number; reason: string; caller: Caller; requestId: string },
): Promise<void> {
  const { id, reason, caller, requestId } = input;
  assertNotOwn(caller, id);
  const user = await lockUser(transaction, id);
  if (!(await hasFactor(id, transaction))) throw new AppError('user_without_factor');
  const own = { where: { userId: id }, transaction };
  await TotpFactor.destroy(own);
  await Passkey.destroy(own);
  await RecoveryCode.destroy(own);
  await user.update({ factorRemovedAt: NOW }, { transaction });
  await endSessions(transaction, id);
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'user.remove_factors',
    id,
    after: { reason },
    requestId,
  });
  const data = { factor: 'all_by_support', ...(await holdOf(transaction, id)) };
  await announceOwn(transaction, 'factor_removed', id, data);
}
