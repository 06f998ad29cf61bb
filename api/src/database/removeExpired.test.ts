import { createNewcomer } from '../../test/factories';
import { testApi } from '../../test/testApi';
import { EmailVerification, IdempotencyKey, PasswordReset, ReviewClaim, Session } from '../models';
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
  await ReviewClaim.create({ ...claim, subjectId: 1, expiresAt: daysAgo(1) });
  await ReviewClaim.create({ ...claim, subjectId: 2, expiresAt: daysAgo(-1) });
  await api.services.sequelize.query("INSERT INTO rate_limits VALUES ('over', 1, ?), ('running', 1, ?)", {
    replacements: [now.getTime() - 1, now.getTime() + 60_000],
  });

  await removeExpired(api.services.sequelize, now);

  expect((await IdempotencyKey.findAll()).map((key) => key.idempotencyKey)).toEqual(['1 days']);
  expect(await PasswordReset.count()).toBe(0);
  expect(await EmailVerification.count()).toBe(0);
  expect((await Session.findAll()).map(({ id }) => id)).toEqual([sessionId]);
  expect((await ReviewClaim.findAll()).map(({ subjectId }) => subjectId)).toEqual([2]);
  const [limits] = await api.services.sequelize.query('SELECT `key` FROM rate_limits');
  expect(limits).toEqual([{ key: 'running' }]);
});

it('deletes all of it, batch by batch', async () => {
  const { id: userId } = await createNewcomer(api);
  const now = new Date();
  for (const idempotencyKey of ['1', '2', '3', '4', '5'])
    await IdempotencyKey.create({ userId, idempotencyKey, requestHash: '', createdAt: new Date(0) });
  await api.services.sequelize.query(
    "INSERT INTO rate_limits VALUES ('a', 1, 1), ('b', 1, 1), ('c', 1, 1), ('d', 1, 1)",
  );
  await removeExpired(api.services.sequelize, now, 2);
  expect(await IdempotencyKey.count({ where: { userId } })).toBe(0);
  const [limits] = await api.services.sequelize.query('SELECT `key` FROM rate_limits WHERE expire = 1');
  expect(limits).toEqual([]);
});
