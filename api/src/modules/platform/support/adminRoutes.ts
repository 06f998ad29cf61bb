import {
  type AdminQuestion,
  type AdminQuestionQuery,
  adminQuestionQuery,
  adminQuestionSchema,
  adminQuestionThreadSchema,
  answerRequest,
  questionChange,
} from '@souk/contracts/backOffice/desk/adminQuestions';
import { WAITING_STATUSES } from '@souk/contracts/backOffice/desk/waiting';
import { Op, type Transaction, type WhereOptions } from 'sequelize';
import * as z from 'zod/mini';
import { pool } from '../../../domain/models/databaseOf';
import { presentPerson } from '../../../domain/presenters/presentPerson';
import { route, transactionRoute } from '../../../domain/routes/route';
import { found } from '../../../kernel/AppError';
import { madeWithin, PROMISE_BROKEN, startPattern } from '../../../kernel/database/conditions';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { readPage } from '../../../kernel/database/readPage';
import { exportRoutes, matching, notePeople, readNotes } from '../../backOffice';
import { Question } from '../tables';
import { answerQuestion, changeQuestion } from './answerQuestion';
import { presentForAdmin, presentMessage, readMessages, withUser } from './presentQuestion';

export const questionRoutes = [
  route('GET /admin/questions', {
    summary: 'What people ask support',
    may: 'support.read',
    query: adminQuestionQuery,
    reply: [200, z.array(adminQuestionSchema)],
    paged: true,
    handle: async ({ caller, query, services }) => {
      const page = { ...query, where: await conditionsOf(query), include: withUser() };
      const { items, total } = await readPage(Question, page);
      const people = items.flatMap(({ userId }) => userId ?? []);
      await notePeople(services.sequelize, caller, people);
      return { items: await presentForAdmin(items), total };
    },
  }),

  route('GET /admin/questions/:id', {
    summary: 'One question, with all that was written and noted',
    may: 'support.read',
    reply: [200, adminQuestionThreadSchema],
    handle: ({ params, services }) =>
      inSnapshot(services.sequelize, (transaction) => readThread(transaction, params.id)),
  }),

  transactionRoute('POST /admin/questions/:id/answers', {
    summary: 'Answer a question, on the site and by e-mail',
    may: 'support.answer',
    body: answerRequest,
    reply: [201, adminQuestionThreadSchema],
    idempotent: true,
    handle: async ({ caller, params, body, transaction }) => {
      await answerQuestion(transaction, { ...params, answer: body, caller });
      return readThread(transaction, params.id);
    },
  }),

  transactionRoute('PUT /admin/questions/:id', {
    summary: 'Close a question, open it again, mark it as a complaint, or hand it over to a case',
    may: 'support.answer',
    body: questionChange,
    reply: [200, adminQuestionThreadSchema],
    handle: async ({ caller, params, body, requestId, transaction }) => {
      await changeQuestion(transaction, { ...params, change: body, caller, requestId });
      return readThread(transaction, params.id);
    },
  }),

  ...exportRoutes('complaints', {
    summary: 'The register of complaints, as a file of records',
    query: adminQuestionQuery,
    select: async (query) => ({
      model: Question,
      where: { [Op.and]: [await conditionsOf(query), { isComplaint: true }] },
      include: withUser(),
    }),
    person: 'user_id',
    stranger: 'guest.email',
    present: (rows: Question[]) => presentForAdmin(rows),
    columns: {
      id: ({ id }: AdminQuestion) => id,
      user_id: ({ user }) => user?.id ?? null,
      email: ({ user, guest_email }) => user?.email ?? guest_email,
      username: ({ user }) => user?.username ?? null,
      text: ({ title }) => title,
      status: ({ status }) => status,
      case: ({ case: about }) => about && `${about.type} ${about.id}`,
      created_at: ({ created_at }) => created_at,
      answered_at: ({ answered_at }) => answered_at,
      closed_at: ({ closed_at }) => closed_at,
    },
  }),
];

async function conditionsOf(query: AdminQuestionQuery): Promise<WhereOptions<Question>> {
  const { search, status, complaint, user_id: userId, attention } = query;
  const all: WhereOptions[] = madeWithin(query);
  if (status) all.push({ status });
  if (complaint) all.push({ isComplaint: true });
  if (userId) all.push({ userId });
  if (attention)
    all.push({ status: [...WAITING_STATUSES.question], waitingSince: { [Op.lt]: PROMISE_BROKEN } });
  if (search) all.push(await matching(Question, search, { users: ['user_id'], own: [ofGuest(search)] }));
  return { [Op.and]: all };
}

const ofGuest = (typed: string) => `SELECT questions.id FROM questions JOIN guests ON guests.id = guest_id
  WHERE guests.email LIKE ${pool().escape(startPattern(typed))}`;

/** @throws AppError `not_found`. */
async function readThread(transaction: Transaction, id: number) {
  const question = found(await Question.findByPk(id, { include: withUser(), transaction }));
  const [shown] = await presentForAdmin([question], transaction);
  const messages = await readMessages(id, transaction);
  return {
    ...shown,
    messages: messages.map((message) => ({
      ...presentMessage(message, question.userId),
      author: message.author ? presentPerson(message.author) : null,
    })),
    notes: await readNotes(transaction, 'question', id),
  };
}
