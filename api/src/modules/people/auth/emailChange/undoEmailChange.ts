import { EMAIL_UNDO_HOURS } from '@souk/contracts/people/signIn/emailChange';
import { Op, type Transaction } from 'sequelize';
import { recordAccountEvent } from '../../../../domain/audit/recordAccountEvent';
import { EmailChange, type User } from '../../../../domain/models';
import { announceOwn } from '../../../../domain/outbox/announce';
import { lockUser } from '../../../../domain/policy/lockUser';
import type { Services } from '../../../../domain/Services';
import { endSessions } from '../../../../domain/session/endSessions';
import { AppError } from '../../../../kernel/AppError';
import { NOW } from '../../../../kernel/database/databaseTime';
import { inTransaction } from '../../../../kernel/database/transaction';
import { makeToken } from '../../../../kernel/mail/mailedToken';
import { readLinkToken } from '../../../../kernel/sealing/linkToken';
import { hashPassword } from '../passwords/passwords';
import { removeFactorsSince } from '../secondFactors/removeFactorsSince';
import { tellAddresses } from './requestEmailChange';
import { setEmail } from './setEmail';

export const UNDO = 'souk.email.undo.v1';

interface Undoing {
  token: string;
  address: string;
  requestId: string;
}

/**
 * Restores the address from which a change is undone, and reverses every later change: the oldest address wins. The requester of the change
 * knows the password, so it is replaced; all sessions and keys end, factors added since then are removed (`removeFactorsSince`), and a link
 * for a new password goes to the address. It opens no session.
 * @throws AppError `verification_link_void`.
 */
export async function undoEmailChange(
  { sequelize, config }: Services,
  { token, address, requestId }: Undoing,
): Promise<void> {
  const id = readLinkToken(config.jwtKey, UNDO, token);
  const where = {
    id: Number(id ?? 0),
    isBySupport: false,
    undoUntil: { [Op.gt]: NOW },
    state: { [Op.ne]: 'undone' },
  };
  const found = await EmailChange.findOne({ where });
  if (!found) throw isVoid();
  // Random, known to no one.
  const passwordHash = await hashPassword(makeToken());
  await inTransaction(sequelize, async (transaction) => {
    const user = await lockUser(transaction, found.userId);
    const change = await EmailChange.findOne({ where, transaction, lock: transaction.LOCK.UPDATE });
    if (!change || user.erasedAt) throw isVoid();
    await user.update({ passwordHash }, { transaction });
    await endSessions(transaction, user.id);
    const event = { action: 'account.undo_email_change', address, requestId } as const;
    if (user.email === change.oldEmail) await note(transaction, user, event);
    else await restore(transaction, user, { ...event, email: change.oldEmail });
    const later = { userId: user.id, id: { [Op.gte]: change.id }, isBySupport: false };
    await removeFactorsSince(transaction, user, { since: change.createdAt, address, requestId });
    await EmailChange.update({ state: 'undone', tokenHash: null }, { where: later, transaction });
    await announceOwn(transaction, 'password_reset_asked', user.id);
  });
}

type Event = { action: 'account.undo_email_change'; address: string; requestId: string };

function note(transaction: Transaction, { id: userId, email }: User, event: Event): Promise<void> {
  const { address, action, requestId } = event;
  return recordAccountEvent(transaction, { userId, action, facts: { email, address }, requestId });
}

async function restore(
  transaction: Transaction,
  user: User,
  event: Event & { email: string },
): Promise<void> {
  const where = { userId: user.id, newEmail: user.email, state: 'changed' };
  const last = await EmailChange.findOne({ where, order: [['id', 'DESC']], transaction });
  await setEmail(transaction, user, event);
  if (last) await tellAddresses(transaction, ['email_change_told'], last);
}

function isVoid(): AppError {
  return new AppError('verification_link_void', { hours: EMAIL_UNDO_HOURS });
}
