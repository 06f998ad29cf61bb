import type { PasswordResetConfirmation } from '@souk/contracts/auth';
import { Op, type Transaction } from 'sequelize';
import { AppError, found } from '../../AppError';
import { recordAccountEvent } from '../../audit/recordAccountEvent';
import { inTransaction } from '../../database/transaction';
import type { Services } from '../../http/route';
import { securityMail } from '../../mail/securityMail';
import { PasswordReset, User } from '../../models';
import { hashPassword } from '../../passwords/passwords';
import { forgetAccount } from '../../rateLimits/loginLimits';
import { assertHardToGuess } from './assertHardToGuess';
import { hashToken } from './mailedToken';
import { endSessions, type Origin } from './sessions';

/**
 * Sets the new password and ends every earlier session. The token works once, proves that the address is theirs, and lets a user who was locked out after too many
 * guesses sign in again.
 * @throws AppError `malformed` for a token that is unknown, used, voided or too old; `invalid` as `assertHardToGuess`.
 */
export async function confirmPasswordReset(
  services: Services,
  { request, origin, requestId }: { request: PasswordResetConfirmation; origin: Origin; requestId: string },
): Promise<void> {
  const tokenHash = hashToken(request.token);
  // Looked up before hashing: a guessed token must not cost a hash.
  const { userId } = await findReset(tokenHash);
  const owner = found(await User.findByPk(userId, { raw: true }));
  const password = request.new_password;
  await assertHardToGuess(services, { field: 'new_password', password, owner });
  const passwordHash = await hashPassword(password);
  await inTransaction(services.sequelize, async (transaction) => {
    const reset = await findReset(tokenHash, transaction);
    await reset.destroy({ transaction });
    const changes = { passwordHash, passwordResetAt: new Date(), emailVerifiedAt: new Date() };
    await User.update(changes, { where: { id: reset.userId }, transaction });
    await endSessions(reset.userId, { transaction });
    const event = { userId, action: 'account.reset_password', facts: { ...origin }, requestId } as const;
    await recordAccountEvent(transaction, event);
  });
  const { email } = owner;
  void services.mailer(securityMail(services.config, { to: email, event: 'password_reset' }));
  // The password is set by now: a lockout that could not be lifted must not be reported as a failure to set it.
  if (services.config.rateLimits)
    await forgetGuesses(services, { email, address: origin.address }).catch((err) =>
      services.logger.error({ err }, 'the wrong guesses before a new password are still counted'),
    );
}

async function forgetGuesses(
  { rateLimits, settings }: Services,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const { max_login_attempts: maxAttempts } = await settings.recall();
  await forgetAccount(rateLimits, { email, address, maxAttempts });
}

async function findReset(tokenHash: string, transaction?: Transaction): Promise<PasswordReset> {
  const reset = await PasswordReset.findOne({
    where: { tokenHash, expiresAt: { [Op.gt]: new Date() } },
    transaction,
    lock: transaction?.LOCK.UPDATE,
  });
  if (!reset) throw new AppError('malformed', 'Invalid reset token');
  return reset;
}
