import { testApi } from '../../test/testApi';
import { gatherSettings } from '../database/migrations/032-gather-settings';
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

it('are gathered from the rows that each had once', async () => {
  const { sequelize } = api.services;
  const defaults = await Setting.readAll();
  const description = `"Quoted", and long: ${'é'.repeat(2_000)}`;
  await sequelize.query("DELETE FROM settings WHERE name = 'platform'");
  await sequelize.query('INSERT INTO settings (name, value) VALUES (?), (?), (?), (?)', {
    replacements: [
      ['buyer_fee_percentage', '"2.50"'],
      ['fees_description', JSON.stringify(description)],
      ['kyc_required', 'false'],
      ['admin_wallet_address', 'null'],
    ],
  });
  await sequelize.query(gatherSettings.sql);
  expect(await Setting.readAll()).toEqual({
    ...defaults,
    buyer_fee_percentage: '2.50',
    fees_description: description,
    kyc_required: false,
    admin_wallet_address: null,
  });
  await sequelize.query('DELETE FROM settings');
  await sequelize.query(gatherSettings.sql);
  expect(await Setting.readAll()).toEqual(defaults);
});
