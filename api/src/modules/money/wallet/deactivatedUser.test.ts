import { type Actor, balancesOf, createAdmin, createTrader, next } from '../../../../test/factories';
import { madeFirst } from '../../../../test/madeFirst';
import { testApi } from '../../../../test/testApi';
import { lockUser } from '../../../domain/policy/lockUser';
import { inTransaction } from '../../../kernel/database/transaction';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));

const put = (path: string, json: object) => admin.call('PUT', path, json);
const decide = (id: number, json: object) => put(`/admin/withdrawals/${id}`, json);
const complete = (id: number) => decide(id, { status: 'approved', txn_hash: `paid-out-${next()}` });
const setActive = (user: Actor, isActive: boolean) => put(`/admin/users/${user.id}`, { is_active: isActive });

async function withdrawal(...states: string[]) {
  const user = await createTrader(api, { balance: '10' });
  const { body } = await user.call('POST', '/wallet/withdraw', { amount: '10' });
  for (const status of states) await decide(body.id, { status });
  return { user, id: body.id as number };
}

const refusal = (way: string) =>
  `This user is deactivated, and nothing is paid out to them. ${way} the withdrawal, or activate the user first.`;

it('is paid nothing', async () => {
  const { user, id } = await withdrawal();
  await setActive(user, false);
  const processing = await decide(id, { status: 'processing' });
  expect([processing.status, processing.body.detail]).toEqual([409, refusal('Reject')]);
  await setActive(user, true);
  expect((await decide(id, { status: 'processing' })).status).toBe(200);
  await setActive(user, false);
  const completed = await complete(id);
  expect([completed.status, completed.body.detail]).toEqual([409, refusal('Cancel')]);
  expect(await balancesOf(api, user)).toEqual(['0.000000', '0.000000', '10.000000']);
});

it.each([[[]], [['processing']]])('gets back what was set aside, after %j', async (states) => {
  const { user, id } = await withdrawal(...states);
  await setActive(user, false);
  expect((await decide(id, { status: 'rejected' })).status).toBe(200);
  expect(await balancesOf(api, user)).toEqual(['10.000000', '0.000000', '0.000000']);
});

it('is paid nothing by an admin who decides while another deactivates them', async () => {
  const { user, id } = await withdrawal('processing');
  let completing = complete(0);
  await inTransaction(api.services.sequelize, async (transaction) => {
    const row = await lockUser(transaction, user.id);
    completing = complete(id);
    // Long enough to be paid without the lock.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await row.update({ isActive: false }, { transaction });
  });
  expect((await completing).status).toBe(409);
  expect((await balancesOf(api, user))[2]).toBe('10.000000');
});
