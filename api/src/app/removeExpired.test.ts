import { createNewcomer } from '../../test/factories';
import { keyOf } from '../../test/signing';
import { testApi } from '../../test/testApi';
import { ApiKey, IdempotencyKey, Notification, PushSubscription, Session } from '../domain/models';
import { ReviewAssignment } from '../modules/backOffice/tables';
import { EmailVerification, PasswordReset } from '../modules/people/tables';
import { QueuedMail } from '../modules/platform/tables';
import { Alert } from '../modules/trading/tables';
import { removeExpired } from './removeExpired';

const api = testApi();

it('deletes what has had its time and keeps the rest', async () => {
  const { id: userId, sessionId } = await createNewcomer(api);
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  for (const days of [1, 8]) {
    const key = { userId, idempotencyKey: `${days} days`, requestHash: '', createdAt: daysAgo(days) };
    await IdempotencyKey.create(key);
  }
  await PasswordReset.create({ userId, tokenHash: 'over', expiresAt: daysAgo(1) });
  await EmailVerification.create({ userId, tokenHash: 'over', expiresAt: daysAgo(1) });
  const old = { createdAt: daysAgo(91), seenAt: daysAgo(91), provedAt: daysAgo(91) };
  await Session.create({ userId, site: 'all', device: '', address: '', ...old });
  const claim = { subjectType: 'deposit', adminId: userId } as const;
  await ReviewAssignment.create({ ...claim, subjectId: 1, expiresAt: daysAgo(1) });
  await ReviewAssignment.create({ ...claim, subjectId: 2, expiresAt: daysAgo(-1) });
  await api.services.sequelize.query("INSERT INTO rate_limits VALUES ('over', 1, ?), ('running', 1, ?)", {
    replacements: [now.getTime() - 1, now.getTime() + 60_000],
  });

  await removeExpired(api.services, now);

  expect((await IdempotencyKey.findAll()).map((key) => key.idempotencyKey)).toEqual(['1 days']);
  expect(await PasswordReset.count()).toBe(0);
  expect(await EmailVerification.count()).toBe(0);
  expect((await Session.findAll()).map(({ id }) => id)).toEqual([sessionId]);
  expect((await ReviewAssignment.findAll()).map(({ subjectId }) => subjectId)).toEqual([2]);
  const [limits] = await api.services.sequelize.query('SELECT `key` FROM rate_limits');
  expect(limits).toEqual([{ key: 'running' }]);
});

it('keeps keys for programs after their end, alerts and browsers for 90 days', async () => {
  const now = new Date();
  for (const days of [89, 91]) {
    const user = await createNewcomer(api);
    const past = new Date(now.getTime() - days * 24 * 3_600_000);
    await keyOf(api, user, ['read'], { expiresAt: past });
    await Alert.create({ userId: user.id, cryptoType: 'SIDRA', createdAt: past });
    const browser = { site: 'all', endpoint: '', p256dh: '', auth: '', device: '' } as const;
    await PushSubscription.create({
      ...browser,
      userId: user.id,
      sessionId: user.sessionId,
      endpointHash: String(days),
      seenAt: past,
    });
    await removeExpired(api.services, now);
    const where = { userId: user.id };
    const left = [await ApiKey.count({ where }), await Alert.count({ where })];
    const kept = days < 90 ? 1 : 0;
    expect([...left, await PushSubscription.count({ where })]).toEqual([kept, kept, kept]);
  }
});

it('deletes what people were told long ago, and nothing that is still to be told', async () => {
  const { id: userId } = await createNewcomer(api);
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  let outboxId = 0;
  const row = (days: number) => {
    outboxId += 1;
    const subject = { subjectType: 'deposit', subjectId: days, kind: 'deposit_approved' } as const;
    return { userId, outboxId, ...subject, data: '{}', createdAt: daysAgo(days) };
  };
  for (const days of [89, 91, 364, 366]) {
    await Notification.create({ ...row(days), readAt: null });
    await Notification.create({ ...row(days), readAt: daysAgo(days) });
  }
  const mail = { sentAt: null, givenUpAt: null, nextAt: now };
  for (const days of [29, 31]) {
    await QueuedMail.create({ ...row(days), ...mail });
    await QueuedMail.create({ ...row(days), ...mail, sentAt: now });
    await QueuedMail.create({ ...row(days), ...mail, givenUpAt: now });
  }
  const event = "(:at, 'deposit_approved', 'deposit', 1, '[]', 0, '{}', :done, 0, :at)";
  for (const done of [daysAgo(6), daysAgo(8), null])
    await api.services.sequelize.query(
      `INSERT INTO outbox (at, kind, subject_type, subject_id, user_ids, for_admins, data, done_at, tries, next_at) VALUES ${event}`,
      { replacements: { at: daysAgo(9), done } },
    );

  await removeExpired(api.services, now);

  const told = await Notification.findAll({ order: ['id'] });
  expect(told.map(({ subjectId, readAt }) => [subjectId, readAt !== null])).toEqual([
    [89, false],
    [89, true],
    [91, false],
    [364, false],
  ]);
  const mails = await QueuedMail.findAll({ order: ['id'] });
  expect(mails.map(({ subjectId }) => subjectId)).toEqual([29, 29, 29, 31]);
  const [events] = await api.services.sequelize.query(
    'SELECT TIMESTAMPDIFF(HOUR, done_at, ?) AS hours FROM outbox ORDER BY done_at',
    { replacements: [now] },
  );
  expect(events).toEqual([{ hours: null }, { hours: 6 * 24 }]);
});

it('deletes all of it, batch by batch', async () => {
  const { id: userId } = await createNewcomer(api);
  const now = new Date();
  for (const idempotencyKey of ['1', '2', '3', '4', '5'])
    await IdempotencyKey.create({ userId, idempotencyKey, requestHash: '', createdAt: new Date(0) });
  await api.services.sequelize.query(
    "INSERT INTO rate_limits VALUES ('a', 1, 1), ('b', 1, 1), ('c', 1, 1), ('d', 1, 1)",
  );
  await removeExpired(api.services, now, 2);
  expect(await IdempotencyKey.count({ where: { userId } })).toBe(0);
  const [limits] = await api.services.sequelize.query('SELECT `key` FROM rate_limits WHERE expire = 1');
  expect(limits).toEqual([]);
});
