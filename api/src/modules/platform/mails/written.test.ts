import type { MailedKind } from '@souk/contracts/platform/notifications/events';
import { type Actor, createAdmin, createTrader } from '../../../../test/factories';
import { testApi } from '../../../../test/testApi';
import { EmailChange, Session, User } from '../../../domain/models';
import { announce } from '../../../domain/outbox/announce';
import { deliverOutbox } from '../../../domain/outbox/deliverOutbox';
import { inTransaction } from '../../../kernel/database/transaction';
import type { Mail } from '../../../kernel/mail/createMailer';
import { Push, QueuedMail } from '../tables';
import { sendMails } from './sendMails';

const api = testApi();
let sent: Mail[] = [];
let reader: Actor;
let stranger: Actor;

beforeEach(async () => {
  sent = [];
  jest.spyOn(api.services, 'deliverMail').mockImplementation(async (mail) => void sent.push(mail));
  [reader, stranger] = [await createTrader(api), await createTrader(api)];
  for (const { user } of [reader, stranger]) await user.update({ emailVerifiedAt: new Date() });
});
afterEach(() => jest.restoreAllMocks());

const tell = async (
  kind: MailedKind,
  { id: userId }: Actor,
  id = userId,
  data: Record<string, string> = { amount: '5' },
) => {
  await inTransaction(api.services.sequelize, (transaction) =>
    announce(transaction, { kind, id, userIds: [userId], data }),
  );
  await deliverOutbox(api.services);
  await sendMails(api.services);
};
const written = (actor: Actor, query = '') => actor.call('GET', `/profile/mails${query}`);
const choose = (word: unknown, actor: Actor) => actor.call('PUT', '/profile/mail-word', { word });

it('lists what was written to its reader alone: mails and pushes of one event as one, without what went to support', async () => {
  await tell('deposit_approved', reader, 7);
  await tell('password_reset_asked', reader);
  await tell('support_requested', reader);
  const [mail] = await QueuedMail.findAll({ where: { userId: reader.id, kind: 'deposit_approved' } });
  const { outboxId, kind, subjectType, subjectId, data } = mail as QueuedMail;
  const push = {
    userId: reader.id,
    kind: kind as 'deposit_approved',
    subjectType,
    subjectId,
    data,
    sentAt: new Date(),
  };
  const rest = { createdAt: new Date(), nextAt: new Date() };
  await Push.bulkCreate([
    { ...push, ...rest, outboxId, subscriptionId: 1 },
    { ...push, ...rest, outboxId, subscriptionId: 2 },
    { ...push, ...rest, outboxId: outboxId + 1_000, subscriptionId: 1 },
    { ...push, ...rest, outboxId: outboxId + 1_001, subscriptionId: 1, closes: true },
    { ...push, ...rest, outboxId: outboxId + 1_002, subscriptionId: 1, sentAt: null },
  ]);
  const { body, headers } = await written(reader);
  expect(headers.get('x-total-count')).toBe('3');
  expect(body).toMatchObject([
    { kind: 'deposit_approved', by_mail: false, on_devices: true },
    { kind: 'password_reset_asked', data: {}, by_mail: true, on_devices: false },
    { kind: 'deposit_approved', data: { amount: '5' }, by_mail: true, on_devices: true },
  ]);
  const page = await written(reader, '?skip=1&limit=1');
  expect([page.body.length, page.headers.get('x-total-count')]).toEqual([1, '3']);
  expect((await written(stranger)).body).toEqual([]);
  expect(JSON.stringify(body)).not.toContain('http');
});

describe('the word', () => {
  const heads = () => [sent.filter(({ text }) => text.includes('Your word: ')).length, sent.length];

  it('is at the head of each mail to a confirmed address from then on, and in no answer', async () => {
    await tell('deposit_approved', reader, 1);
    expect((await reader.call('GET', '/profile/mail-word')).body).toEqual({ is_set: false });
    expect((await choose('  <b>cumin</b>', reader)).status).toBe(204);
    await tell('deposit_approved', reader, 2);
    await tell('password_reset_asked', reader);
    expect(heads()).toEqual([3, 4]);
    const told = sent.find(({ text }) => text.includes('The word at the head of our emails'));
    expect(told?.text.indexOf('Your word: <b>cumin</b>')).toBeLessThan(told?.text.indexOf('Hello') ?? 0);
    expect(told?.html).toContain('Your word: &lt;b&gt;cumin&lt;/b&gt;');
    for (const path of ['/profile/mail-word', '/profile/me', '/profile/mails'])
      expect(JSON.stringify((await reader.call('GET', path)).body)).not.toContain('cumin');
    const admin = await createAdmin(api);
    const { body } = await admin.call('GET', `/admin/users/${reader.id}`);
    expect(JSON.stringify(body)).not.toContain('cumin');
    const exported = await reader.call('GET', '/profile/export');
    expect(exported.body.account.mail_word).toBe('<b>cumin</b>');
  });

  it('is in no mail to an address that is not confirmed, not the account’s, or our support’s', async () => {
    await choose('cumin', reader);
    await tell('support_requested', reader);
    const user = await User.findByPk(reader.id, { rejectOnEmpty: true });
    await user.update({ emailVerifiedAt: null });
    await tell('password_reset_asked', reader);
    expect(heads()).toEqual([1, 3]);
    await user.update({ emailVerifiedAt: new Date() });
    const address = {
      oldEmail: 'old@test.example',
      newEmail: user.email,
      state: 'changed',
      changedAt: new Date(),
    } as const;
    const { id } = await EmailChange.create({
      userId: user.id,
      ...address,
      expiresAt: new Date(),
      undoUntil: new Date(),
    });
    await tell('email_change_told', reader, reader.id, { change: String(id) });
    expect([sent.at(-1)?.to, heads()]).toEqual(['old@test.example', [1, 4]]);
  });

  it('takes a recent proof and three characters; a blank removes it', async () => {
    for (const wrong of ['ab', 'x'.repeat(21), 'a\u0000bc', 7, {}])
      expect((await choose(wrong, reader)).status).toBe(422);
    await choose('cumin', reader);
    await Session.update({ provedAt: new Date(0) }, { where: { userId: reader.id } });
    for (const word of ['thief', '']) expect((await choose(word, reader)).status).toBe(403);
    expect((await User.findByPk(reader.id))?.mailWord).toBe('cumin');
    await Session.update({ provedAt: new Date() }, { where: { userId: reader.id } });
    expect((await choose(' ', reader)).status).toBe(204);
    expect((await User.findByPk(reader.id))?.mailWord).toBeNull();
  });
});
