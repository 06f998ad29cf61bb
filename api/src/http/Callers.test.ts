import type { Sequelize } from 'sequelize';
import { Callers } from './Callers';

/** A database of users 1 to 99 that keeps the ids of each statement. */
function fakeDatabase(failure?: Error) {
  const asked: number[][] = [];
  const connection = {
    execute(_sql: string, ids: number[], done: (error: Error | null, rows?: unknown) => void) {
      asked.push(ids);
      if (failure) return done(failure);
      done(
        null,
        [...new Set(ids)].filter((id) => id < 100).map((id) => ({ id, tokenVersion: id })),
      );
    },
  };
  const connectionManager = { getConnection: async () => connection, releaseConnection() {} };
  return { asked, sequelize: { connectionManager } as unknown as Sequelize };
}

it('reads those who are asked for together in one statement, each once prepared for a power of two', async () => {
  const { asked, sequelize } = fakeDatabase();
  const callers = new Callers(sequelize);
  const rows = await Promise.all([7, 8, 7, 100, 9].map((id) => callers.read(id)));
  expect(rows.map((row) => row?.tokenVersion)).toEqual([7, 8, 7, undefined, 9]);
  expect(asked).toEqual([[7, 8, 7, 100, 9, 7, 7, 7]]);
});

it('reads somebody who comes later anew', async () => {
  const { asked, sequelize } = fakeDatabase();
  const callers = new Callers(sequelize);
  await callers.read(7);
  await callers.read(7);
  expect(asked).toEqual([[7], [7]]);
});

it('reads no more than 32 at once', async () => {
  const { asked, sequelize } = fakeDatabase();
  const callers = new Callers(sequelize);
  const ids = Array.from({ length: 40 }, (_, index) => index + 1);
  const rows = await Promise.all(ids.map((id) => callers.read(id)));
  expect(rows.map((row) => row?.id)).toEqual(ids);
  expect(asked.map((some) => some.length)).toEqual([32, 8]);
});

it('tells everybody of a failure', async () => {
  const callers = new Callers(fakeDatabase(new Error('gone')).sequelize);
  const results = await Promise.allSettled([callers.read(1), callers.read(2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
