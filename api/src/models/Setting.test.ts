import { testApi } from '../../test/testApi';
import { inTransaction } from '../database/transaction';
import { type PlatformSettings, Setting } from '.';

const api = testApi();

const elsewhere = (value: boolean) =>
  api.services.sequelize.query(
    `UPDATE settings SET value = JSON_MERGE_PATCH(value, '{"kyc_required": ${value}}') WHERE name = 'platform'`,
  );

describe('recalled settings', () => {
  it('change at once where the change was made', async () => {
    expect((await Setting.recall()).maintenance_mode).toBe(false);
    await inTransaction(api.services.sequelize, (t) => Setting.write({ maintenance_mode: true }, t));
    expect((await Setting.recall()).maintenance_mode).toBe(true);
    await inTransaction(api.services.sequelize, (t) => Setting.write({ maintenance_mode: false }, t));
    expect((await Setting.recall()).maintenance_mode).toBe(false);
  });

  it('change within a second or so where another process made the change', async () => {
    expect((await Setting.recall()).kyc_required).toBe(true);
    await elsewhere(false);
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expect((await Setting.recall()).kyc_required).toBe(false);
    await elsewhere(true);
    expect((await Setting.readAll()).kyc_required).toBe(true);
  });

  it("change as soon where this machine's clock is set back meanwhile", async () => {
    Setting.forget();
    expect((await Setting.recall()).kyc_required).toBe(true);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 600_000);
    await elsewhere(false);
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expect((await Setting.recall()).kyc_required).toBe(false);
    clock.mockRestore();
    await elsewhere(true);
  });
});

it('keep what each of two changes at once has set', async () => {
  const { sequelize } = api.services;
  const before = await Setting.readAll();
  const write = (changes: Partial<PlatformSettings>) =>
    inTransaction(sequelize, (transaction) => Setting.write(changes, transaction));
  await Promise.all([write({ max_login_attempts: 7 }), write({ fees_description: null })]);
  expect(await Setting.readAll()).toEqual({ ...before, max_login_attempts: 7, fees_description: null });
  await write(before);
});
