import { createNewcomer } from '../../../test/factories';
import { testApi } from '../../../test/testApi';
import { User } from '../../domain/models';
import { databaseOf } from '../../domain/models/databaseOf';
import { change, select } from './statements';
import { inTransaction } from './transaction';

const api = testApi();
const cities = (place: Parameters<typeof select>[0], id: number) =>
  select<{ city: string | null }>(place, 'SELECT city FROM users WHERE id = :id', { id });

it('changes rows within a transaction, counts them, and takes them back with it', async () => {
  const { id } = await createNewcomer(api);
  const { sequelize } = api.services;
  const failing = inTransaction(sequelize, async (transaction) => {
    const move = 'UPDATE users SET city = :city WHERE id = :id';
    expect(await change(transaction, move, { city: 'Tunis', id })).toBe(1);
    expect(await change(transaction, move, { city: 'Tunis', id: 0 })).toBe(0);
    expect(await cities(transaction, id)).toEqual([{ city: 'Tunis' }]);
    expect(await cities(api.owner, id)).toEqual([{ city: null }]);
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await cities(sequelize, id)).toEqual([{ city: null }]);
});

it('counts inserted rows too', async () => {
  const sql = 'INSERT INTO rate_limits (`key`, points, expire) VALUES :rows';
  const rows = [
    ['statement-a', 1, 1],
    ['statement-b', 1, 1],
  ];
  expect(await change(api.services.sequelize, sql, { rows })).toBe(2);
});

it('refuses to do nothing where the models have no database', () => {
  const { sequelize } = User;
  Object.assign(User, { sequelize: undefined });
  try {
    expect(() => databaseOf(undefined)).toThrow('The models are not connected');
  } finally {
    Object.assign(User, { sequelize });
  }
});
