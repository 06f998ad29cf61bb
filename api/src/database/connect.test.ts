import { createTestApi, type TestApi } from '../../test/createTestApi';
import { connect } from './connect';
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

it('isolates transactions as the use cases need it, whatever the server is set to', async () => {
  const { sequelize, config } = api.services;
  await sequelize.query('SET GLOBAL TRANSACTION ISOLATION LEVEL READ COMMITTED');
  const other = connect(config.databaseUrl);
  const [level] = await selectRows<{ Value: string }>(other, "SHOW VARIABLES LIKE 't%_isolation'", []);
  await sequelize.query('SET GLOBAL TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  await other.close();
  expect(level?.Value).toBe('REPEATABLE-READ');
});
