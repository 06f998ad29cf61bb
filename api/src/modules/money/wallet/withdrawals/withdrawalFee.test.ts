import { type Actor, balancesOf, createAdmin, createTrader, next } from '../../../../../test/factories';
import { madeFirst } from '../../../../../test/madeFirst';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import { checkDecisions } from '../../../../domain/audit/checkDecisions';
import { checkLedger } from '../../../../domain/ledger/checkLedger';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));

const PERCENTAGES = { buyer_fee_percentage: '1.50', seller_fee_percentage: '1.50' };
const codeOf = ({ type }: { type: string }) => type.split(':').at(-1);
const setFees = (json: object) => admin.call('PUT', '/admin/transaction-fees', { ...PERCENTAGES, ...json });
const withdraw = (actor: Actor, json: object) => actor.call('POST', '/wallet/withdraw', json);
const decide = (id: number, json: object) => admin.call('PUT', `/admin/withdrawals/${id}`, json);
const get = async (path: string, actor: Actor) => (await actor.call('GET', path)).body;

beforeEach(() => setFees({ withdrawal_fee: '1.5', min_withdrawal: '5' }));

it('is none until it is set, and is not changed by a client that does not know it', async () => {
  await setFees({ withdrawal_fee: '0', min_withdrawal: '1' });
  const user = await createTrader(api, { balance: '20' });
  const { body } = await withdraw(user, { amount: '1' });
  expect(body).toMatchObject({ amount: '1.000000', fee: '0.000000', net_amount: '1.000000' });
  await setFees({ withdrawal_fee: '2', min_withdrawal: '3' });
  await setFees({});
  expect(await get('/offers/transaction-fees', user)).toMatchObject({
    withdrawal_fee: '2',
    min_withdrawal: '3',
  });
});

it('is fixed at the request, stays here when it is paid, and is named wherever its user reads', async () => {
  const user = await createTrader(api, { balance: '19.70' });
  const asked = await withdraw(user, { amount: '10', seen_fee: '1.50' });
  expect([asked.status, asked.body]).toEqual([
    201,
    expect.objectContaining({ amount: '10.000000', fee: '1.500000', net_amount: '8.500000' }),
  ]);
  await setFees({ withdrawal_fee: '4' });
  expect(await balancesOf(api, user)).toEqual(['9.700000', '0.000000', '10.000000']);
  const { id } = asked.body;
  await decide(id, { status: 'processing' });
  const { body } = await decide(id, { status: 'approved', txn_hash: `paid-${next()}` });
  expect(body).toMatchObject({ amount: '10.000000', fee: '1.500000', net_amount: '8.500000' });
  expect(await balancesOf(api, user)).toEqual(['9.700000', '0.000000', '0.000000']);
  const [fee, payout] = await get('/wallet/activity?kind=withdrawal', user);
  expect([fee.kind, fee.change.pending_withdrawals]).toEqual(['withdrawal_fee', '-1.500000']);
  expect([payout.kind, payout.change.pending_withdrawals, payout.subject.fee]).toEqual([
    'withdrawal_payout',
    '-8.500000',
    '1.500000',
  ]);
  const { user: evidence } = await get(`/admin/withdrawals/${id}/review`, admin);
  expect(evidence.balance.origins).toEqual([
    { kind: 'deposit', count: 1, amount: '19.7' },
    { kind: 'fee', count: 1, amount: '-1.5' },
    { kind: 'withdrawal', count: 1, amount: '-8.5' },
  ]);
  const data = await get('/profile/export', user);
  expect(data.withdrawals[0]).toMatchObject({ amount: '10.000000', fee: '1.500000' });
});

it.each(['pending', 'processing'])(
  'comes back with the rest when a %s withdrawal is rejected',
  async (status) => {
    const user = await createTrader(api, { balance: '10' });
    const { body } = await withdraw(user, { amount: '10' });
    if (status === 'processing') await decide(body.id, { status });
    await decide(body.id, { status: 'rejected' });
    expect(await balancesOf(api, user)).toEqual(['10.000000', '0.000000', '0.000000']);
  },
);

it('is asked about again where the user saw another one', async () => {
  const user = await createTrader(api, { balance: '10' });
  const { status, body } = await withdraw(user, { amount: '10', seen_fee: '1' });
  expect([status, codeOf(body), body.params]).toEqual([409, 'fee_changed', { fee: '1.50' }]);
  expect(await balancesOf(api, user)).toEqual(['10.000000', '0.000000', '0.000000']);
});

