import { Approval, User } from '../src/domain/models';
import { lockUser } from '../src/domain/policy/lockUser';
import { inTransaction, type Transaction } from '../src/kernel/database/transaction';
import { createTestApi, type TestApi } from './createTestApi';
import { createTrader } from './factories';
import { watchStatements } from './watchStatements';

let api: TestApi;
let found: string[];
let id: number;
beforeAll(async () => {
  api = await createTestApi();
  found = watchStatements(api.services.sequelize);
  id = (await createTrader(api)).id;
});
afterAll(() => api.close());

const read = (transaction?: Transaction) => User.findByPk(id, { transaction });
const count = (transaction: Transaction) => Approval.count({ where: { state: 'waiting' }, transaction });
const seen = async (work: (transaction: Transaction) => Promise<unknown>) => {
  found.length = 0;
  await inTransaction(api.services.sequelize, work);
  return found.map((line) => line.split(':')[0]?.replace(/ of FROM .*/, ''));
};

it('finds a count in a view older than the lock that guards it', async () => {
  const wrong = async (transaction: Transaction) => {
    await read(transaction);
    await lockUser(transaction, id);
    await count(transaction);
  };
  expect(await seen(wrong)).toEqual(['Its view is older than the lock']);
});

it('finds none where the lock comes first, or was taken before the view', async () => {
  const right = async (transaction: Transaction) => {
    await lockUser(transaction, id);
    await read(transaction);
    await lockUser(transaction, id);
    await count(transaction);
  };
  expect(await seen(right)).toEqual([]);
});

it('finds a second connection within a transaction, and none beside it', async () => {
  expect(await seen(() => read())).toEqual(['It takes a second connection']);
  expect(await seen(async (transaction) => read(transaction))).toEqual([]);
});
