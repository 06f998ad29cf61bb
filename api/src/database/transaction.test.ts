import { setTimeout as pause } from 'node:timers/promises';
import { testApi } from '../../test/testApi';
import { selectRows } from './execute';
import { afterCommit, inTransaction } from './transaction';

const api = testApi();

it.each([
  ['a deadlock', 1213],
  ['a row that changed since it was read', 1020],
])('runs the whole operation again after %s', async (_, errno) => {
  let tries = 0;
  let acted = 0;
  const result = await inTransaction(api.services.sequelize, async (transaction) => {
    afterCommit(transaction, () => (acted += 1));
    tries += 1;
    if (tries < 3) throw Object.assign(new Error('undone'), { errno });
    return 'done';
  });
  expect([result, tries, acted]).toEqual(['done', 3, 1]);
});

it('does not wait for a lock again that did not come in the time a server lets wait', async () => {
  let tries = 0;
  const waited = inTransaction(api.services.sequelize, async () => {
    tries += 1;
    throw Object.assign(new Error('lock wait timeout'), { errno: 1205 });
  });
  await expect(waited).rejects.toThrow('lock wait timeout');
  expect(tries).toBe(1);
});

it('acts outside the database only when the commit has succeeded', async () => {
  const { sequelize } = api.services;
  // Sequelize says so on the console.
  jest.spyOn(console, 'warn').mockImplementation();
  let acted = 0;
  const lost = inTransaction(sequelize, async (transaction) => {
    afterCommit(transaction, () => (acted += 1));
    const [row] = await selectRows<{ id: number }>(transaction, 'SELECT CONNECTION_ID() AS id', []);
    await sequelize.query(`KILL ${row?.id}`);
    // The server ends a connection in its own time.
    await pause(50);
  });
  await expect(lost).rejects.toThrow();
  expect(acted).toBe(0);
});
