import { ConfigError } from '@souk/server-core/environment';
import { testApi } from '../../../test/testApi';
import { selectRows } from './execute';
import { assertSafeServer, openDatabase } from './openDatabase';
import { select } from './statements';
import { inTransaction } from './transaction';

const api = testApi();

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
  const { owner, services } = api;
  await owner.query('SET GLOBAL TRANSACTION ISOLATION LEVEL READ COMMITTED');
  const other = openDatabase(services.config.databaseUrl);
  const [level] = await select<{ Value: string }>(other, "SHOW VARIABLES LIKE 't%_isolation'");
  await owner.query('SET GLOBAL TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  await other.close();
  expect(level?.Value).toBe('REPEATABLE-READ');
});

it('neither waits for a row nor holds one in silence for as long as a server lets by default', async () => {
  const [session] = await select<{ lockWait: number; silence: number }>(
    api.services.sequelize,
    'SELECT @@innodb_lock_wait_timeout AS lockWait, @@wait_timeout AS silence',
  );
  expect(session).toEqual({ lockWait: 10, silence: 60 });
});

it.each([
  ['doesn’t answer', { host: '127.0.0.1:1' }, 'connect ECONNREFUSED 127.0.0.1:1'],
  ['lets no one in by that name', { username: 'stranger' }, "Access denied for user 'stranger'"],
])('says in one line of a server that it %s', async (_, change, text) => {
  const url = Object.assign(new URL(api.services.config.databaseUrl), change);
  const refused = assertSafeServer(openDatabase(url.href), true);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(`No connection to the database in DATABASE_URL: ${text}`);
});
