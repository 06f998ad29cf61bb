import type {
  AnswerRequest,
  QuestionCase,
  QuestionChange,
} from '@souk/contracts/backOffice/desk/adminQuestions';
import { t } from '@souk/contracts/texts/texts';
import type { Model, ModelStatic, Transaction } from 'sequelize';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { Deposit, Trade, User, Withdrawal } from '../../../domain/models';
import { announce } from '../../../domain/outbox/announce';
import { assertNotOwn, type Caller } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';
import { timeOf } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import { ReviewNote } from '../../backOffice';
import { Guest, Question, QuestionMessage } from '../tables';
import { MAIL_DUE } from './askAsGuest';
import { announceChange } from './askSupport';

interface Acting {
  id: number;
  caller: Caller;
  requestId: string;
}

/**
 * Support answers: on the site, and by a mail that no preference stops; a guest by mail alone.
 * @throws AppError `not_found`; `own_account`; `account_erased`; `guest_deleted`; `question_changed` if there are unseen messages.
 */
export async function answerQuestion(
  transaction: Transaction,
  { id, caller, answer }: Omit<Acting, 'requestId'> & { answer: AnswerRequest },
): Promise<Question> {
  const question = await lockSeen(transaction, { id, caller, seen: answer.seen });
  const { userId, guestId } = question;
  const user = userId ? await User.findByPk(userId, { attributes: ['erasedAt'], transaction }) : null;
  if (user?.erasedAt) throw new AppError('account_erased');
  if (!user && guestId === null) throw new AppError('guest_deleted');
  const message = { questionId: id, authorId: caller.user.id, text: answer.message };
  await QuestionMessage.create(message, { transaction });
  const answeredAt = question.answeredAt ?? timeOf(question);
  await question.update({ status: 'answered', answeredAt, closedAt: null }, { transaction });
  const data = { question: String(id), words: answer.message };
  if (userId) await announce(transaction, { kind: 'question_answered', id, userIds: [userId], data });
  else if (guestId) await Guest.update(MAIL_DUE, { where: { id: guestId }, transaction });
  await announceChange(transaction, id, userId);
  return question;
}

/**
 * Closes or reopens a question, marks it as a complaint, and assigns it to a case.
 * @throws AppError `not_found`; `own_account`; `question_changed`; `case_missing`.
 */
export async function changeQuestion(
  transaction: Transaction,
  { id, caller, requestId, change: { seen, ...change } }: Acting & { change: QuestionChange },
): Promise<Question> {
  const question = await lockSeen(transaction, { id, caller, seen });
  if (change.case) await assertCase(transaction, change.case);
  const before = factsOf(question);
  const now = timeOf(question);
  await question.update(
    {
      ...(change.status && { status: change.status, closedAt: change.status === 'closed' ? now : null }),
      ...(change.status === 'waiting' && question.status !== 'waiting' && { waitingSince: now }),
      ...(change.is_complaint !== undefined && { isComplaint: change.is_complaint }),
      ...(change.case !== undefined && {
        caseType: change.case?.type ?? null,
        caseId: change.case?.id ?? null,
      }),
    },
    { transaction },
  );
  const after = factsOf(question);
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter((key) => before[key] !== after[key]);
  const pick = (facts: typeof after) => Object.fromEntries(changed.map((key) => [key, facts[key]]));
  if (changed.length === 0) return question;
  // Leaves a note at the case, for the administrators who work on it.
  if (change.case && changed.includes('case'))
    await ReviewNote.create(
      {
        subjectType: change.case.type,
        subjectId: change.case.id,
        authorId: caller.user.id,
        text: t('Question {id} was handed over to here.', { id }),
      },
      { transaction },
    );
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'question.change',
    subject: ['question', id],
    userId: question.userId,
    before: pick(before),
    after: pick(after),
    requestId,
  });
  await announceChange(transaction, id, question.userId);
  return question;
}

const factsOf = ({ status, isComplaint, caseType, caseId }: Question) => ({
  status,
  is_complaint: isComplaint,
  case: caseId === null ? null : `${caseType} ${caseId}`,
});

/** Locks a question that is unchanged since the caller saw it: newer messages must be read before an answer or decision. */
async function lockSeen(
  transaction: Transaction,
  { id, caller, seen }: { id: number; caller: Caller; seen: number },
): Promise<Question> {
  const question = await lockRow(transaction, Question, id);
  if (question.userId) assertNotOwn(caller, question.userId);
  const last = await QuestionMessage.max('id', { where: { questionId: id }, transaction });
  if (Number(last) !== seen) throw new AppError('question_changed');
  return question;
}

const CASES: Record<QuestionCase['type'], ModelStatic<Model>> = {
  trade: Trade,
  deposit: Deposit,
  withdrawal: Withdrawal,
  user: User,
};

async function assertCase(transaction: Transaction, { type, id }: QuestionCase): Promise<void> {
  if (await CASES[type].count({ where: { id }, transaction })) return;
  throw new AppError('case_missing', {}, { field: 'case' });
}
