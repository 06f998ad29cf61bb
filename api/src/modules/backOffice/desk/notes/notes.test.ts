import {
  type Actor,
  createAdmin,
  createTestOffer,
  createTrader,
  openTestTrade,
} from '../../../../../test/factories';
import { aDocument } from '../../../../../test/kycUploads';
import { testApi } from '../../../../../test/testApi';
import { routes } from '../../../../app/modules';
import { whoOf } from '../../../../domain/routes/route';

const api = testApi();
let admin: Actor;
let buyer: Actor;
let seller: Actor;
let subjects: Record<'user' | 'deposit' | 'withdrawal' | 'trade', number>;

beforeAll(async () => {
  admin = await createAdmin(api);
  [seller, buyer] = [await createTrader(api), await createTrader(api, { balance: '1000' })];
  const post = async (path: string, json: unknown) => (await buyer.call('POST', path, json)).body.id;
  const trade = await openTestTrade(api, buyer, await createTestOffer(api, seller));
  subjects = {
    user: buyer.id,
    deposit: await post('/wallet/deposit', { amount: '10', txn_hash: 'a-hash-that-is-noted' }),
    withdrawal: await post('/wallet/withdraw', { amount: '10' }),
    trade: trade.id,
  };
  await aDocument(api, buyer);
});

const note = (subject: string, text: unknown, by = admin) =>
  by.call('POST', `/admin/notes/${subject}`, { text });
const notesOf = async (subject: string) => (await admin.call('GET', `/admin/notes/${subject}`)).body;

it('keeps what admins note, newest first, with who wrote it', async () => {
  const subject = `user/${seller.id}`;
  expect(await notesOf(subject)).toEqual([]);
  await note(subject, 'Called him.\nHe answered.');
  await note(subject, 'Asked again', await createAdmin(api));
  expect(await notesOf(subject)).toMatchObject([
    { text: 'Asked again' },
    { text: 'Called him.\nHe answered.', author: { id: admin.id } },
  ]);
});

it('writes one note where a request is sent twice', async () => {
  const subject = `deposit/${subjects.deposit}`;
  const once = { token: admin.token, json: { text: 'Once' }, headers: { 'idempotency-key': 'note-1' } };
  const [first, again] = [
    await api.call('POST', `/admin/notes/${subject}`, once),
    await api.call('POST', `/admin/notes/${subject}`, once),
  ];
  expect(again.body).toEqual(first.body);
  expect(await notesOf(subject)).toHaveLength(1);
});

it('refuses an empty note, a long one, and a subject that is not there', async () => {
  const subject = `trade/${subjects.trade}`;
  for (const text of ['', '   ', null, 'x'.repeat(2001)])
    expect((await note(subject, text)).status).toBe(422);
  expect((await note(subject, '')).body.detail).toBe('Please write a note.');
  for (const gone of ['user', 'deposit', 'withdrawal', 'trade'])
    expect((await note(`${gone}/999999`, 'A')).status).toBe(404);
  expect((await note('kyc/1', 'A')).status).toBe(404);
  expect((await admin.call('GET', '/admin/notes/user/999999')).status).toBe(404);
});

it('shows no user what was noted about them, their requests or their trades', async () => {
  const secret = 'Noted by admins for admins';
  for (const [subject, id] of Object.entries(subjects)) {
    expect((await note(`${subject}/${id}`, secret)).status).toBe(201);
    expect(JSON.stringify(await notesOf(`${subject}/${id}`))).toContain(secret);
  }
  const review = async (path: string) => (await admin.call('GET', `/admin/${path}`)).body;
  for (const kind of ['deposit', 'withdrawal', 'trade'] as const)
    expect((await review(`${kind}s/${subjects[kind]}/review`)).notes[0].text).toBe(secret);
  expect((await review(`users/${buyer.id}/evidence`)).notes[0].text).toBe(secret);
  expect((await review(`users/${buyer.id}/kyc`)).notes[0].text).toBe(secret);
  const forUsers = routes.filter((route) => route.method === 'GET' && whoOf(route) !== 'admin');
  expect(forUsers.length).toBeGreaterThan(5);
  for (const actor of [buyer, seller])
    for (const { path } of forUsers) {
      const { body } = await actor.call('GET', path.replace(':id', String(subjects.trade)));
      expect([path, JSON.stringify(body).includes(secret)]).toEqual([path, false]);
    }
});
