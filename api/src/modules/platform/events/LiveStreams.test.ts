import { HEARTBEAT_MS } from '@souk/contracts/platform/notifications/hints';
import { type Actor, createAdmin, createTrader, next } from '../../../../test/factories';
import { openStream, type TestStream } from '../../../../test/openStream';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { Session } from '../../../domain/models';
import { type Announcement, announce } from '../../../domain/outbox/announce';
import { inTransaction } from '../../../kernel/database/transaction';

const api = testApi();
const opened: TestStream[] = [];
const open = async (actor: Actor) => {
  const stream = await openStream(api.address, actor.token);
  opened.push(stream);
  return stream;
};
/** Keeps one test's events out of the next. */
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
  while (api.services.streams.size > 0) await new Promise(setImmediate);
  await api.owner.query('DELETE FROM outbox');
  await api.services.streams.look();
});

const tell = (announcement: Partial<Announcement> & Pick<Announcement, 'userIds'>) =>
  inTransaction(api.services.sequelize, (transaction) =>
    announce(transaction, { kind: 'trade_hash_sent', id: next(), ...announcement }),
  );

/** Commits a row as another process does: this one learns of it by polling only. */
const tellElsewhere = (userIds: number[], subjectId: number, isDone = false) =>
  api.owner.query(
    `INSERT INTO outbox (at, next_at, kind, subject_type, subject_id, user_ids, data, done_at)
     VALUES (NOW(3), NOW(3), 'trade_hash_sent', 'trade', ?, ?, '{}', ?)`,
    { replacements: [subjectId, JSON.stringify(userIds), isDone ? new Date() : null] },
  );

/** Waits until all earlier events have arrived: this hint is a stream's last. */
async function mark(stream: TestStream, actor: Actor): Promise<void> {
  const id = 1_000_000 + next();
  await tell({ userIds: [actor.id], id, kind: 'offer_sold_out' });
  await stream.until(() => stream.text().includes(`"id":${id}}`));
}

const subjectsOf = (stream: TestStream) => stream.hints().filter(({ subject }) => subject !== 'offer');
const later = () => performance.now() + HEARTBEAT_MS;

