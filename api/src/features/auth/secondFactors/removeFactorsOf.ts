import type { Transaction } from 'sequelize';
import { AppError } from '../../../AppError';
import { recordAudit } from '../../../audit/recordAudit';
import { lockRow } from '../../../database/lockRow';
import { afterCommit } from '../../../database/transaction';
import { assertNotOwn } from '../../../http/assertNotOwn';
import type { SignedIn } from '../../../http/Callers';
import type { TransactionServices } from '../../../http/route';
import { securityMail } from '../../../mail/securityMail';
import { Passkey, RecoveryCode, TotpFactor, User } from '../../../models';
import { endSessions } from '../sessions';
import { hasFactor } from './readFactors';

/**
 * An admin helps somebody who lost all their devices and recovery codes: the password alone signs them in again. Their sessions end,
 * payouts are held, and the owner is told by mail, because somebody else may have asked for it.
 * @throws AppError `not_found`; `forbidden` for the admin's own; `conflict` where there is none.
 */
export async function removeFactorsOf(
  transaction: Transaction,
  input: { id: number; reason: string; caller: SignedIn; requestId: string; services: TransactionServices },
): Promise<void> {
  const { id, reason, caller, requestId, services } = input;
  assertNotOwn(caller, id);
  const user = await lockRow(transaction, User, id);
  if (!(await hasFactor(id, transaction))) throw new AppError('conflict', 'This user has no second factor.');
  const own = { where: { userId: id }, transaction };
  await TotpFactor.destroy(own);
  await Passkey.destroy(own);
  await RecoveryCode.destroy(own);
  await user.update({ factorRemovedAt: new Date() }, { transaction });
  await endSessions(id, { transaction });
  await recordAudit(transaction, {
    actorId: caller.id,
    action: 'user.remove_factors',
    subject: ['user', id],
    userId: id,
    before: null,
    after: { reason },
    requestId,
  });
  const mail = { to: user.email, event: 'factor_removed', details: 'all of them, by our support' } as const;
  afterCommit(transaction, () => void services.mailer(securityMail(services.config, mail)));
}
