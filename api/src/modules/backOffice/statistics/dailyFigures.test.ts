import { seedVolume } from '../../../../../demo/src/seedVolume';
import { createAdmin, createTestOffer, createTrader, openTestTrade } from '../../../../test/factories';
import { testApi } from '../../../../test/testApi';
import { Deposit } from '../../../domain/models';
import { closeDays, readDailyFigures } from './dailyFigures';
import { readStatistics } from './readStatistics';

const api = testApi();

beforeAll(async () => {
  await createAdmin(api);
  await seedVolume(api.owner, { users: 40, trades: 1500 }, () => {});
});

const query = async (sql: string) => {
  const [rows] = await api.services.sequelize.query(sql);
  return rows as Record<string, unknown>[];
};

it('says the same from the days that are kept as from the rows themselves', async () => {
  const first = await readDailyFigures(api.services.sequelize);
  expect((await query('SELECT COUNT(*) AS days FROM daily_figures'))[0]?.days).toBeGreaterThan(600);
  expect(await readDailyFigures(api.services.sequelize)).toEqual(first);

  await query('DELETE FROM daily_figures WHERE date > DATE_SUB(CURDATE(), INTERVAL 100 DAY)');
  expect(await readDailyFigures(api.services.sequelize)).toEqual(first);
});

it('adds up to the totals of the rows', async () => {
  const [sums] = await query(`SELECT
    (SELECT COUNT(*) FROM trades) AS total_trades,
    (SELECT COUNT(*) FROM trades WHERE status = 'completed') AS completed_trades,
    (SELECT SUM(buyer_fee + seller_fee) + 0 FROM trades WHERE status = 'completed') AS total_fees_earned,
    (SELECT SUM(amount) + 0 FROM deposits WHERE status = 'approved') AS total_deposits_amount`);
  const figures = await readStatistics(api.services, new Date());
  for (const [name, value] of Object.entries(sums ?? {})) {
    expect(Number(figures[name as 'total_trades'])).toBeCloseTo(Number(value), 6);
  }
});

it('keeps no day that is not over, and none within the hour after', async () => {
  const midnight = Date.parse('2031-01-02T00:00:00Z');
  const lastKept = async () => (await query('SELECT MAX(date) AS date FROM daily_figures'))[0]?.date;
  await readDailyFigures(api.services.sequelize, midnight + 59 * 60_000);
  expect(await lastKept()).toBe('2030-12-31');
  await readDailyFigures(api.services.sequelize, midnight + 61 * 60_000);
  expect(await lastKept()).toBe('2031-01-01');
});

it('counts what happened a moment ago', async () => {
  await query('DELETE FROM daily_figures');
  const before = await readStatistics(api.services, new Date());
  const [buyer, seller] = [await createTrader(api, { balance: '50' }), await createTrader(api)];
  await openTestTrade(api, buyer, await createTestOffer(api, seller));
  const after = await readStatistics(api.services, new Date());
  expect(after.total_trades).toBe(before.total_trades + 1);
  expect(after.total_users).toBe(before.total_users + 2);
  expect(Number(after.total_deposits_amount) - Number(before.total_deposits_amount)).toBeCloseTo(50, 6);
});

it('answers together with others that close the same days', async () => {
  await query('DELETE FROM daily_figures');
  expect(await Deposit.count()).toBeGreaterThan(0);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => readDailyFigures(api.services.sequelize)),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

it('counts a day once that another closes while it is read', async () => {
  const now = Date.parse('2032-01-01T12:00:00Z');
  await query(
    "UPDATE deposits SET decided_at = '2032-01-01 10:00:00' WHERE status = 'approved' ORDER BY id DESC LIMIT 1",
  );
  await closeDays(api.services.sequelize, now + 24 * 3_600_000);
  const dates = (await readDailyFigures(api.services.sequelize, now)).map(({ date }) => date);
  expect(dates).toContain('2032-01-01');
  expect(dates).toEqual([...new Set(dates)]);
});

it('closes days while someone is in the middle of changing rows of them', async () => {
  const first = await readDailyFigures(api.services.sequelize);
  await query('DELETE FROM daily_figures');
  await api.owner.transaction(async (transaction) => {
    await api.owner.query('SELECT id FROM deposits FOR UPDATE', { transaction });
    expect(await readDailyFigures(api.services.sequelize)).toEqual(first);
  });
});

it('keeps no day that is over only by the clock of one process: what happens later that day would never be counted', async () => {
  await query('DELETE FROM daily_figures');
  const today = new Date().toISOString().slice(0, 10);
  const tomorrow = Date.now() + 24 * 3_600_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(tomorrow);
  await readStatistics(api.services, new Date());
  clock.mockRestore();
  const kept = await query('SELECT MAX(date) AS date FROM daily_figures');
  expect(String(kept[0]?.date) < today).toBe(true);
});
