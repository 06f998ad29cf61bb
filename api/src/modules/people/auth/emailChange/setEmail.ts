import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import type { Transaction } from 'sequelize';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import type { User } from '../../../../domain/models';
import { announceOwn } from '../../../../domain/outbox/announce';
import { tellAdmins } from '../../../../domain/outbox/tellAdmins';
import { holdOf } from '../../../../domain/policy/settings/payoutsHeldUntil';
import { AppError } from '../../../../kernel/AppError';
import { NOW } from '../../../../kernel/database/databaseTime';
import { isDuplicate } from '../../../../kernel/database/transaction';
import { EmailVerification, PasswordReset } from '../../tables';

interface NewEmail {
  email: string;
  action: 'account.change_email' | 'account.undo_email_change';
  address: string;
  requestId: string;
}

/**
 * Changes a locked user's address to one that a mailed link proved, and holds payouts. Links that were mailed to the previous address
 * become void.
 * @throws AppError `email_taken`.
 */
export async function setEmail(
  transaction: Transaction,
  user: User,
  { email, action, address, requestId }: NewEmail,
): Promise<void> {
  const { id: userId, email: before } = user;
  try {
    await user.update(
      { email, emailVerifiedAt: NOW, emailBouncedAt: null, emailChangedAt: NOW },
      { transaction },
    );
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('email_taken');
    throw error;
  }
  for (const links of [PasswordReset, EmailVerification])
    await links.destroy({ where: { userId }, transaction });
  await recordAudit(transaction, {
    actorId: userId,
    action,
    subject: ['account', userId],
    userId,
    before: { email: before },
    after: { email, address },
    requestId,
  });
  if (user.role === 'admin') await tellAdmins(transaction, user, [line('email', before, email)]);
  const data = { email, ...(await holdOf(transaction, userId)) };
  await announceOwn(transaction, 'email_changed', userId, data);
}
