import type { GuestRequest, GuestThread } from '@souk/contracts/platform/guestSupport';
import { MOST_WRITTEN } from '@souk/contracts/platform/support';
import { spokenLanguage } from '@souk/contracts/texts/texts';
import { Op, type Transaction } from 'sequelize';
import { AppError, found } from '../../../kernel/AppError';
import { NOW } from '../../../kernel/database/databaseTime';
import { hashToken } from '../../../kernel/mail/mailedToken';
import { Guest, Question, QuestionMessage } from '../tables';
import { announceChange, waitAgain } from './askSupport';
import { presentOwnThread } from './presentQuestion';

const PAGE = '/support';
const AT = NOW as unknown as Date;
export const MAIL_DUE = { mailAt: AT, mailTries: 0, writtenAt: AT };

/** Stores a guest's message until they confirm their address: a stranger's address gets one mail, without a word of theirs. */
export async function askAsGuest(
  transaction: Transaction,
  { email, subject, message }: GuestRequest,
): Promise<void> {
  const language = spokenLanguage() ?? null;
  const row = { email, language, message: `${subject}\n\n${message}`, mailAt: AT };
  await Guest.create(row, { transaction });
}

/** @throws AppError `guest_link_void`. */
export async function readAsGuest(transaction: Transaction, token: string): Promise<GuestThread> {
  const guest = await findGuest(transaction, token);
  const question = await Question.findOne({ where: { guestId: guest.id }, transaction });
  return { thread: question && (await presentOwnThread(transaction, question)) };
}

/** Confirms the guest's address: the message becomes a question, once. @throws AppError `guest_link_void`. */
export async function confirmGuest(transaction: Transaction, token: string): Promise<GuestThread> {
  const guest = await findGuest(transaction, token, true);
  const { id: guestId, message } = guest;
  // Another confirmation mail is no longer due; an answer's is.
  const asked = message !== null && { message: null, mailAt: null, mailTries: 0 };
  await guest.update({ ...asked, writtenAt: AT }, { transaction });
  if (message !== null) {
    const question = await Question.create({ userId: null, guestId, page: PAGE }, { transaction });
    await write(transaction, question.id, message);
  }
  return readAsGuest(transaction, token);
}

/** A guest adds a message; a closed question waits again. @throws AppError `guest_link_void`; `question_full`. */
export async function writeAsGuest(
  transaction: Transaction,
  { token, message }: { token: string; message: string },
): Promise<GuestThread> {
  const guest = await findGuest(transaction, token, true);
  const question = found(await Question.findOne({ where: { guestId: guest.id }, transaction, lock: true }));
  const own = { questionId: question.id, authorId: null };
  if ((await QuestionMessage.count({ where: own, transaction })) >= MOST_WRITTEN)
    throw new AppError('question_full', { most: MOST_WRITTEN });
  await waitAgain(transaction, question);
  await guest.update({ writtenAt: AT }, { transaction });
  await write(transaction, question.id, message);
  return readAsGuest(transaction, token);
}

async function write(transaction: Transaction, questionId: number, text: string): Promise<void> {
  await QuestionMessage.create({ questionId, authorId: null, text }, { transaction });
  await announceChange(transaction, questionId, null);
}

/** The guest behind a link. The lock makes two uses of it take turns. */
async function findGuest(transaction: Transaction, token: string, lock = false): Promise<Guest> {
  const where = { tokenHash: hashToken(token), tokenUntil: { [Op.gt]: AT } };
  const guest = await Guest.findOne({ where, transaction, ...(lock && { lock }) });
  if (!guest) throw new AppError('guest_link_void');
  return guest;
}
