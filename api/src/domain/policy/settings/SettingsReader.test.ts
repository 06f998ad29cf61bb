import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { createApiRouter } from '../../routes/createApiRouter';
import { transactionRoute } from '../../routes/route';
import { type PlatformSettings, readSettings } from './settings';

const api = testApi();
const settings = () => api.services.settings;

const elsewhere = (value: boolean) =>
  api.services.sequelize.query(
    `UPDATE settings SET value = JSON_MERGE_PATCH(value, '{"kyc_required": ${value}}') WHERE name = 'platform'`,
  );

describe('recalled settings', () => {
  it('change at once where the change was made', async () => {
    expect((await settings().recall()).maintenance_mode).toBe(false);
    await setSettings(api, { maintenance_mode: true });
    expect((await settings().recall()).maintenance_mode).toBe(true);
    await setSettings(api, { maintenance_mode: false });
    expect((await settings().recall()).maintenance_mode).toBe(false);
  });

  it('change within a second or so where another process made the change', async () => {
    expect((await settings().recall()).kyc_required).toBe(true);
    await elsewhere(false);
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expect((await settings().recall()).kyc_required).toBe(false);
    await elsewhere(true);
    expect((await settings().read()).kyc_required).toBe(true);
  });

  it("change within a second or so even if the machine's clock is set back", async () => {
    settings().forget();
    expect((await settings().recall()).kyc_required).toBe(true);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 600_000);
    await elsewhere(false);
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expect((await settings().recall()).kyc_required).toBe(false);
    clock.mockRestore();
    await elsewhere(true);
  });
});

it('keep what each of two changes at once has set', async () => {
  const before = await settings().read();
  const write = (changes: Partial<PlatformSettings>) => setSettings(api, changes);
  await Promise.all([write({ max_login_attempts: 7 }), write({ fees_description: null })]);
  expect(await settings().read()).toEqual({ ...before, max_login_attempts: 7, fees_description: null });
  await write(before);
});

describe('within a transaction', () => {
  it('a handler is given no reader, which would wait for a second connection', async () => {
    let given: object = {};
    const probe = transactionRoute('POST /probe', {
      summary: 'Tells what it was given',
      may: 'public',
      reply: [204, null],
      handle: async ({ services, transaction }) => {
        // @ts-expect-error there is no reader of settings within a transaction.
        services.settings;
        // @ts-expect-error they are read by the transaction, never without one.
        const read = () => readSettings();
        given = { ...services, read };
        expect((await readSettings(transaction)).trading_enabled).toBe(true);
      },
    });
    const server = new Koa().use(createApiRouter([probe], api.services).routes()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { status } = await fetch(`http://127.0.0.1:${port}/probe`, { method: 'POST' });
    server.close();
    expect(status).toBe(204);
    expect(Object.keys(given)).toContain('sequelize');
    expect(Object.keys(given)).not.toContain('settings');
  });
});
