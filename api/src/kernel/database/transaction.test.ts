import { setTimeout as pause } from 'node:timers/promises';
import { testApi } from '../../../test/testApi';
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

describe('what follows a commit', () => {
  const failing = () => {
    throw new Error('the reader has gone');
  };
  let warnings: jest.SpyInstance;
  beforeEach(() => {
    warnings = jest.spyOn(process, 'emitWarning').mockImplementation();
  });
  afterEach(() => warnings.mockRestore());

  it('fails for itself: the operation is done, what else follows is done, and the log tells', async () => {
    let acted = 0;
    const result = await inTransaction(api.services.sequelize, async (transaction) => {
      afterCommit(transaction, failing);
      afterCommit(transaction, async () => failing());
      afterCommit(transaction, () => (acted += 1));
      return 'done';
    });
    expect([result, acted]).toEqual(['done', 1]);
    const told = warnings.mock.calls.map(([warning]) => [warning.message, warning.cause.message]);
    expect(told).toEqual([
      ['What follows a commit failed', 'the reader has gone'],
      ['What follows a commit failed', 'the reader has gone'],
    ]);
  });

  it('that hangs does not keep the answer back for long', async () => {
    const real = setTimeout;
    const limits: (number | undefined)[] = [];
    const timer = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms?: number) => {
      if (ms === 3_000) limits.push(ms);
      return real(act, ms === 3_000 ? 0 : ms);
    }) as typeof setTimeout);
    await inTransaction(api.services.sequelize, async (transaction) => {
      afterCommit(transaction, () => new Promise(() => undefined));
    });
    timer.mockRestore();
    expect(limits).toEqual([3_000]);
  });
});

it('acts outside the database only when the commit has succeeded', async () => {
  const { sequelize } = api.services;
  // Sequelize warns about it on the console.
  jest.spyOn(console, 'warn').mockImplementation();
  let acted = 0;
  const lost = inTransaction(sequelize, async (transaction) => {
    afterCommit(transaction, () => (acted += 1));
    const [row] = await selectRows<{ id: number }>(transaction, 'SELECT CONNECTION_ID() AS id', []);
    await sequelize.query(`KILL ${row?.id}`);
    // The server needs a moment to end a connection.
    await pause(50);
  });
  await expect(lost).rejects.toThrow();
  expect(acted).toBe(0);
});
