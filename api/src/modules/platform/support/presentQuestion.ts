import type { AdminQuestion, QuestionCase } from '@souk/contracts/backOffice/desk/adminQuestions';
import { promisedBy } from '@souk/contracts/backOffice/desk/waiting';
import type {
  QuestionMessage as Message,
  Question as OwnQuestion,
  QuestionThread,
} from '@souk/contracts/platform/support';
import type { Includeable, Transaction } from 'sequelize';
import { User } from '../../../domain/models';
import { databaseOf } from '../../../domain/models/databaseOf';
import { presentPerson } from '../../../domain/presenters/presentPerson';
import { select } from '../../../kernel/database/statements';
import { presentTime } from '../../../kernel/presentTime';
import { Guest, type Question, QuestionMessage } from '../tables';

const TITLE_LENGTH = 120;

const TITLES = `
  SELECT question_id AS id, COALESCE(LEFT(text, ${TITLE_LENGTH}), '') AS title FROM question_messages WHERE id IN
    (SELECT MIN(id) FROM question_messages WHERE question_id IN (:ids) GROUP BY question_id)`;

export async function presentQuestions(rows: Question[], transaction?: Transaction): Promise<OwnQuestion[]> {
  const ids = rows.map(({ id }) => id);
  const database = databaseOf(transaction);
  const found = ids.length > 0 ? await select<{ id: number; title: string }>(database, TITLES, { ids }) : [];
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  return rows.map(({ id, status, createdAt, waitingSince }) => ({
    id,
    status,
    title: titles.get(id) ?? '',
    created_at: createdAt.toISOString(),
    answer_by: status === 'waiting' ? promisedBy(waitingSince) : null,
  }));
}

export async function presentOwnThread(
  transaction: Transaction,
  question: Question,
): Promise<QuestionThread> {
  const [shown] = await presentQuestions([question], transaction);
  const messages = await readMessages(question.id, transaction);
  return {
    ...(shown as OwnQuestion),
    messages: messages.map((message) => presentMessage(message, question.userId)),
  };
}

export const withUser = (): Includeable[] => [
  { model: User, as: 'user', attributes: ['id', 'email', 'username'] },
  { model: Guest, as: 'guest', attributes: ['email', 'mailAt', 'mailTries'] },
];

/** Loaded `withUser`; reveals nothing of a person's identity check. */
export async function presentForAdmin(rows: Question[], transaction?: Transaction): Promise<AdminQuestion[]> {
  const own = await presentQuestions(rows, transaction);
  return rows.map((row, at) => ({
    ...(own[at] as OwnQuestion),
    user: row.user ? presentPerson(row.user) : null,
    guest_email: row.guest?.email ?? null,
    page: row.page,
    is_undelivered: row.guest ? row.guest.mailAt === null && row.guest.mailTries > 0 : false,
    is_complaint: row.isComplaint,
    case: row.caseId === null ? null : { type: row.caseType as QuestionCase['type'], id: row.caseId },
    waiting_since: row.waitingSince.toISOString(),
    answered_at: presentTime(row.answeredAt),
    closed_at: presentTime(row.closedAt),
  }));
}

export function readMessages(questionId: number, transaction?: Transaction): Promise<QuestionMessage[]> {
  const author = { model: User, as: 'author', attributes: ['id', 'email', 'username'] };
  return QuestionMessage.findAll({ where: { questionId }, include: [author], order: ['id'], transaction });
}

export function presentMessage(
  { id, authorId, text, createdAt }: QuestionMessage,
  userId: number | null,
): Message {
  return { id, is_ours: authorId !== userId, text, created_at: createdAt.toISOString() };
}