it('refuses less than the smallest withdrawal', async () => {
  const user = await createTrader(api, { balance: '10' });
  const { status, body } = await withdraw(user, { amount: '4.99' });
  expect([status, codeOf(body), body.params]).toEqual([422, 'withdrawal_too_small', { minimum: '5.00' }]);
});

it.each([
  [{ withdrawal_fee: '5' }, 'amount_below_fee'],
  [{ min_withdrawal: '1.50' }, 'amount_below_fee'],
  [{ min_withdrawal: '0.99' }, 'invalid'],
  [{ withdrawal_fee: '-1' }, 'invalid'],
  [{ withdrawal_fee: '1.001' }, 'invalid'],
  [{ seen_withdrawal_fee: '1' }, 'fees_changed'],
])('can not be set to %j', async (json, code) => {
  const { status, body } = await setFees(json);
  expect([status, codeOf(body)]).toEqual([code === 'fees_changed' ? 409 : 422, code]);
  expect(await get('/admin/transaction-fees', admin)).toMatchObject({
    withdrawal_fee: '1.5',
    min_withdrawal: '5',
  });
});

it('is one of both where it changes while people ask', async () => {
  const users = await Promise.all([1, 2, 3, 4, 5, 6].map(() => createTrader(api, { balance: '10' })));
  const [, ...answers] = await Promise.all([
    setFees({ withdrawal_fee: '2' }),
    ...users.map((user) => withdraw(user, { amount: '10', seen_fee: '1.5' })),
  ]);
  for (const { status, body } of answers)
    expect(status === 201 ? body.fee : codeOf(body)).toBe(status === 201 ? '1.500000' : 'fee_changed');
});

it('is found where the database was made to charge another one', async () => {
  const user = await createTrader(api, { balance: '10' });
  const { body } = await withdraw(user, { amount: '10' });
  const setFee = (fee: string) =>
    api.owner.query('UPDATE withdrawals SET fee = ? WHERE id = ?', { replacements: [fee, body.id] });
  await setFee('9.5');
  const violations = await checkDecisions(api.services.sequelize);
  expect(violations.filter(({ row }) => row === `withdrawal ${body.id}`)).toMatchObject([
    { expected: '1.500000', found: '9.500000' },
  ]);
  await setFee('1.5');
});

describe('a payment that begins later than promised', () => {
  const setFree = (late_is_free: boolean) => setSettings(api, { late_is_free });
  const askBefore = async (hours: number) => {
    const user = await createTrader(api, { balance: '20' });
    const { body } = await withdraw(user, { amount: '10' });
    await api.owner.query(
      `UPDATE withdrawals SET created_at = created_at - INTERVAL ${hours} HOUR WHERE id = ${body.id}`,
    );
    return { user, id: body.id as number };
  };

  it('costs no fee: what is sent is known before, and does not change after', async () => {
    await setFree(true);
    const { user, id } = await askBefore(30);
    const { body } = await decide(id, { status: 'processing' });
    expect(body).toMatchObject({ amount: '10.000000', fee: '0.000000', net_amount: '10.000000' });
    expect(body.fee_waived.fee).toBe('1.500000');
    await setFree(false);
    const { body: paid } = await decide(id, { status: 'approved', txn_hash: `paid-${next()}` });
    expect([paid.net_amount, paid.fee_waived]).toEqual(['10.000000', body.fee_waived]);
    expect(await balancesOf(api, user)).toEqual(['10.000000', '0.000000', '0.000000']);
    expect(await checkLedger(api.services.sequelize)).toEqual([]);
  });

  it.each([
    ['it is not later', 23, true],
    ['nothing is promised to be free', 30, false],
  ])('costs its fee where %s', async (_, hours, isFree) => {
    await setFree(isFree);
    const { id } = await askBefore(hours);
    const { body } = await decide(id, { status: 'processing' });
    expect([body.fee, body.fee_waived]).toEqual(['1.500000', null]);
  });

  it('costs its fee where its user’s payouts were held for as long as we were late', async () => {
    await setFree(true);
    const { user, id } = await askBefore(40);
    await user.user.update({ passwordResetAt: new Date(Date.now() - 30 * 3_600_000) });
    const { body } = await decide(id, { status: 'processing' });
    expect(body.fee_waived).toBeNull();
  });
});
