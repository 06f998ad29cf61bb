import { type Actor, createAdmin, createNewcomer, createTrader, next } from '../../../test/factories';
import { uploadAll } from '../../../test/kycUploads';
import { testApi } from '../../../test/testApi';
import { Notification } from '../models';
import { deliverOutbox } from './deliverOutbox';

const api = testApi();

const toldOf = async (actor: Actor) => {
  await deliverOutbox(api.services);
  const rows = await Notification.findAll({ where: { userId: actor.id }, order: ['id'] });
  return rows.map(({ kind, data }) => [kind, JSON.parse(data)]);
};
const kindsOf = async (actor: Actor) => (await toldOf(actor)).map(([kind]) => kind);

it('a deposit is told to its user and the back office, and its verdict to its user', async () => {
  const [user, admin] = [await createTrader(api), await createAdmin(api)];
  const deposit = async () =>
    (await user.call('POST', '/wallet/deposit', { amount: '5', txn_hash: `told-deposit-${next()}` })).body.id;
  await admin.call('PUT', `/admin/deposits/${await deposit()}`, { status: 'approved' });
  const rejected = { status: 'rejected', admin_notes: 'Not ours' };
  const id = await deposit();
  await admin.call('PUT', `/admin/deposits/${id}`, rejected);
  // The second verdict is refused and not announced.
  expect((await admin.call('PUT', `/admin/deposits/${id}`, rejected)).status).toBe(409);
  expect(await toldOf(user)).toMatchObject([
    ['deposit_requested', { amount: '5.000000', username: user.user.username }],
    ['deposit_approved', { amount: '5.000000' }],
    ['deposit_requested', {}],
    ['deposit_rejected', { reason: 'Not ours' }],
  ]);
  expect(await kindsOf(admin)).toEqual(['deposit_requested', 'deposit_requested']);
});

it('an administrator is told of what their roles let them deal with', async () => {
  const [owner, support, treasurer] = [
    await createAdmin(api),
    await createAdmin(api),
    await createAdmin(api),
  ];
  await support.user.update({ adminRoles: 'support' });
  await treasurer.user.update({ adminRoles: 'support,treasurer' });
  const user = await createTrader(api);
  const deposit = { amount: '5', txn_hash: `told-to-whom-${next()}` };
  await user.call('POST', '/wallet/deposit', deposit);
  expect(await kindsOf(owner)).toEqual(['deposit_requested']);
  expect(await kindsOf(treasurer)).toEqual(['deposit_requested']);
  expect(await kindsOf(support)).toEqual([]);
});

it('a withdrawal is told at each of its steps', async () => {
  const user = await createTrader(api, { balance: '50' });
  await deliverOutbox(api.services);
  const admin = await createAdmin(api);
  const ask = async () => (await user.call('POST', '/wallet/withdraw', { amount: '5' })).body.id;
  const decide = (id: number, decision: object) => admin.call('PUT', `/admin/withdrawals/${id}`, decision);
  const paid = await ask();
  await decide(paid, { status: 'processing' });
  await decide(paid, { status: 'approved', txn_hash: `told-payout-${next()}` });
  await decide(await ask(), { status: 'rejected', admin_notes: 'Please call us' });
  await user.call('POST', `/wallet/withdrawals/${await ask()}/cancel`);
  const told = (await toldOf(user)).slice(2);
  expect(told.map(([kind]) => kind)).toEqual([
    'withdrawal_requested',
    'withdrawal_processing',
    'withdrawal_completed',
    'withdrawal_requested',
    'withdrawal_rejected',
    'withdrawal_requested',
    'withdrawal_rejected',
  ]);
  expect(told[0]?.[1]).toMatchObject({ amount: '5.000000', address: user.user.walletAddress });
  expect(told[4]?.[1]).toMatchObject({ reason: 'Please call us' });
  expect(told[6]?.[1]).toMatchObject({ by: 'owner' });
  expect(await kindsOf(admin)).toEqual(Array(3).fill('withdrawal_requested'));
});

it('documents are told once none is missing, and each verdict on the identity once', async () => {
  const [user, admin] = [await createNewcomer(api), await createAdmin(api)];
  const documents = await uploadAll(api, user);
  const decide = (seen_status: string, status: string, words?: string) =>
    admin.call('PUT', `/admin/users/${user.id}/kyc`, {
      documents: documents.map(({ id }: { id: number }) => ({ id, status, seen_status, words })),
    });
  await decide('pending', 'rejected', 'Blurred');
  await decide('rejected', 'approved');
  await decide('approved', 'approved');
  await admin.call('PUT', `/admin/users/${user.id}`, { kyc_status: 'rejected', kyc_notes: 'Expired' });
  expect(await toldOf(user)).toMatchObject([
    ['kyc_submitted', {}],
    ['kyc_rejected', { reason: expect.stringContaining('Blurred') }],
    ['kyc_approved', {}],
    ['kyc_rejected', { reason: 'Expired' }],
  ]);
  expect(await kindsOf(admin)).toEqual(['kyc_submitted']);
});
