import { createAdmin, createTrader } from '../../../../../test/factories';
import { madeFirst } from '../../../../../test/madeFirst';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import type { writeSettings } from '../../../../domain/policy/settings/settings';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));
const other = madeFirst(() => createAdmin(api));

const set = (changes: Parameters<typeof writeSettings>[1]) => setSettings(api, changes);
const release = (id: number, actor = admin) =>
  actor.call('PUT', `/admin/withdrawals/${id}`, {
    status: 'processing',
    reason: 'Looked at',
    seen_flags: ['new_account', 'address_new'],
  });
const asked = async (amount: string): Promise<number> => {
  const { token } = await createTrader(api, { balance: '500' });
  return (await api.call('POST', '/wallet/withdraw', { token, json: { amount } })).body.id;
};
beforeEach(async () => {
  await api.owner.query('UPDATE withdrawals SET released_at = released_at - INTERVAL 61 MINUTE');
  await set({ outflow_hour: '100', four_eyes: false });
});

it('is off by default', async () => {
  await set({ outflow_hour: '0' });
  for (const amount of ['90', '90']) expect((await release(await asked(amount))).status).toBe(200);
});

it('refuses the next payout where one person is enough for everything, until an hour has passed', async () => {
  const ids = [await asked('60'), await asked('40'), await asked('1')];
  expect((await release(ids[0] as number)).status).toBe(200);
  expect((await release(ids[1] as number)).status).toBe(200);
  const { status, body } = await release(ids[2] as number);
  expect([status, body.type, body.params.max]).toEqual([409, 'urn:souk:problem:outflow_reached', '100.00']);
  await api.owner.query('UPDATE withdrawals SET released_at = released_at - INTERVAL 1 HOUR');
  expect((await release(ids[2] as number)).status).toBe(200);
});

it('lets two administrators who release at once not pass it both', async () => {
  await release(await asked('99'));
  const [one, two] = [await asked('1'), await asked('1')];
  const answers = await Promise.all([release(one), release(two, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('does not count what was cancelled', async () => {
  const id = await asked('100');
  await release(id);
  await admin.call('PUT', `/admin/withdrawals/${id}`, { status: 'rejected' });
  expect((await release(await asked('1'))).status).toBe(200);
});

it('asks each administrator for a second person where a second approval is on', async () => {
  await release(await asked('100'));
  await set({ four_eyes: true });
  for (const who of [admin, other]) {
    const { status, body } = await release(await asked('1'), who);
    expect([status, body.approval?.needs.code ?? body.approval?.needs]).toEqual([202, 'outflow']);
  }
});
