import { literal, type Transaction } from 'sequelize';
import { PART, type PersonalTables, type Row } from '../../../domain/personalTables';
import { Question, QuestionMessage } from '../tables';
import { presentMessage } from './presentQuestion';

const CLOSED_BY_NOW = literal('COALESCE(closed_at, NOW(3))');

export const questionPersonal: PersonalTables = {
  // That it was asked, and whether it was a complaint, stays in the register; what was written does not.
  questions: {
    exported: { questions: readQuestions },
    erased: async (transaction, userId) => {
      // Each row is written: an answer that comes at the same moment waits, and is refused.
      const closed = { status: 'closed' as const, closedAt: CLOSED_BY_NOW as unknown as Date };
      await Question.update(closed, { where: { userId }, transaction });
      const questions = await Question.findAll({ attributes: ['id'], where: { userId }, transaction });
      const questionId = questions.map(({ id }) => id);
      await QuestionMessage.update({ text: null }, { where: { questionId }, transaction });
    },
  },
  question_messages: {
    exported: 'They are in the questions of the export',
    erased: 'They are erased with their questions',
  },
};

async function* readQuestions(transaction: Transaction, userId: number): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += PART) {
    const rows = await Question.findAll({
      where: { userId },
      order: ['id'],
      offset,
      limit: PART,
      transaction,
    });
    const where = { questionId: rows.map(({ id }) => id) };
    const messages = await QuestionMessage.findAll({ where, order: ['id'], transaction });
    yield rows.map(({ id, page, status, isComplaint, createdAt }) => ({
      id,
      page,
      status,
      is_complaint: isComplaint,
      created_at: createdAt,
      messages: messages
        .filter(({ questionId }) => questionId === id)
        .map((message) => presentMessage(message, userId)),
    }));
    if (rows.length < PART) return;
  }
}
