import { createTestApi, type TestApi } from '../../../test/createTestApi';
import { createNewcomer } from '../../../test/factories';
import { inTransaction } from '../../database/transaction';
import { AuditLogEntry } from '../../models';
import { promoteToAdmin } from './promoteToAdmin';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('keeps in the audit log all that it changes', async () => {
  const { user } = await createNewcomer(api);
  await user.update({ isActive: false });
  await inTransaction(api.services.sequelize, (transaction) => promoteToAdmin(transaction, user.email));
  const entry = await AuditLogEntry.findOne({ where: { action: 'user.promote' }, rejectOnEmpty: true });
  expect([entry.beforeJson, entry.afterJson].map((json) => JSON.parse(String(json)))).toEqual([
    { role: 'user', is_active: false },
    { role: 'admin', is_active: true },
  ]);
});
