import { MOST_WRITTEN, type SupportRequest } from '@souk/contracts/platform/support';
import type { Transaction } from 'sequelize';
import { announce, announceOwn } from '../../../domain/outbox/announce';
import { lockAccount } from '../../../domain/policy/lockAccount';
import { AppError, found } from '../../../kernel/AppError';
import { NOW } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import { Question, QuestionMessage } from '../tables';

/** Writes a question down and mails it to support, in one transaction: a mail that fails loses nothing. */
export async function askSupport(
  transaction: Transaction,
  { userId, request: { message, page } }: { userId: number; request: SupportRequest },
): Promise<void> {
  await lockAccount(transaction, userId);
  const { id } = await Question.create({ userId, page }, { transaction });
  await write(transaction, { id, userId, page, message });
}

/**
 * Adds to a question of one's own; a closed one waits again.
 * @throws AppError `not_found` for a stranger; `question_full`.
 */
export async function addToQuestion(
  transaction: Transaction,
  { id, userId, message }: { id: number; userId: number; message: string },
): Promise<Question> {
  await lockAccount(transaction, userId);
  const question = await lockRow(transaction, Question, id);
  found(question.userId === userId || null);
  const own = { questionId: id, authorId: userId };
  if ((await QuestionMessage.count({ where: own, transaction })) >= MOST_WRITTEN)
    throw new AppError('question_full', { most: MOST_WRITTEN });
  await waitAgain(transaction, question);
  await write(transaction, { id, userId, page: question.page, message });
  return question;
}

/** Its author wrote more. */
export async function waitAgain(transaction: Transaction, question: Question): Promise<void> {
  if (question.status === 'waiting') return;
  const waiting = { status: 'waiting', waitingSince: NOW as unknown as Date, closedAt: null } as const;
  await question.update(waiting, { transaction });
}

interface Written {
  id: number;
  userId: number;
  page: string;
  message: string;
}

async function write(transaction: Transaction, { id, userId, page, message }: Written): Promise<void> {
  await QuestionMessage.create({ questionId: id, authorId: userId, text: message }, { transaction });
  await announceOwn(transaction, 'support_requested', userId, { message, page, question: String(id) });
  await announceChange(transaction, id, userId);
}

/** Their author's screens and those of the back office ask again. */
export function announceChange(transaction: Transaction, id: number, userId: number | null): Promise<void> {
  const userIds = userId === null ? [] : [userId];
  return announce(transaction, { kind: 'question_changed', id, userIds, forAdmins: true });
}