describe('a stream', () => {
  it('is sent as server-sent events that nothing on their way may keep', async () => {
    const { token } = await createTrader(api);
    const { headers } = await api.call('GET', '/events', { token });
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('x-accel-buffering')).toBe('no');
  });

  it('tells a change to those whom it concerns, and to no stranger', async () => {
    const [seller, buyer, stranger] = [
      await createTrader(api),
      await createTrader(api),
      await createTrader(api),
    ];
    const streams = [await open(seller), await open(buyer), await open(stranger)] as const;
    await tell({ userIds: [seller.id, buyer.id], id: 7 });
    await mark(streams[0], seller);
    await mark(streams[1], buyer);
    await mark(streams[2], stranger);
    const hint = { subject: 'trade', id: 7 };
    expect(streams.map(subjectsOf)).toEqual([[hint], [hint], []]);
  });

  it('tells everyone that a setting changed, and a user that their account did', async () => {
    const [admin, trader] = [await createAdmin(api), await createTrader(api)];
    const stream = await open(trader);
    await admin.call('PUT', `/admin/users/${trader.id}`, { is_active: false });
    await setSettings(api, { trading_enabled: true });
    await mark(stream, trader);
    expect(subjectsOf(stream)).toEqual([
      { subject: 'account', id: trader.id },
      { subject: 'platform', id: 1 },
    ]);
  });

  it('tells nothing of what was rolled back', async () => {
    const trader = await createTrader(api);
    const stream = await open(trader);
    const failing = inTransaction(api.services.sequelize, async (transaction) => {
      await announce(transaction, { kind: 'trade_opened', id: 8, userIds: [trader.id] });
      throw new Error('No');
    });
    await expect(failing).rejects.toThrow('No');
    await api.services.streams.look();
    await mark(stream, trader);
    expect(subjectsOf(stream)).toEqual([]);
  });

  it('tells an administrator what is for all of them, and what their lists show, but not of accounts', async () => {
    const [admin, trader] = [await createAdmin(api), await createTrader(api)];
    const stream = await open(admin);
    await tell({ userIds: [trader.id], id: 1, kind: 'deposit_approved' });
    await tell({ userIds: [trader.id], id: trader.id, kind: 'password_changed' });
    await tell({ userIds: [trader.id], id: trader.id, kind: 'selling_paused', forAdmins: true });
    await mark(stream, admin);
    expect(subjectsOf(stream)).toEqual([
      { subject: 'deposit', id: 1 },
      { subject: 'account', id: trader.id },
    ]);
  });

  it('tells what another process committed, once, also where an id before it was told', async () => {
    const trader = await createTrader(api);
    const stream = await open(trader);
    const late = await api.owner.transaction();
    await api.owner.query(
      `INSERT INTO outbox (at, next_at, kind, subject_type, subject_id, user_ids, data)
       VALUES (NOW(3), NOW(3), 'trade_opened', 'trade', 1, ?, '{}')`,
      { replacements: [JSON.stringify([trader.id])], transaction: late },
    );
    await tellElsewhere([trader.id], 2);
    await stream.until(() => stream.hints().length === 1);
    await late.commit();
    await stream.until(() => stream.hints().length === 2);
    await api.services.streams.look();
    await api.services.streams.look();
    await mark(stream, trader);
    expect(subjectsOf(stream)).toEqual([
      { subject: 'trade', id: 2 },
      { subject: 'trade', id: 1 },
    ]);
  });

  it('tells when the notifications of a change were written', async () => {
    const [trader, stranger] = [await createTrader(api), await createTrader(api)];
    const streams = [await open(trader), await open(stranger)] as const;
    await tell({ userIds: [trader.id], id: 9 });
    await api.services.streams.look();
    expect(subjectsOf(streams[0])).not.toContainEqual({ subject: 'notification' });
    await api.owner.query(`UPDATE outbox SET done_at = NOW(3) WHERE subject_id = 9`);
    await api.services.streams.look();
    await api.services.streams.look();
    await mark(streams[0], trader);
    await mark(streams[1], stranger);
    expect(streams.map(subjectsOf)).toEqual([[{ subject: 'trade', id: 9 }, { subject: 'notification' }], []]);
  });

  it('begins with what has just happened, since its reader was away for a moment', async () => {
    const trader = await createTrader(api);
    await tellElsewhere([trader.id], 11);
    const first = await open(trader);
    await first.until(() => first.hints().length === 1);
    await tell({ userIds: [trader.id], id: 12 });
    const second = await open(trader);
    await second.until(() => second.hints().length === 2);
    expect(second.hints()).toEqual([
      { subject: 'trade', id: 11 },
      { subject: 'trade', id: 12 },
    ]);
  });

  it('is one of four at most: the oldest gives way, and others keep theirs', async () => {
    const [trader, other] = [await createTrader(api), await createTrader(api)];
    const kept = await open(other);
    const streams = [];
    for (let count = 0; count < 5; count += 1) streams.push(await open(trader));
    await streams[0]?.ended;
    expect(streams[0]?.text()).toContain('event: displaced');
    for (const stream of streams.slice(1)) await mark(stream, trader);
    await mark(kept, other);
  });

  it('is no use of its session, neither when it is opened nor while it stands', async () => {
    const trader = await createTrader(api);
    const seenAt = new Date(Date.now() - 10 * 60_000);
    await Session.update({ seenAt }, { where: { id: trader.sessionId } });
    await open(trader);
    await api.services.streams.beat(later());
    expect((await Session.findByPk(trader.sessionId))?.seenAt).toEqual(seenAt);
  });

  it('says at each heartbeat that it stands', async () => {
    const stream = await open(await createTrader(api));
    await api.services.streams.beat();
    expect(stream.text()).not.toContain('\n:\n');
    await api.services.streams.beat(later());
    await stream.until(() => stream.text().includes('\n:\n'));
  });

  it.each([
    ['was ended', { endedAt: new Date() }],
    ['was not used for too long', { seenAt: new Date(Date.now() - 3 * 3_600_000) }],
  ])('ends at the next heartbeat when its session %s', async (_, change) => {
    const [trader, other] = [await createTrader(api), await createTrader(api)];
    const [stream, kept] = [await open(trader), await open(other)];
    await Session.update(change, { where: { id: trader.sessionId } });
    await api.services.streams.beat(later());
    await stream.ended;
    await mark(kept, other);
  });

  it('tells someone who is no administrator any more nothing of the back office', async () => {
    const admin = await createAdmin(api);
    const stream = await open(admin);
    await admin.user.update({ isActive: false });
    await api.services.streams.beat(later());
    await tell({ userIds: [], id: 1, forAdmins: true });
    await mark(stream, admin);
    expect(subjectsOf(stream)).toEqual([]);
  });

  it('is cut off when its reader leaves too much unread, and forgotten when they leave', async () => {
    const { streams, callers } = api.services;
    const trader = await createTrader(api);
    const caller = await callers.read(trader.sessionId);
    if (!caller) throw new Error('No one');
    const { body } = await streams.open(caller, async () => caller);
    expect(streams.size).toBe(1);
    for (let count = 0; !body.destroyed && count < 5_000; count += 1)
      await tell({ userIds: [trader.id], id: count });
    expect(body.readableLength).toBeLessThan(70_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(streams.size).toBe(0);
  });
});

it('a maintenance ends the streams of traders, not those of administrators', async () => {
  const [admin, trader] = [await createAdmin(api), await createTrader(api)];
  const [kept, stream] = [await open(admin), await open(trader)];
  const maintained = jest.spyOn(api.services.settings, 'recall').mockImplementation(async () => ({
    ...(await api.services.settings.read()),
    maintenance_mode: true,
  }));
  await api.services.streams.beat(later());
  await stream.ended;
  await mark(kept, admin);
  maintained.mockRestore();
});
