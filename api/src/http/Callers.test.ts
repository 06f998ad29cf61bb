import { createAdmin, createTrader } from '../../test/factories';
import { testApi } from '../../test/testApi';
import { User } from '../models';
import { Callers } from './Callers';

const api = testApi();

let statements: jest.SpyInstance;
beforeEach(() => {
  statements = jest.spyOn(User, 'findAll');
});
afterEach(() => statements.mockRestore());

it('reads those who are asked for together in one statement', async () => {
  const [trader, admin] = [await createTrader(api), await createAdmin(api)];
  statements.mockClear();
  const callers = new Callers();
  const rows = await Promise.all([trader.id, admin.id, trader.id, 999_999].map((id) => callers.read(id)));
  expect(rows.map((row) => row?.role)).toEqual(['user', 'admin', 'user', undefined]);
  expect(rows[0]).toMatchObject({ id: trader.id, isActive: true, kycStatus: 'approved' });
  expect(statements).toHaveBeenCalledTimes(1);
});

it('reads somebody who comes later anew', async () => {
  const trader = await createTrader(api);
  const callers = new Callers();
  expect((await callers.read(trader.id))?.isActive).toBe(true);
  await User.update({ isActive: false }, { where: { id: trader.id } });
  expect((await callers.read(trader.id))?.isActive).toBe(false);
});

it('reads no more than 32 at once', async () => {
  statements.mockResolvedValue([]);
  const callers = new Callers();
  await Promise.all(Array.from({ length: 40 }, (_, index) => callers.read(index + 1)));
  expect(statements.mock.calls.map(([{ where }]) => where.id.length)).toEqual([32, 8]);
});

it('tells everybody of a failure', async () => {
  statements.mockRejectedValue(new Error('gone'));
  const callers = new Callers();
  const results = await Promise.allSettled([callers.read(1), callers.read(2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
