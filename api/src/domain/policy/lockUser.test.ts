import { createAdmin, createTrader } from '../../../test/factories';
import { testApi } from '../../../test/testApi';
import { selectRows } from '../../kernel/database/execute';
import { inTransaction } from '../../kernel/database/transaction';
import { lockUser } from './lockUser';

const api = testApi();

async function versionOf(id: number): Promise<number> {
  return inTransaction(api.services.sequelize, async (transaction) => {
    const sql = 'SELECT version FROM users WHERE id = ?';
    return (await selectRows<{ version: number }>(transaction, sql, [id]))[0]?.version ?? -1;
  });
}

it('writes the row that it locks, so that transactions on other nodes conflict with it', async () => {
  const { id } = await createTrader(api);
  const before = await versionOf(id);
  await inTransaction(api.services.sequelize, (transaction) => lockUser(transaction, id));
  expect(await versionOf(id)).toBe(before + 1);
});

it('writes all active administrators when one of them is deactivated', async () => {
  const [sender, other, third] = [await createAdmin(api), await createAdmin(api), await createAdmin(api)];
  const before = await Promise.all([sender.id, third.id].map(versionOf));
  const json = { is_active: false };
  await sender.call('PUT', `/admin/users/${other.id}`, json);
  const after = await Promise.all([sender.id, third.id].map(versionOf));
  expect(after.every((version, index) => version > (before[index] ?? 0))).toBe(true);
});
