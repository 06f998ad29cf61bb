import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { NOT_WINDING_DOWN, type WindDownState } from '@souk/contracts/platform/windDown/windDown';
import { approve } from '../../../../../test/approve';
import { createProvedAdmin } from '../../../../../test/createProvedAdmin';
import { balancesOf, createTrader } from '../../../../../test/factories';
import { madeFirst } from '../../../../../test/madeFirst';
import { mailsTo } from '../../../../../test/mailsTo';
import { outcome } from '../../../../../test/outcome';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import { checkDecisions } from '../../../../domain/audit/checkDecisions';
import { Approval, User, Withdrawal } from '../../../../domain/models';

const api = testApi({ supportEmail: 'help@souk.example' });
const asks = madeFirst(() => createProvedAdmin(api));
const approves = madeFirst(() => createProvedAdmin(api));
const ADDRESS = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

const put = (state: WindDownState) => setSettings(api, { wind_down: { ...NOT_WINDING_DOWN, state } });
const claim = (user: { id: number }, seen_available: string, more: object = {}, actor = asks) =>
  actor.call('POST', `/admin/users/${user.id}/claim`, {
    seen_available,
    wallet_address: ADDRESS,
    reason: 'Passport and a call',
    ...more,
  });
const claimOf = async (user: { id: number }) => {
  const rows = await Withdrawal.findAll({ where: { userId: user.id } });
  expect(rows).toHaveLength(1);
  return rows[0] as Withdrawal;
};
const decide = (id: number, json: object) => asks.call('PUT', `/admin/withdrawals/${id}`, json);
const recorded = async (amount: string) => {
  const user = await createTrader(api, { balance: amount });
  const { body } = await claim(user, amount);
  expect((await approve(body.approval.id, approves)).status).toBeLessThan(300);
  return user;
};

beforeEach(() => put('closed'));

it('takes two people, tells its user, rests as a new address does, and is then paid as any other', async () => {
  const user = await createTrader(api, { balance: '12.345678' });
  const { status, body } = await claim(user, '12.345678');
  expect([status, body.approval.needs]).toEqual([202, { code: 'always' }]);
  expect(await Withdrawal.count({ where: { userId: user.id } })).toBe(0);
  expect((await approve(body.approval.id, asks)).status).toBe(403);
  const { body: asked } = await approves.call('GET', `/admin/approvals/${body.approval.id}`);
  expect(asked.summary).toEqual(
    expect.arrayContaining([
      line('user', user.user.username),
      line('email', user.user.email),
      line('amount', '12.345678'),
      line('payout_address', ADDRESS),
      line('wallet_address', user.user.walletAddress),
    ]),
  );
  expect((await approve(body.approval.id, approves)).status).toBeLessThan(300);
  expect(await balancesOf(api, user)).toEqual(['0.000000', '0.000000', '12.345678']);
  const mail = (await mailsTo(api, user.id)).at(-1);
  expect(mail?.subject).toContain('Claim to 12.345678');
  expect(mail?.text).toContain(ADDRESS);
  const { body: own } = await user.call('GET', '/wallet/withdrawals');
  expect(own).toMatchObject([
    { status: 'pending', wallet_address: ADDRESS, admin_notes: 'You claimed this after we closed.' },
  ]);
  const { id } = await claimOf(user);
  const { body: review } = await asks.call('GET', `/admin/withdrawals/${id}/review`);
  expect(JSON.stringify(review)).toContain('"claimed_by":{');
  const early = await decide(id, { status: 'processing' });
  expect(outcome(early)).toBe('409 claim_held');
  await Withdrawal.update({ createdAt: hoursAgo(25) }, { where: { id } });
  // A thief of the mailbox can no longer delay it.
  await User.update({ passwordResetAt: new Date() }, { where: { id: user.id } });
  expect((await decide(id, { status: 'processing' })).status).toBe(200);
  expect((await decide(id, { status: 'approved', txn_hash: 'paid-after-closing' })).status).toBe(200);
  expect(await balancesOf(api, user)).toEqual(['0.000000', '0.000000', '0.000000']);
  const undecided = (await checkDecisions(api.services.sequelize)).map(({ row }) => row);
  expect(undecided.filter((row) => /^(withdrawal|approval) /.test(row))).toEqual([]);
});

