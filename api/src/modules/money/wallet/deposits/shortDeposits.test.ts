import { type Actor, balancesOf, createAdmin, createTrader, next } from '../../../../../test/factories';
import { madeFirst } from '../../../../../test/madeFirst';
import { mailsTo } from '../../../../../test/mailsTo';
import { outcome } from '../../../../../test/outcome';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));
let user: Actor;

beforeAll(async () => {
  await setSettings(api, { admin_wallet_address: 'TPlatformDepositAddress123456' });
});
beforeEach(async () => {
  user = await createTrader(api);
  await user.user.update({ emailVerifiedAt: new Date() });
});

const get = async (path: string, actor = admin) => (await actor.call('GET', path)).body;
const report = async (amount = '100', more: object = {}) => {
  const json = { amount, txn_hash: `short-deposit-${next()}`, ...more };
  return (await user.call('POST', '/wallet/deposit', json)).body;
};
const decide = (id: number, json: object) => admin.call('PUT', `/admin/deposits/${id}`, json);
const WHY = 'Your exchange kept a fee of 1.5 USDT.';
const SHORT = { status: 'approved', credited_amount: '98.5', admin_notes: WHY };

it('is credited with what arrived, everywhere', async () => {
  const { id } = await report();
  const { status, body } = await decide(id, SHORT);
  const shown = { amount: '98.500000', claimed_amount: '100.000000', status: 'approved', admin_notes: WHY };
  expect([status, body]).toMatchObject([200, shown]);
  expect(await balancesOf(api, user)).toEqual(['98.500000', '0.000000', '0.000000']);
  expect(await get('/wallet/deposits', user)).toMatchObject([shown]);
  expect((await get(`/admin/deposits/${id}/review`)).deposit).toMatchObject(shown);
  expect((await get('/wallet/activity', user))[0]).toMatchObject({
    kind: 'deposit',
    change: { available_balance: '98.500000' },
    balance: { available_balance: '98.500000' },
  });
  expect(await get(`/admin/exports/deposits?user_id=${user.id}`)).toContain(',98.500000,100.000000,tron,');
  expect((await get('/admin/audit-log?action=deposit.approve&limit=1'))[0]).toMatchObject({
    before: { status: 'pending', amount: '100.000000' },
    after: { status: 'approved', amount: '98.500000', admin_notes: WHY },
  });
});

it('is told to its user with both amounts and the reason, on the site and by mail', async () => {
  const { id } = await report();
  await decide(id, SHORT);
  const mail = (await mailsTo(api, user.id)).at(-1);
  expect(mail?.subject).toBe('Souk: 98.50\u00a0USDT arrived');
  expect(mail?.text).toContain(
    `You reported 100.00\u00a0USDT. We credited what arrived: 98.50\u00a0USDT are in your balance. We wrote: “${WHY}”`,
  );
  const [told] = await get('/notifications?limit=1', user);
  expect(told).toMatchObject({
    kind: 'deposit_approved',
    data: { amount: '98.500000', claimed: '100.000000', reason: WHY },
  });
});

it.each([
  [{ credited_amount: '100.000001' }, 422, 'At most the 100.00 USDT that were reported can be credited'],
  [{ credited_amount: '1000' }, 422, 'At most the 100.00 USDT that were reported can be credited'],
  [{ credited_amount: '0' }, 422, 'Amount must be a positive number'],
  [{ credited_amount: '-1' }, 422, 'Amount must be a positive number'],
  [{ credited_amount: '98.5000001' }, 422, 'At most 6 decimals are allowed'],
  [{ credited_amount: 'most of it' }, 422, 'Amount must be a positive number'],
  [{ admin_notes: '' }, 422, 'Tell the user why another amount is credited'],
  [{ admin_notes: null }, 422, 'Tell the user why another amount is credited'],
  [{ status: 'rejected' }, 422, 'A rejected deposit isn’t credited'],
])('with %j is refused with %i', async (changes, expected, message) => {
  const { id } = await report();
  const { status, body } = await decide(id, { ...SHORT, ...changes });
  expect([status, body.errors?.[0]?.message]).toEqual([expected, message]);
  expect(await balancesOf(api, user)).toEqual(['0.000000', '0.000000', '0.000000']);
  expect((await decide(id, { status: 'approved' })).body).toMatchObject({
    amount: '100.000000',
    claimed_amount: null,
  });
});

it.each([
  ['all of it', '100', null, '100.000000'],
  ['all of it, written otherwise', '100.0', null, '100.000000'],
  ['all but the last digit', '99.999999', '100.000000', '99.999999'],
  ['next to nothing', '0.000001', '100.000000', '0.000001'],
])('is what was reported where %s is credited, or less', async (_, credited_amount, claimed, credited) => {
  const { id } = await report();
  const { body } = await decide(id, { ...SHORT, credited_amount });
  expect(body).toMatchObject({ amount: credited, claimed_amount: claimed });
  expect((await balancesOf(api, user))[0]).toBe(credited);
});

it('is credited once, with one of two amounts that two admins enter at once', async () => {
  const { id } = await report();
  const answers = await Promise.all(
    ['98.5', '97', '98.5', '97'].map((credited_amount) => decide(id, { ...SHORT, credited_amount })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const won = answers.find(({ status }) => status === 200)?.body.amount;
  expect((await balancesOf(api, user))[0]).toBe(won);
});

it('stays bound to the user who was told its amount', async () => {
  const { body: told } = await user.call('POST', '/wallet/deposit-intents', { amount: '100' });
  const { id } = await report(told.amount_to_send, { intent_id: told.id });
  await decide(id, SHORT);
  expect(await get('/wallet/deposits', user)).toMatchObject([{ bound: true }]);
  expect((await get(`/admin/deposits/${id}/review`)).deposit.bond).toMatchObject({
    amount_to_send: told.amount_to_send,
  });
});

it('is not credited with an amount that another user was told', async () => {
  const other = await createTrader(api);
  const { body: told } = await other.call('POST', '/wallet/deposit-intents', { amount: '50' });
  const { id } = await report();
  expect(outcome(await decide(id, { ...SHORT, credited_amount: told.amount_to_send }))).toBe(
    '409 amount_of_another',
  );
  expect((await balancesOf(api, user))[0]).toBe('0.000000');
});
