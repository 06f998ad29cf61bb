import { createAdmin, createTrader } from '../../../../test/factories';
import { mailsTo } from '../../../../test/mailsTo';
import { testApi } from '../../../../test/testApi';

const api = testApi();
const status = async () => (await api.call('GET', '/status')).body;

it('says to anyone what works, what stands still, and how long people wait, during maintenance too', async () => {
  const admin = await createAdmin(api);
  const set = (key: string, value: boolean) => admin.call('PUT', `/admin/settings/${key}`, { value });
  expect(await status()).toMatchObject({ stopped: [], networks_away: [], pauses: [] });
  expect((await status()).waiting_hours.deposits).toBeNull();

  const user = await createTrader(api);
  const deposit = { amount: '5', txn_hash: 'waits-for-two-hours' };
  await user.call('POST', '/wallet/deposit', deposit);
  await api.owner.query('UPDATE deposits SET created_at = created_at - INTERVAL 150 MINUTE');
  await api.owner.query("INSERT INTO chain_networks VALUES ('tron', NOW(3))");
  await admin.call('POST', '/admin/payouts/pause', { reason: 'Looking into it' });
  for (const [key, value] of [
    ['trading_enabled', false],
    ['registrations_enabled', false],
    ['maintenance_mode', true],
  ] as const)
    await set(key, value);
  const now = await status();
  expect(now.stopped.map(({ part }: { part: string }) => part)).toEqual([
    'platform',
    'trading',
    'payouts',
    'registrations',
  ]);
  expect(now.stopped[2].since).not.toBeNull();
  expect(now.networks_away).toEqual([{ network: 'tron', since: expect.any(String) }]);
  expect(now.waiting_hours.deposits).toBe(2);
});

it('tells everyone what an administrator announced, until it is taken back', async () => {
  const { id, token } = await createAdmin(api);
  const say = (value: string) => api.call('PUT', '/admin/settings/announcement', { token, json: { value } });
  const told = async () => (await api.call('GET', '/announcement')).body.text;
  expect(await told()).toBe('');
  expect((await say('x'.repeat(301))).status).toBe(422);
  expect((await say('Payouts take longer\u0000')).status).toBe(422);
  expect((await say('  Payouts take longer today.  ')).status).toBe(200);
  expect(await told()).toBe('Payouts take longer today.');
  const mails = (await mailsTo(api, id)).map(({ text }) => text).join();
  expect(mails).toContain('Announcement: – → Payouts take longer today.');
  await say('');
  expect(await told()).toBe('');
});
