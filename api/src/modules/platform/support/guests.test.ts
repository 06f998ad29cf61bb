import { Op } from 'sequelize';
import { codeOf } from '../../../../test/codeOf';
import { type Actor, createAdmin, createTrader, next } from '../../../../test/factories';
import { testApi } from '../../../../test/testApi';
import { removeExpired } from '../../../app/removeExpired';
import { AuditLogEntry } from '../../../domain/models';
import type { Mail } from '../../../kernel/mail/createMailer';
import { readAlarms } from '../../backOffice/alarms/readAlarms';
import { Guest, Question, QuestionMessage } from '../tables';
import { sendGuestMails } from './sendGuestMails';

const api = testApi({ rateLimits: true });
let support: Actor;
let sent: Mail[];
let deliver: jest.SpyInstance<Promise<void>, [Mail]>;
beforeAll(async () => {
  support = await createAdmin(api);
});
beforeEach(() => {
  sent = [];
  deliver = jest.spyOn(api.services, 'deliverMail').mockImplementation(async (mail) => {
    sent.push(mail);
  });
  jest.spyOn(api.services.logger, 'warn').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());

const TEXT = { subject: 'I can’t sign in', message: 'Buy at evil-site, my password is refused.' };
const network = () => `93.${next() % 250}.${next() % 250}.7`;
const post = (path: string, json: object, headers: Record<string, string> = {}) =>
  api.call('POST', `/support/guests${path}`, { json, headers });
const ask = (email: string, from = network(), more: object = {}) =>
  post('', { email, ...TEXT, ...more }, { 'x-forwarded-for': from, 'accept-language': 'en' });
const admin = (method: 'GET' | 'POST' | 'PUT', path: string, json?: object) =>
  support.call(method, `/admin/questions${path}`, json);
const tokenIn = (mail = sent.at(-1)) => /support\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const newAddress = () => `guest-${next()}@test.example`;

async function confirmed(email = newAddress()) {
  expect((await ask(email)).status).toBe(204);
  await sendGuestMails(api.services);
  const token = tokenIn();
  const { body } = await post('/confirm', { token });
  return { email, token, id: body.thread.id as number };
}
async function answer(id: number, message = 'Try again now.') {
  const { messages } = (await admin('GET', `/${id}`)).body;
  return admin('POST', `/${id}/answers`, { message, seen: messages.at(-1).id });
}

it('is read once its address is confirmed, answered by mail alone, and goes on by the link of the mail', async () => {
  const email = newAddress();
  await ask(email);
  await sendGuestMails(api.services);
  expect(sent.map(({ to }) => to)).toEqual([email]);
  expect(`${sent[0]?.subject}${sent[0]?.text}${sent[0]?.html}`).not.toMatch(/evil-site|sign in/);
  const token = tokenIn();
  expect((await post('/read', { token })).body).toEqual({ thread: null });
  const count = await Question.count();
  const both = await Promise.all([1, 2].map(() => post('/confirm', { token })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await Question.count()).toBe(count + 1);
  const [{ body }] = both as [(typeof both)[number]];
  const { thread } = body;
  expect(thread).toMatchObject({
    status: 'waiting',
    messages: [{ is_ours: false, text: `${TEXT.subject}\n\n${TEXT.message}` }],
  });
  const [listed] = (await admin('GET', `?search=${encodeURIComponent(email)}`)).body;
  expect(listed).toMatchObject({ id: thread.id, user: null, guest_email: email, page: '/support' });
  const answered = await answer(thread.id, 'Try <b>again</b>.\nNow.');
  expect([answered.status, answered.body.status]).toEqual([201, 'answered']);
  await sendGuestMails(api.services);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.text).toContain('Try <b>again</b>.');
  expect(sent[1]?.html).not.toContain('<b>again</b>');
  expect(codeOf(await post('/read', { token }))).toBe('guest_link_void');
  const newest = tokenIn();
  const more = await post('/messages', { token: newest, message: 'It works. Thank you.' });
  expect([more.status, more.body.thread.status, more.body.thread.messages.length]).toEqual([
    201,
    'waiting',
    3,
  ]);
  expect((await admin('GET', `/${thread.id}`)).body.messages.at(-1)).toMatchObject({
    author: null,
    is_ours: false,
  });
});

it('loses nothing where mail fails, and an answer written since goes too', async () => {
  const { id, token } = await confirmed();
  await answer(id, 'The first.');
  deliver.mockRejectedValueOnce(new Error('the mail server is away'));
  await sendGuestMails(api.services);
  const { guestId } = (await Question.findByPk(id)) as Question;
  expect((await Guest.findByPk(guestId ?? 0))?.mailAt).not.toBeNull();
  deliver.mockImplementationOnce(async (mail) => {
    sent.push(mail);
    await answer(id, 'The second.');
  });
  await api.owner.query('UPDATE guests SET mail_at = NOW(3) WHERE id = :guestId', {
    replacements: { guestId },
  });
  await sendGuestMails(api.services);
  await sendGuestMails(api.services);
  expect(sent.at(-2)?.text).toContain('The first.');
  expect(sent.at(-1)?.text).toContain('The second.');
  expect((await Guest.findByPk(guestId ?? 0))?.mailAt).toBeNull();
  expect((await post('/read', { token })).status).toBe(400);
});

const due = () => api.owner.query('UPDATE guests SET mail_at = NOW(3) WHERE mail_at IS NOT NULL');
const alarmed = async () =>
  (await readAlarms(api.services)).filter(({ code }) => code === 'mails_failing').map(({ count }) => count);
const refused = (response: string) =>
  Object.assign(new Error(response), {
    response,
    command: 'RCPT TO',
    responseCode: Number.parseInt(response, 10),
  });

it('has a link that works until a newer mail was taken, the same one with each try', async () => {
  const { id, token } = await confirmed();
  await answer(id);
  const works = async (link: string) => (await post('/read', { token: link })).status === 200;
  // The server accepts the mail, but the process never learns it.
  deliver.mockImplementationOnce(async (mail) => {
    sent.push(mail);
    throw new Error('the connection broke');
  });
  await sendGuestMails(api.services);
  expect(await works(token)).toBe(true);
  await due();
  await sendGuestMails(api.services);
  const [lost, newest] = sent.slice(-2).map((mail) => tokenIn(mail)) as [string, string];
  expect(newest).toBe(lost);
  expect([await works(token), await works(newest)]).toEqual([false, true]);
  await answer(id, 'One thing more.');
  await sendGuestMails(api.services);
  expect([await works(newest), await works(tokenIn())]).toEqual([false, true]);
});

it('waits again, and is told of, where the answer was refused for good; its link goes on', async () => {
  jest.spyOn(api.services.logger, 'error').mockReturnValue();
  const { id, token } = await confirmed();
  const before = (await alarmed())[0] ?? 0;
  await answer(id);
  expect((await admin('GET', `/${id}`)).body).toMatchObject({ status: 'answered', is_undelivered: false });
  deliver.mockRejectedValueOnce(refused('552 5.2.2 mailbox full'));
  await sendGuestMails(api.services);
  expect((await admin('GET', `/${id}`)).body).toMatchObject({ status: 'waiting', is_undelivered: true });
  expect(await alarmed()).toEqual([before + 1]);
  expect((await post('/read', { token })).body.thread.messages).toHaveLength(2);
  await due();
  await sendGuestMails(api.services);
  expect(sent).toHaveLength(1);
  await answer(id, 'Once more.');
  await sendGuestMails(api.services);
  expect(sent.at(-1)?.text).toMatch(/Try again now\..*Once more\./s);
  expect((await admin('GET', `/${id}`)).body).toMatchObject({ status: 'answered', is_undelivered: false });
  expect((await alarmed())[0] ?? 0).toBe(before);
});

it('tells no one of an address that was typed wrong', async () => {
  jest.spyOn(api.services.logger, 'error').mockReturnValue();
  const before = await alarmed();
  await ask(newAddress());
  deliver.mockRejectedValueOnce(refused('550 5.1.1 no such user'));
  await sendGuestMails(api.services);
  expect(await alarmed()).toEqual(before);
  expect(await Guest.findOne({ order: [['id', 'DESC']] })).toMatchObject({ mailAt: null, mailTries: 1 });
});

it('is confirmed by a link whose mail is to be sent again, and gets no other mail', async () => {
  await ask(newAddress());
  deliver.mockImplementationOnce(async (mail) => {
    sent.push(mail);
    throw new Error('the connection broke');
  });
  await sendGuestMails(api.services);
  const token = tokenIn();
  const { status, body } = await post('/confirm', { token });
  expect([status, body.thread.status]).toEqual([200, 'waiting']);
  await due();
  await sendGuestMails(api.services);
  expect(sent).toHaveLength(1);
  expect((await post('/read', { token })).status).toBe(200);
  await answer(body.thread.id);
  await post('/confirm', { token });
  await sendGuestMails(api.services);
  expect(sent.at(-1)?.text).toContain('Try again now.');
});

it('reads the answer in its mail, also where it wrote more before that was sent', async () => {
  const { id, token } = await confirmed();
  await answer(id, 'Our words.');
  await post('/messages', { token, message: 'The guest’s words.' });
  await sendGuestMails(api.services);
  expect(sent.at(-1)?.text).toContain('Our words.');
  expect(sent.at(-1)?.text).not.toContain('The guest’s words.');
});

it('loses no newer answer to the process that sends an older one', async () => {
  const { id } = await confirmed();
  await answer(id, 'The first.');
  deliver.mockImplementationOnce(async (mail) => {
    sent.push(mail);
    await answer(id, 'The second.');
    deliver.mockRejectedValueOnce(new Error('the mail server is away'));
    await sendGuestMails(api.services);
  });
  await sendGuestMails(api.services);
  await due();
  await sendGuestMails(api.services);
  expect(sent.at(-1)?.text).toContain('The second.');
});

it('is told to the team where the mails fail, until they are sent or have been given up for a day', async () => {
  jest.spyOn(api.services.logger, 'error').mockReturnValue();
  const { id } = await confirmed();
  const fail = async (times: number) => {
    deliver.mockRejectedValue(new Error('the mail server is away'));
    for (let tried = 0; tried < times; tried++) {
      await due();
      await sendGuestMails(api.services);
    }
    deliver.mockResolvedValue();
  };
  await answer(id);
  await fail(2);
  expect(await alarmed()).toEqual([]);
  await fail(1);
  expect(await alarmed()).toEqual([1]);
  await due();
  await sendGuestMails(api.services);
  expect(await alarmed()).toEqual([]);
  await answer(id);
  await fail(8);
  expect(await Guest.count({ where: { mailAt: { [Op.ne]: null } } })).toBe(0);
  expect(await alarmed()).toEqual([1]);
  await api.owner.query('UPDATE guests SET token_until = token_until - INTERVAL 25 HOUR');
  expect(await alarmed()).toEqual([]);
});

it('answers the same for an address with an account, which it touches in no way', async () => {
  const { user, id } = await createTrader(api);
  const [known, unknown] = [await ask(user.email), await ask(newAddress())];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(await Question.count({ where: { userId: id } })).toBe(0);
});

it('asks busy networks for work, and floods no inbox', async () => {
  const own = network();
  await ask(newAddress(), own);
  await ask(newAddress(), own);
  const count = await Guest.count();
  expect(codeOf(await ask(newAddress(), own))).toBe('proof_of_work_needed');
  const email = newAddress();
  for (const status of [204, 204, 204, 429]) expect((await ask(email)).status).toBe(status);
  expect(await Guest.count()).toBe(count + 3);
});

it('takes 20 an hour from one address', async () => {
  const from = '10.0.0.7';
  expect((await ask(newAddress(), from)).status).toBe(204);
  await api.owner.query(`UPDATE rate_limits SET points = 19 WHERE \`key\` = 'guest-network:${from}'`);
  expect([(await ask(newAddress(), from)).status, (await ask(newAddress(), from)).status]).toEqual([
    204, 429,
  ]);
});

it('refuses what is wrong, a dead link, and more than a person writes', async () => {
  const count = await Guest.count();
  for (const wrong of [
    { email: 'no address' },
    { subject: '' },
    { subject: 'x'.repeat(101) },
    { message: 'short' },
    { message: 'x'.repeat(2001) },
    { user_id: 1 },
  ])
    expect((await ask(newAddress(), network(), wrong)).status).toBe(422);
  expect(await Guest.count()).toBe(count);
  const { token, id } = await confirmed();
  for (const path of ['/read', '/confirm', '/messages']) {
    const json = path === '/messages' ? { message: 'More' } : {};
    expect((await post(path, { ...json, token: 'x'.repeat(43) })).status).toBe(400);
    expect((await post(path, { ...json, token: '' })).status).toBe(422);
  }
  const many = Array.from({ length: 99 }, () => ({ questionId: id, authorId: null, text: 'More' }));
  await QuestionMessage.bulkCreate(many);
  expect(codeOf(await post('/messages', { token, message: 'One too many' }))).toBe('question_full');
  await api.owner.query('UPDATE guests SET token_until = NOW(3) - INTERVAL 1 SECOND');
  expect(codeOf(await post('/read', { token }))).toBe('guest_link_void');
});

it('counts as one person an address in the file of the register, beside those with an account', async () => {
  const email = newAddress();
  const user = await createTrader(api);
  const own = await Question.create({ userId: user.id, page: '/support' });
  await QuestionMessage.create({ questionId: own.id, authorId: user.id, text: 'Mine' });
  for (const { id } of [own, await confirmed(email), await confirmed(email), await confirmed()])
    await Question.update({ isComplaint: true }, { where: { id } });
  await Question.update({ isComplaint: false }, { where: { id: { [Op.lt]: own.id } } });
  const path = '/admin/exports/complaints';
  expect((await support.call('GET', path)).status).toBe(200);
  const { afterJson } = await AuditLogEntry.findOne({ order: [['id', 'DESC']], rejectOnEmpty: true });
  expect(JSON.parse(afterJson ?? '')).toEqual({ list: 'complaints', people: 3 });
});

it('stands in the register of complaints, and is deleted a year after its last word; unconfirmed, after a day', async () => {
  const { id, email } = await confirmed();
  const seen = (await admin('GET', `/${id}`)).body.messages.at(-1).id;
  expect((await admin('PUT', `/${id}`, { seen, is_complaint: true })).status).toBe(200);
  const file = () => support.call('GET', '/admin/exports/complaints');
  expect((await file()).body).toContain(email);
  await ask('unconfirmed@test.example');
  await api.owner.query('UPDATE guests SET created_at = created_at - INTERVAL 25 HOUR');
  await removeExpired(api.services);
  expect(await Guest.count({ where: { email: 'unconfirmed@test.example' } })).toBe(0);
  expect((await admin('GET', `/${id}`)).body.messages).toHaveLength(1);
  await api.owner.query('UPDATE guests SET written_at = written_at - INTERVAL 366 DAY');
  await removeExpired(api.services);
  expect(await Guest.count({ where: { email } })).toBe(0);
  const { body } = await admin('GET', `/${id}`);
  expect(body).toMatchObject({ is_complaint: true, user: null, guest_email: null, messages: [] });
  expect((await file()).body).not.toContain(email);
});

it('keeps a guest while words of theirs are left, so that these are found at the next turn', async () => {
  const { id, email } = await confirmed();
  await api.owner.query('UPDATE guests SET written_at = written_at - INTERVAL 366 DAY');
  const withoutWords = api.services.features.map(({ expires = {}, ...feature }) => {
    const { question_messages: _failed, ...others } = expires;
    return { ...feature, expires: others };
  });
  await removeExpired({ ...api.services, features: withoutWords });
  expect(await Guest.count({ where: { email } })).toBe(1);
  await removeExpired(api.services);
  expect(await QuestionMessage.count({ where: { questionId: id } })).toBe(0);
  expect(await Guest.count({ where: { email } })).toBe(0);
});

it('is closed and handed over, and takes no answer, once its words were deleted', async () => {
  const { id } = await confirmed();
  await api.owner.query('UPDATE guests SET written_at = written_at - INTERVAL 366 DAY');
  await removeExpired(api.services);
  const { id: userId } = await createTrader(api);
  const refused = await admin('POST', `/${id}/answers`, { message: 'To no one', seen: 0 });
  expect([refused.status, codeOf(refused)]).toEqual([409, 'guest_deleted']);
  for (const seen of [1, -1, null])
    expect((await admin('PUT', `/${id}`, { seen, status: 'closed' })).status).toBe(seen === 1 ? 409 : 422);
  expect(await Question.findByPk(id)).toMatchObject({ status: 'waiting', caseId: null });
  const about = { type: 'user', id: userId };
  const { status, body } = await admin('PUT', `/${id}`, { seen: 0, status: 'closed', case: about });
  expect([status, body.status, body.case]).toEqual([200, 'closed', about]);
  const other = await confirmed();
  expect(codeOf(await admin('PUT', `/${other.id}`, { seen: 0, status: 'closed' }))).toBe('question_changed');
});

it('has a link as long as its last mail says, where that came late', async () => {
  const email = newAddress();
  await ask(email);
  await api.owner.query(
    'UPDATE guests SET created_at = created_at - INTERVAL 23 HOUR WHERE message IS NOT NULL',
  );
  await sendGuestMails(api.services);
  const token = tokenIn();
  await api.owner.query(
    `UPDATE guests SET created_at = created_at - INTERVAL 23 HOUR, token_until = token_until - INTERVAL 23 HOUR
      WHERE message IS NOT NULL`,
  );
  await removeExpired(api.services);
  expect((await post('/read', { token })).status).toBe(200);
  await api.owner.query(
    'UPDATE guests SET token_until = token_until - INTERVAL 1 HOUR WHERE message IS NOT NULL',
  );
  await removeExpired(api.services);
  expect(await Guest.count({ where: { email } })).toBe(0);
});
