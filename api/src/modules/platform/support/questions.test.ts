import type { AdminQuestion } from '@souk/contracts/backOffice/desk/adminQuestions';
import { refusalOf } from '../../../../test/codeOf';
import { type Actor, createAdmin, createTrader, next } from '../../../../test/factories';
import { mailsTo, sendAllMails } from '../../../../test/mailsTo';
import { testApi } from '../../../../test/testApi';
import { AuditLogEntry } from '../../../domain/models';
import { Question, QuestionMessage, QueuedMail } from '../tables';

const api = testApi({ supportEmail: 'help@souk.example' });
let support: Actor;
let owner: Actor;
let person: Actor;
beforeAll(async () => {
  [support, owner, person] = [await createAdmin(api), await createAdmin(api), await createTrader(api)];
  await support.user.update({ adminRoles: 'support' });
});

async function ask(by = person, message = `Where are my coins? ${next()}`) {
  expect((await by.call('POST', '/support', { message, page: '/wallet' })).status).toBe(201);
  const { body } = await by.call('GET', '/support/questions?limit=1');
  return { id: body[0].id as number, message };
}
const read = async (id: number, by = support) => (await by.call('GET', `/admin/questions/${id}`)).body;
const seen = async (id: number) => (await read(id)).messages.at(-1).id;
const answer = async (id: number, message = 'Please wait an hour.', by = support) =>
  by.call('POST', `/admin/questions/${id}/answers`, { message, seen: await seen(id) });
const change = async (id: number, what: object, by = support) =>
  by.call('PUT', `/admin/questions/${id}`, { ...what, seen: await seen(id) });
const own = async (id: number, by = person) => (await by.call('GET', `/support/questions/${id}`)).body;

it('a question is answered on the site and by mail, and what its author writes then waits again', async () => {
  const { id, message } = await ask();
  expect(await own(id)).toMatchObject({
    id,
    status: 'waiting',
    title: message,
    messages: [{ is_ours: false, text: message }],
  });
  const { status, body } = await answer(id, 'Please wait <b>an hour</b>.');
  expect([status, body.status, body.messages.length]).toEqual([201, 'answered', 2]);
  expect(await own(id)).toMatchObject({
    status: 'answered',
    answer_by: null,
    messages: [{ is_ours: false }, { is_ours: true, text: 'Please wait <b>an hour</b>.' }],
  });
  const mail = (await mailsTo(api, person.id)).at(-1);
  expect(mail?.to).toBe(person.user.email);
  expect(mail?.text).toContain('Please wait <b>an hour</b>.');
  expect(mail?.html).not.toContain('<b>an hour</b>');
  expect((await change(id, { status: 'closed' })).body.closed_at).toEqual(expect.any(String));
  const more = await person.call('POST', `/support/questions/${id}/messages`, { message: 'Still none' });
  expect([more.status, more.body.status]).toEqual([201, 'waiting']);
  expect(await read(id)).toMatchObject({ status: 'waiting', closed_at: null });
});

it('loses nothing where its mail can’t be sent', async () => {
  const { id, message } = await ask();
  const { deliverMail } = api.services;
  api.services.deliverMail = () => Promise.reject(new Error('the mail server is away'));
  await sendAllMails(api);
  await answer(id);
  await sendAllMails(api);
  api.services.deliverMail = deliverMail;
  expect((await own(id)).messages.map(({ text }: { text: string }) => text)).toEqual([
    message,
    'Please wait an hour.',
  ]);
  const kinds = ['support_requested', 'question_answered'] as const;
  const waiting = await QueuedMail.findAll({ where: { userId: person.id, kind: [...kinds], sentAt: null } });
  expect(waiting.length).toBeGreaterThanOrEqual(2);
  expect(waiting.every(({ givenUpAt }) => givenUpAt === null)).toBe(true);
});

it('is read by its author and by support alone, and tells nothing of an identity check', async () => {
  const { id } = await ask();
  const stranger = await createTrader(api);
  const arbiter = await createAdmin(api);
  await arbiter.user.update({ adminRoles: 'arbiter' });
  expect((await stranger.call('GET', `/support/questions/${id}`)).status).toBe(404);
  const more = { message: 'Not mine' };
  expect((await stranger.call('POST', `/support/questions/${id}/messages`, more)).status).toBe(404);
  expect(refusalOf(await arbiter.call('GET', `/admin/questions/${id}`))).toEqual([403, 'permission_missing']);
  expect((await stranger.call('GET', '/support/questions')).body).toEqual([]);
  expect((await support.call('GET', '/admin/questions/999999')).status).toBe(404);
  const { id: userId, user } = person;
  const { email, username } = user;
  expect((await owner.call('GET', `/admin/questions?search=%23${id}`)).body).toEqual([
    {
      id,
      user: { id: userId, email, username },
      guest_email: null,
      is_undelivered: false,
      page: '/wallet',
      title: expect.any(String),
      status: 'waiting',
      is_complaint: false,
      case: null,
      created_at: expect.any(String),
      waiting_since: expect.any(String),
      answer_by: expect.any(String),
      answered_at: null,
      closed_at: null,
    } satisfies AdminQuestion,
  ]);
});

