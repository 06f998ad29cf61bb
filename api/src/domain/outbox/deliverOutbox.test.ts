import { createAdmin, createTrader } from '../../../test/factories';
import { testApi } from '../../../test/testApi';
import { OutcomeUnknown } from '../../kernel/database/OutcomeUnknown';
import { inTransaction } from '../../kernel/database/transaction';
import { type Announcement, announce } from './announce';
import { deliverOutbox } from './deliverOutbox';

const api = testApi();

const say = (announcement: Announcement) =>
  inTransaction(api.services.sequelize, (transaction) => announce(transaction, announcement));
const deliver = (batch?: number) => deliverOutbox(api.services, batch);
const rows = async <Row>(sql: string, replacements = {}) =>
  (await api.services.sequelize.query(sql, { replacements }))[0] as Row[];
const toldOf = async (table: 'notifications' | 'mails', id: number) =>
  (
    await rows<{ kind: string; subject_id: number }>(
      `SELECT kind, subject_id FROM ${table} WHERE user_id = :id ORDER BY id`,
      { id },
    )
  ).map(({ kind, subject_id }) => `${kind} ${subject_id}`);

beforeEach(() => deliver());
afterEach(() => jest.restoreAllMocks());

it('tells each user once, on the site and by mail', async () => {
  const [one, other] = [await createTrader(api), await createTrader(api)];
  await say({ kind: 'deposit_approved', id: 7, userIds: [one.id, one.id], data: { amount: '5' } });
  expect(await deliver()).toBe(1);
  expect(await deliver()).toBe(0);
  for (const table of ['notifications', 'mails'] as const) {
    expect(await toldOf(table, one.id)).toEqual(['deposit_approved 7']);
    expect(await toldOf(table, other.id)).toEqual([]);
  }
});

it('tells however many there are', async () => {
  const trader = await createTrader(api);
  const many = Array.from({ length: 60 }, (_, index) => 1_000_000 + index);
  await say({ kind: 'deposit_approved', id: 9, userIds: [...many, trader.id], forAdmins: true });
  await deliver();
  expect(await toldOf('notifications', trader.id)).toEqual(['deposit_approved 9']);
  for (const id of many) expect(await toldOf('notifications', id)).toEqual(['deposit_approved 9']);
});

