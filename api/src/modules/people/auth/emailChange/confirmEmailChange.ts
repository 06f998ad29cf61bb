import { EMAIL_UNDO_HOURS } from '@souk/contracts/people/signIn/emailChange';
import { Op, type Transaction } from 'sequelize';
import { EmailChange } from '../../../../domain/models';
import { lockUser } from '../../../../domain/policy/lockUser';
import { endSessions } from '../../../../domain/session/endSessions';
import { AppError } from '../../../../kernel/AppError';
import { NOW, timeOf } from '../../../../kernel/database/databaseTime';
import { hashToken } from '../../../../kernel/mail/mailedToken';
import { LIFE_HOURS } from '../emailVerificationMail';
import { isEmailTaken } from '../isEmailTaken';
import { hoursAfter, tellAddresses } from './requestEmailChange';
import { setEmail } from './setEmail';

interface Confirmation {
  token: string;
  address: string;
  requestId: string;
}

/**
 * Changes an account's address to the one that a link was mailed to. The token works once. All sessions end but the requesting one.
 * @throws AppError `verification_link_void`; `email_taken` if another account has the address by now: the reader of its mail may know it.
 */
export async function confirmEmailChange(
  transaction: Transaction,
  { token, address, requestId }: Confirmation,
): Promise<void> {
  const where = { tokenHash: hashToken(token), state: 'pending', expiresAt: { [Op.gt]: NOW } };
  // Locked at once: the count below is no older than this.
  const change = await EmailChange.findOne({ where, transaction, lock: transaction.LOCK.UPDATE });
  if (!change) throw isVoid();
  const user = await lockUser(transaction, change.userId);
  if (change.oldEmail !== user.email || user.erasedAt) throw isVoid();
  const { newEmail, isBySupport, sessionId } = change;
  if (await isEmailTaken(transaction, newEmail, { userId: user.id })) throw new AppError('email_taken');
  const now = timeOf(user);
  // Two administrators gave the account to its owner: the lost mailbox must not undo that.
  if (isBySupport) await EmailChange.update({ undoUntil: now }, { where: { userId: user.id }, transaction });
  await change.update(
    {
      state: 'changed',
      tokenHash: null,
      changedAt: now,
      undoUntil: isBySupport ? now : hoursAfter(user, EMAIL_UNDO_HOURS),
    },
    { transaction },
  );
  await endSessions(transaction, user.id, isBySupport ? {} : { except: sessionId ?? '' });
  const action = 'account.change_email';
  await setEmail(transaction, user, { email: newEmail, action, address, requestId });
  await tellAddresses(transaction, ['email_change_told'], change);
}

function isVoid(): AppError {
  return new AppError('verification_link_void', { hours: LIFE_HOURS });
}
