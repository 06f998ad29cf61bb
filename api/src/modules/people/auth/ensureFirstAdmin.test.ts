import { testApi } from '../../../../test/testApi';
import { AuditLogEntry, User } from '../../../domain/models';
import { ensureFirstAdmin } from './ensureFirstAdmin';

const api = testApi();

const account = { email: 'first@test.example', password: 'a long password' };
const ensure = () => ensureFirstAdmin(api.services.sequelize, account);

it('creates one administrator where several processes start together', async () => {
  const created = await Promise.all(Array.from({ length: 8 }, ensure));
  expect(created.filter(Boolean)).toHaveLength(1);
  expect(await User.findAll({ where: { email: account.email } })).toMatchObject([{ role: 'admin' }]);
});

it('says in the audit log where the administrator came from', async () => {
  const { id } = await User.findOne({ where: { email: account.email }, rejectOnEmpty: true });
  const [entry, ...others] = await AuditLogEntry.findAll({ where: { action: 'user.promote', userId: id } });
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ actorId: null, beforeJson: null });
  expect(JSON.parse(entry?.afterJson ?? '')).toEqual({ role: 'admin', is_active: true });
});

it('leaves the owner of the e-mail as they are', async () => {
  const [before] = await User.findAll({ where: { email: account.email }, raw: true });
  expect(await ensure()).toBe(false);
  expect(await User.findAll({ where: { email: account.email }, raw: true })).toEqual([before]);
});