it('delivers nothing that was taken back', async () => {
  const trader = await createTrader(api);
  const taken = inTransaction(api.services.sequelize, async (transaction) => {
    await announce(transaction, { kind: 'deposit_approved', id: 8, userIds: [trader.id] });
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  expect(await deliver()).toBe(0);
});

it('tells every active admin of what is for the back office', async () => {
  const [admin, former, trader] = [await createAdmin(api), await createAdmin(api), await createTrader(api)];
  await former.user.update({ isActive: false });
  await say({ kind: 'withdrawal_requested', id: 9, userIds: [trader.id], forAdmins: true });
  await deliver();
  expect(await toldOf('notifications', admin.id)).toEqual(['withdrawal_requested 9']);
  expect(await toldOf('notifications', former.id)).toEqual([]);
});

it('goes by what each user has switched on', async () => {
  const trader = await createTrader(api);
  const choose = (value: object) =>
    rows('INSERT INTO notification_preferences VALUES (:id, :value) ON DUPLICATE KEY UPDATE value = :value', {
      id: trader.id,
      value: JSON.stringify(value),
    });
  await choose({ money: { site: false, mail: true } });
  await say({ kind: 'deposit_approved', id: 1, userIds: [trader.id] });
  await deliver();
  await choose({ money: { site: true, mail: false } });
  await say({ kind: 'deposit_approved', id: 2, userIds: [trader.id] });
  // Not mailed unless its group's switch is on.
  await say({ kind: 'deposit_requested', id: 3, userIds: [trader.id] });
  await say({ kind: 'password_changed', id: trader.id, userIds: [trader.id] });
  await deliver();
  const security = `password_changed ${trader.id}`;
  expect(await toldOf('mails', trader.id)).toEqual(['deposit_approved 1', security]);
  expect(await toldOf('notifications', trader.id)).toEqual([
    'deposit_approved 2',
    'deposit_requested 3',
    security,
  ]);
});

it('puts off what cannot be delivered, says so, and delivers the rest', async () => {
  const trader = await createTrader(api);
  for (const id of [11, 12, 13]) await say({ kind: 'deposit_approved', id, userIds: [trader.id] });
  await rows("UPDATE outbox SET user_ids = 'junk' WHERE subject_id = 12");
  const logged = jest.spyOn(api.services.logger, 'error').mockReturnValue();
  await deliver();
  expect(await toldOf('notifications', trader.id)).toEqual(['deposit_approved 11', 'deposit_approved 13']);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged.mock.calls[0]?.[0]).toMatchObject({ kind: 'deposit_approved', err: expect.any(Error) });
  const left = () =>
    rows<{ tries: number; wait: number }>(
      'SELECT tries, TIMESTAMPDIFF(SECOND, NOW(3), next_at) AS wait FROM outbox WHERE done_at IS NULL',
    );
  const [first] = await left();
  expect([first?.tries, Math.round((first?.wait ?? 0) / 10)]).toEqual([1, 6]);
  await deliver();
  expect(logged).toHaveBeenCalledTimes(1);
  await rows(`UPDATE outbox SET next_at = NOW(3), user_ids = '[${trader.id}]' WHERE tries = 1`);
  await deliver();
  expect(await toldOf('notifications', trader.id)).toContain('deposit_approved 12');
});

it('tells of nothing as open that was settled while it was put off', async () => {
  const trader = await createTrader(api);
  for (const id of [15, 16]) await say({ kind: 'deposit_requested', id, userIds: [trader.id] });
  await rows("UPDATE outbox SET user_ids = 'junk' WHERE subject_id IN (15, 16)");
  jest.spyOn(api.services.logger, 'error').mockReturnValue();
  await deliver();
  await say({ kind: 'deposit_approved', id: 15, userIds: [trader.id] });
  await deliver();
  await rows(`UPDATE outbox SET next_at = NOW(3), user_ids = '[${trader.id}]' WHERE user_ids = 'junk'`);
  await deliver();
  const unread = await rows<{ kind: string; subject_id: number }>(
    'SELECT kind, subject_id FROM notifications WHERE user_id = :id AND read_at IS NULL ORDER BY id',
    { id: trader.id },
  );
  expect(unread.map(({ kind, subject_id }) => `${kind} ${subject_id}`)).toEqual([
    'deposit_approved 15',
    'deposit_requested 16',
  ]);
});

it('puts nothing off where the connection breaks at COMMIT', async () => {
  const trader = await createTrader(api);
  await say({ kind: 'deposit_approved', id: 21, userIds: [trader.id], data: { amount: '5' } });
  const control = api.services.sequelize.getQueryInterface() as unknown as {
    commitTransaction: () => Promise<void>;
  };
  const broken = jest
    .spyOn(control, 'commitTransaction')
    .mockRejectedValue(new OutcomeUnknown(new Error('the connection is gone')));
  await expect(deliver()).rejects.toThrow('broke during COMMIT');
  broken.mockRestore();
  expect(await deliver()).toBeGreaterThan(0);
  expect(await toldOf('notifications', trader.id)).toEqual(['deposit_approved 21']);
});

it('puts nothing off for which the database had no room', async () => {
  const trader = await createTrader(api);
  await say({ kind: 'deposit_approved', id: 14, userIds: [trader.id] });
  await api.owner.query(`CREATE TRIGGER no_room BEFORE INSERT ON notifications FOR EACH ROW
    SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1114, MESSAGE_TEXT = 'the table is full'`);
  const delivering = deliver().finally(() => api.owner.query('DROP TRIGGER no_room'));
  await expect(delivering).rejects.toThrow('the table is full');
  expect(await deliver()).toBe(1);
});

it('does not hold up another announcement', async () => {
  const trader = await createTrader(api);
  await say({ kind: 'deposit_approved', id: 21, userIds: [trader.id] });
  const held = await api.services.sequelize.transaction({ isolationLevel: 'READ COMMITTED' as never });
  await api.services.sequelize.query(
    'SELECT id FROM outbox WHERE done_at IS NULL AND next_at <= NOW(3) ORDER BY next_at, id LIMIT 9 FOR UPDATE SKIP LOCKED',
    { transaction: held },
  );
  await say({ kind: 'deposit_approved', id: 22, userIds: [trader.id] });
  expect(await deliver()).toBe(1);
  expect(await toldOf('notifications', trader.id)).toEqual(['deposit_approved 22']);
  await held.rollback();
  expect(await deliver()).toBe(1);
});

it('tells an erased account nothing', async () => {
  const trader = await createTrader(api);
  await say({ kind: 'deposit_approved', id: 31, userIds: [trader.id] });
  await trader.user.update({ erasedAt: new Date() });
  await deliver();
  expect(await toldOf('notifications', trader.id)).toEqual([]);
  expect(await toldOf('mails', trader.id)).toEqual([]);
});

it('delivers each event once, by however many processes at once', async () => {
  const traders = await Promise.all(Array.from({ length: 3 }, () => createTrader(api)));
  const userIds = traders.map(({ id }) => id);
  const most = 200;
  for (let id = 1; id <= most; id += 1) await say({ kind: 'deposit_approved', id, userIds });
  const delivered = await Promise.all([1, 2, 3, 4, 5].map(() => deliver(7)));
  expect(delivered.reduce((sum, one) => sum + one, 0)).toBe(most);
  for (const id of userIds) expect(await toldOf('notifications', id)).toHaveLength(most);
});
