import {
  type Actor,
  createAdmin,
  createNewcomer,
  createTestOffer,
  createTrader,
  next,
  openTestTrade,
} from '../../../../test/factories';
import { testApi } from '../../../../test/testApi';
import { AuditLogEntry, type User } from '../../../domain/models';
import { inTransaction } from '../../../kernel/database/transaction';
import { promoteToAdmin } from './promoteToAdmin';

const api = testApi();

const promote = (user: User) =>
  inTransaction(api.services.sequelize, (transaction) => promoteToAdmin(transaction, user.email));

it('keeps in the audit log all that it changes', async () => {
  const { user } = await createNewcomer(api);
  await user.update({ isActive: false });
  await promote(user);
  const entry = await AuditLogEntry.findOne({ where: { action: 'user.promote' }, rejectOnEmpty: true });
  expect([entry.beforeJson, entry.afterJson].map((json) => JSON.parse(String(json)))).toEqual([
    { role: 'user', is_active: false },
    { role: 'admin', is_active: true },
  ]);
});

it('takes the offers of a new administrator off the market', async () => {
  const seller = await createTrader(api);
  const { id } = await createTestOffer(api, seller);
  await promote(seller.user);
  const { token } = await createTrader(api);
  expect((await api.call('GET', `/offers/${id}`, { token })).status).toBe(404);
});

describe('a user who has money here, or may get some,', () => {
  const deposit = (actor: Actor) =>
    actor.call('POST', '/wallet/deposit', { amount: '5', txn_hash: `transaction-${next()}` });

  const TIES: [what: string, tie: () => Promise<Actor>][] = [
    ['a balance', () => createTrader(api, { balance: '1' })],
    [
      'a deposit that waits for its decision',
      async () => {
        const actor = await createTrader(api);
        await deposit(actor);
        return actor;
      },
    ],
    [
      'a withdrawal that waits to be paid',
      async () => {
        const actor = await createTrader(api, { balance: '5' });
        await actor.call('POST', '/wallet/withdraw', { amount: '5' });
        return actor;
      },
    ],
    [
      'a live trade as seller',
      async () => {
        const [seller, buyer] = [await createTrader(api), await createTrader(api, { balance: '100' })];
        await openTestTrade(api, buyer, await createTestOffer(api, seller));
        return seller;
      },
    ],
  ];

  it.each(TIES)('%s, does not become an administrator', async (_, tie) => {
    const { user } = await tie();
    await expect(promote(user)).rejects.toThrow('an administrator may have none of them');
    expect((await user.reload()).role).toBe('user');
  });

  it('does once that is settled', async () => {
    const actor = await createTrader(api);
    const { id } = (await deposit(actor)).body;
    const { token } = await createAdmin(api);
    await api.call('PUT', `/admin/deposits/${id}`, { token, json: { status: 'rejected' } });
    expect((await promote(actor.user)).role).toBe('admin');
  });
});
