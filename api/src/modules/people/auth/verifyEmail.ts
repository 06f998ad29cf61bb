import { Op, type Transaction } from 'sequelize';
import { recordAccountEvent } from '../../../domain/audit/recordAccountEvent';
import { User } from '../../../domain/models';
import { AppError } from '../../../kernel/AppError';
import { NOW } from '../../../kernel/database/databaseTime';
import { hashToken } from '../../../kernel/mail/mailedToken';
import { EmailVerification } from '../tables';
import { LIFE_HOURS } from './emailVerificationMail';

/**
 * Confirms the email address that a link was mailed to. The token works once.
 * @throws AppError `verification_link_void` for a token that is unknown, used, voided or too old.
 */
export async function verifyEmail(
  transaction: Transaction,
  { token, address, requestId }: { token: string; address: string; requestId: string },
): Promise<void> {
  const verification = await EmailVerification.findOne({
    where: { tokenHash: hashToken(token), expiresAt: { [Op.gt]: NOW } },
    transaction,
    lock: transaction.LOCK.UPDATE,
  });
  if (!verification) throw new AppError('verification_link_void', { hours: LIFE_HOURS });
  const { userId } = verification;
  await verification.destroy({ transaction });
  await User.update({ emailVerifiedAt: NOW, emailBouncedAt: null }, { where: { id: userId }, transaction });
  await recordAccountEvent(transaction, {
    userId,
    action: 'account.verify_email',
    facts: { address },
    requestId,
  });
}