it('finds a claim that was written at the database', async () => {
  const user = await recorded('2');
  const { id } = await claimOf(user);
  await Withdrawal.update({ walletAddress: 'TThiefThiefThiefThiefThief' }, { where: { id } });
  const found = async () =>
    (await checkDecisions(api.services.sequelize)).filter(({ row }) => row === `withdrawal ${id}`);
  expect(await found()).toHaveLength(1);
  await Withdrawal.update({ walletAddress: ADDRESS }, { where: { id } });
  expect(await found()).toEqual([]);
});

it('is asked for once and paid once, however many ask and approve', async () => {
  const user = await createTrader(api, { balance: '50' });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => claim(user, '50', {}, index % 2 ? asks : approves)),
  );
  const made = answers.filter(({ status }) => status === 202);
  expect(made).toHaveLength(1);
  const pending = answers.filter(({ body }) => body.type === 'urn:souk:problem:approval_pending');
  expect(pending).toHaveLength(49);
  const { id } = made[0]?.body.approval ?? {};
  const approval = await Approval.findByPk(id, { rejectOnEmpty: true });
  const other = approval.requestedBy === asks.id ? approves : asks;
  const done = await Promise.all(Array.from({ length: 10 }, () => approve(id, other)));
  expect(done.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(await balancesOf(api, user)).toEqual(['0.000000', '0.000000', '50.000000']);
  expect((await claim(user, '50')).body.type).toBe('urn:souk:problem:claim_changed');
  await claimOf(user);
});

it('is stopped by its user, who owns it again and may claim it again', async () => {
  const user = await recorded('7');
  const { id } = await claimOf(user);
  expect((await user.call('POST', `/wallet/withdrawals/${id}/cancel`)).status).toBe(200);
  expect(await balancesOf(api, user)).toEqual(['7.000000', '0.000000', '0.000000']);
  expect((await claim(user, '7')).status).toBe(202);
});

it('is overtaken where the user has another amount by then', async () => {
  const user = await createTrader(api, { balance: '9' });
  const { body } = await claim(user, '9');
  await put('claims');
  expect((await user.call('POST', '/wallet/withdraw', { amount: '4' })).status).toBe(201);
  await put('closed');
  expect(outcome(await approve(body.approval.id, approves))).toBe('409 approval_overtaken');
  expect(await balancesOf(api, user)).toEqual(['5.000000', '0.000000', '4.000000']);
});

it.each(['open', 'announced', 'closing', 'claims'] as const)(
  'is refused while users withdraw by themselves: %s',
  async (state) => {
    const user = await createTrader(api, { balance: '3' });
    await put(state);
    expect((await claim(user, '3')).body.type).toBe('urn:souk:problem:claim_early');
  },
);

it('is refused of who is deactivated, of nothing, of no one, and where a field is wrong', async () => {
  const user = await createTrader(api, { balance: '3' });
  await User.update({ isActive: false }, { where: { id: user.id } });
  expect((await claim(user, '3')).body.type).toBe('urn:souk:problem:claim_deactivated');
  await User.update({ isActive: true }, { where: { id: user.id } });
  expect((await claim(user, '4')).body.type).toBe('urn:souk:problem:claim_changed');
  for (const [seen, more] of [
    ['0', {}],
    ['-3', {}],
    ['3', { reason: '' }],
    ['3', { wallet_address: 'short' }],
    ['3', { wallet_address: undefined }],
    ['3', { amount: '2' }],
  ] as const)
    expect((await claim(user, seen, more)).status).toBe(422);
  expect((await claim({ id: 999_999 }, '3')).status).toBe(404);
  expect(await Approval.count({ where: { action: 'claim.pay', subjectId: String(user.id) } })).toBe(0);
});

it('is written for: support is open in the last state', async () => {
  const user = await createTrader(api);
  const json = { message: 'I still own something.', page: '/wallet' };
  expect((await user.call('POST', '/support', json)).status).toBe(201);
});