it('is answered as it was seen: of two answers at once one is sent, and none passes by a new message', async () => {
  const { id } = await ask();
  const before = await seen(id);
  const answers = await Promise.all([
    support.call('POST', `/admin/questions/${id}/answers`, { message: 'One', seen: before }),
    owner.call('POST', `/admin/questions/${id}/answers`, { message: 'Another', seen: before }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const then = await seen(id);
  await person.call('POST', `/support/questions/${id}/messages`, { message: 'One thing more' });
  const closing = { status: 'closed', seen: then };
  expect(refusalOf(await support.call('PUT', `/admin/questions/${id}`, closing))).toEqual([
    409,
    'question_changed',
  ]);
  expect(await Question.findByPk(id)).toMatchObject({ status: 'waiting' });
});

it('writes one question where a request is sent twice', async () => {
  const one = await createTrader(api);
  const json = { message: 'Sent twice by a bad line', page: '/wallet' };
  const once = { token: one.token, json, headers: { 'idempotency-key': `question-${next()}` } };
  await Promise.all([api.call('POST', '/support', once), api.call('POST', '/support', once)]);
  await api.call('POST', '/support', once);
  expect(await Question.count({ where: { userId: one.id } })).toBe(1);
});

it('refuses what is wrong, and changes nothing', async () => {
  const { id } = await ask();
  for (const message of ['', '   ', null, 'x'.repeat(2001)])
    expect((await person.call('POST', `/support/questions/${id}/messages`, { message })).status).toBe(422);
  for (const wrong of [
    { status: 'answered' },
    { is_complaint: 'yes' },
    { case: { type: 'kyc', id: 1 } },
    { case: { type: 'trade', id: 999_999 } },
  ])
    expect([wrong, (await change(id, wrong)).status]).toEqual([wrong, 422]);
  expect(await Question.findByPk(id)).toMatchObject({ status: 'waiting', isComplaint: false, caseId: null });
  const many = Array.from({ length: 99 }, () => ({ questionId: id, authorId: person.id, text: 'More' }));
  await QuestionMessage.bulkCreate(many);
  const full = await person.call('POST', `/support/questions/${id}/messages`, { message: 'One too many' });
  expect(refusalOf(full)).toEqual([409, 'question_full']);
});

it('is handed over to a case, which gets a note, and what was decided is in the audit log', async () => {
  const { id } = await ask();
  const about = { type: 'user', id: person.id };
  expect((await change(id, { case: about, is_complaint: true })).body).toMatchObject({
    case: about,
    is_complaint: true,
  });
  const notes = await owner.call('GET', `/admin/notes/user/${person.id}`);
  expect(notes.body[0].text).toBe(`Question ${id} was handed over to here.`);
  const note = { text: 'Called the bank' };
  expect((await support.call('POST', `/admin/notes/question/${id}`, note)).status).toBe(201);
  expect((await read(id)).notes[0].text).toBe('Called the bank');
  const entries = await AuditLogEntry.findAll({ where: { subjectType: 'question', subjectId: String(id) } });
  expect(entries.map(({ action, afterJson }) => [action, JSON.parse(afterJson ?? '')])).toEqual([
    ['question.change', { is_complaint: true, case: `user ${person.id}` }],
  ]);
  expect(JSON.stringify(await own(id))).not.toMatch(/bank|complaint/);
});

it('stands in the register of complaints, which support takes', async () => {
  const [complaint, other] = [await ask(), await ask()];
  await change(complaint.id, { is_complaint: true });
  await answer(complaint.id);
  const { body } = await support.call('GET', `/admin/exports/complaints?user_id=${person.id}`);
  const lines = (body as string).split('\r\n').map((line) => line.split(','));
  expect(lines[0]).toContain('answered_at');
  const ids = lines.slice(1).map(([id]) => Number(id));
  expect(ids).toContain(complaint.id);
  expect(ids).not.toContain(other.id);
});

it('waits in the figures, the one that waits longest first, and is late after the hours that were promised', async () => {
  const before = (await owner.call('GET', '/admin/statistics')).body;
  const [first, second] = [await ask(), await ask()];
  const after = (await owner.call('GET', '/admin/statistics')).body;
  expect(after.open_questions).toBe(before.open_questions + 2);
  await api.owner.query(
    `UPDATE questions SET waiting_since = waiting_since - INTERVAL 25 HOUR WHERE id = ${second.id}`,
  );
  const list = async (query: string) =>
    (await support.call('GET', `/admin/questions?${query}`)).body.map(({ id }: { id: number }) => id);
  const due = await list('status=waiting&sort=waiting_since');
  expect(due.indexOf(second.id)).toBeLessThan(due.indexOf(first.id));
  expect(await list('attention=unanswered')).toEqual([second.id]);
  expect((await owner.call('GET', '/admin/statistics')).body.late.open_questions).toBeGreaterThan(0);
});

it('is no one’s to answer who asked it', async () => {
  const { id } = await ask(owner);
  expect(refusalOf(await answer(id, 'To myself', owner))).toEqual([403, 'own_account']);
});

it('loses its words with its author’s account, and no other thing', async () => {
  const one = await createTrader(api);
  const { id } = await ask(one);
  await change(id, { is_complaint: true });
  await answer(id);
  const erased = await one.call('POST', '/profile/erase', { confirm: one.user.username });
  expect(erased.status).toBeLessThan(300);
  expect(await read(id)).toMatchObject({ status: 'closed', is_complaint: true, title: '' });
  expect(await QuestionMessage.findAll({ where: { questionId: id } })).toMatchObject([
    { text: null },
    { text: null },
  ]);
  expect(refusalOf(await answer(id))).toEqual([409, 'account_erased']);
});
