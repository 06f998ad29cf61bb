import type { PasswordResetConfirmation, PasswordResetOwner } from '@souk/contracts/people/signIn/auth';
import { Op, type Transaction } from 'sequelize';
import { recordAccountEvent } from '../../../domain/audit/recordAccountEvent';
import { User } from '../../../domain/models';
import { announceOwn } from '../../../domain/outbox/announce';
import { holdOf } from '../../../domain/policy/settings/payoutsHeldUntil';
import type { Services } from '../../../domain/Services';
import { endSessions } from '../../../domain/session/endSessions';
import { AppError, found } from '../../../kernel/AppError';
import { NOW } from '../../../kernel/database/databaseTime';
import { inTransaction } from '../../../kernel/database/transaction';
import { hashToken } from '../../../kernel/mail/mailedToken';
import { PasswordReset } from '../tables';
import { assertHardToGuess } from './assertHardToGuess';
import { forgetAccount } from './loginLimits';
import { hashPassword } from './passwords/passwords';
import type { Origin } from './sessions';

/**
 * Sets the new password and ends every earlier session. The token works once, proves that the address is theirs, and lets a user who was
 * locked out after too many guesses sign in again.
 * @throws AppError `reset_link_void` for a token that is unknown, used, voided or too old; `password_easy` as `assertHardToGuess`.
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
    const changes = { passwordHash, passwordResetAt: NOW, emailVerifiedAt: NOW, emailBouncedAt: null };
    await User.update(changes, { where: { id: reset.userId }, transaction });
    await endSessions(transaction, reset.userId);
    const event = { userId, action: 'account.reset_password', facts: { ...origin }, requestId } as const;
    await recordAccountEvent(transaction, event);
    const data = await holdOf(transaction, userId);
    await announceOwn(transaction, 'password_reset', userId, data);
  });
  // The password is already set: a lockout that could not be lifted must not be reported as a failure to set it.
  await forgetGuesses(services, { account: userId, address: origin.address }).catch((err) =>
    services.logger.error({ err }, 'the wrong guesses before a new password are still counted'),
  );
}

/** The account that a link opens, shown before its owner thinks of a new password. */
export async function readResetOwner(token: string): Promise<PasswordResetOwner> {
  const reset = await PasswordReset.findOne({ where: isLive(hashToken(token)) });
  const owner = reset && (await User.findByPk(reset.userId, { attributes: ['email'] }));
  return { email: owner?.email ?? null };
}

async function forgetGuesses(
  { rateLimits, settings }: Services,
  { account, address }: { account: number; address: string },
): Promise<void> {
  const { max_login_attempts: maxAttempts } = await settings.recall();
  await forgetAccount(rateLimits, { account, address, maxAttempts });
}

const isLive = (tokenHash: string) => ({ tokenHash, expiresAt: { [Op.gt]: NOW } });

async function findReset(tokenHash: string, transaction?: Transaction): Promise<PasswordReset> {
  const reset = await PasswordReset.findOne({
    where: isLive(tokenHash),
    transaction,
    lock: transaction?.LOCK.UPDATE,
  });
  if (!reset) throw new AppError('reset_link_void');
  return reset;
}
