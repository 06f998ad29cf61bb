import { createTestApi, type TestApi } from '../../test/createTestApi';
import { selectRows } from './execute';
import { inTransaction } from './transaction';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('closes prepared statements that were not used lately', async () => {
  const closed = await inTransaction(api.services.sequelize, async (transaction) => {
    for (let number = 0; number < 200; number += 1)
      await selectRows(transaction, `SELECT ? AS value, ${number} AS number`, [number]);
    const [row] = await selectRows<{ Value: string }>(
      transaction,
      "SHOW SESSION STATUS LIKE 'Com_stmt_close'",
      [],
    );
    return Number(row?.Value);
  });
  expect(closed).toBeGreaterThan(130);
});
