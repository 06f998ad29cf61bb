import { createAdmin, createTrader } from '../../../test/factories';
import { testApi } from '../../../test/testApi';
import { Session, User } from '../models';
import { CallerReader } from './CallerReader';

const api = testApi();

let statements: jest.SpyInstance;
beforeEach(() => {
  statements = jest.spyOn(Session, 'findAll');
});
afterEach(() => statements.mockRestore());

it('reads those who are asked for together in one statement', async () => {
  const [trader, admin] = [await createTrader(api), await createAdmin(api)];
  const callers = new CallerReader();
  const ids = [trader.sessionId, admin.sessionId, trader.sessionId, 'nobody'];
  const rows = await Promise.all(ids.map((id) => callers.read(id)));
  expect(rows.map((row) => row?.user.role)).toEqual(['user', 'admin', 'user', undefined]);
  expect(rows[0]).toMatchObject({
    user: { id: trader.id, isActive: true, kycStatus: 'approved' },
    session: { id: trader.sessionId },
  });
  expect(statements).toHaveBeenCalledTimes(1);
});

it('reads someone who comes later again', async () => {
  const { id, sessionId } = await createTrader(api);
  const callers = new CallerReader();
  expect((await callers.read(sessionId))?.user.isActive).toBe(true);
  await User.update({ isActive: false }, { where: { id } });
  expect((await callers.read(sessionId))?.user.isActive).toBe(false);
  await Session.update({ endedAt: new Date() }, { where: { id: sessionId } });
  expect(await callers.read(sessionId)).toBeUndefined();
});

it('reads no more than 32 at once', async () => {
  statements.mockResolvedValue([]);
  const callers = new CallerReader();
  await Promise.all(Array.from({ length: 40 }, (_, index) => callers.read(String(index))));
  expect(statements.mock.calls.map(([{ where }]) => where.id.length)).toEqual([32, 8]);
});

it('tells everyone of a failure', async () => {
  statements.mockRejectedValue(new Error('gone'));
  const callers = new CallerReader();
  const results = await Promise.allSettled([callers.read('one'), callers.read('other')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
