import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import type { LimitRule } from '@souk/contracts/money/limits';
import { approve } from '../../../../test/approve';
import { createProvedAdmin } from '../../../../test/createProvedAdmin';
import {
  type Actor,
  BUYER_WALLET,
  createTestOffer,
  createTrader,
  openTestTrade,
} from '../../../../test/factories';
import { madeFirst } from '../../../../test/madeFirst';
import { testApi } from '../../../../test/testApi';
import { checkDecisions } from '../../../domain/audit/checkDecisions';
import { UserLimit } from '../../../domain/models';

const api = testApi();
const admin = madeFirst(() => createProvedAdmin(api));
const other = madeFirst(() => createProvedAdmin(api));

const withdraw = (user: Actor, amount: string) => user.call('POST', '/wallet/withdraw', { amount });
const codeOf = ({ type }: { type: string }) => type.split(':').at(-1);
const rule = (what: LimitRule['what'], max: string, more: Partial<LimitRule> = {}): LimitRule => ({
  who: 'level_2',
  what,
  hours: 24,
  max,
  ...more,
});
const setLimits = (...limits: LimitRule[]) => admin.call('PUT', '/admin/settings/limits', { value: limits });
const own = (user: Actor, json: object, by = admin) =>
  by.call('POST', `/admin/users/${user.id}/limits`, {
    hours: 24,
    days: 3,
    reason: 'Known for long',
    ...json,
  });
const usage = async (user: Actor) => (await user.call('GET', '/wallet/limits')).body;
const age = async (user: Actor, minutes: number) => {
  for (const [table, column] of [
    ['withdrawals', 'user_id'],
    ['trades', 'buyer_id'],
  ])
    await api.owner.query(
      `UPDATE ${table} SET created_at = created_at - INTERVAL ? MINUTE WHERE ${column} = ?`,
      { replacements: [minutes, user.id] },
    );
};

const wrongLimits = async () =>
  (await checkDecisions(api.services.sequelize)).filter(({ row }) => row.startsWith('user limit'));

beforeEach(() => setLimits());

it('limits nothing until a rule is set, and says so', async () => {
  const user = await createTrader(api, { balance: '100' });
  expect(await usage(user)).toEqual([]);
  expect((await withdraw(user, '100')).status).toBe(201);
});

it('refuses what goes beyond a limit, and says when enough is free again for this request', async () => {
  await setLimits(rule('withdraw_amount', '50'), rule('withdraw_count', '3'));
  const user = await createTrader(api, { balance: '100' });
  const first = (await withdraw(user, '20')).body;
  await age(user, 60);
  await withdraw(user, '20');
  const { status, body } = await withdraw(user, '20');
  expect([status, codeOf(body)]).toEqual([409, 'limit_reached']);
  const { frees_at, ...params } = body.params;
  expect(params).toEqual({ what: 'withdraw_amount', hours: 24, max: '50.00', used: '40.00' });
  expect(body.detail).toBe(
    `This is beyond your limit for withdrawals (USDT): at most 50.00 in 24 hours, of which 40.00 is used. Enough is available again from ${frees_at}.`,
  );
  const dayAfter = Date.parse(first.created_at) + 23 * 3_600_000;
  expect(Date.parse(frees_at)).toBe(dayAfter);
  expect(await usage(user)).toMatchObject([
    { what: 'withdraw_amount', max: '50', used: '40', frees_at },
    { what: 'withdraw_count', max: '3', used: '2' },
  ]);
  await age(user, 23 * 60);
  expect((await withdraw(user, '20')).status).toBe(201);
});

it('says in the account what a used-up limit keeps its user from, until some of it is free', async () => {
  await setLimits(rule('withdraw_count', '1'), rule('buy_amount', '0'));
  const user = await createTrader(api, { balance: '100' });
  const barriers = async () => (await user.call('GET', '/profile/me')).body.barriers;
  expect(Object.keys(await barriers())).toEqual(['bids.post', 'trades.open']);
  const { created_at, id } = (await withdraw(user, '20')).body;
  const until = new Date(Date.parse(created_at) + 24 * 3_600_000).toISOString();
  expect((await barriers())['withdrawals.request']).toMatchObject({ code: 'limit_reached', until });
  await user.call('POST', `/wallet/withdrawals/${id}/cancel`);
  expect((await barriers())['withdrawals.request']).toBeUndefined();
});

it('counts by the limits before or after a change, and loses no request beside it', async () => {
  await setLimits(rule('withdraw_amount', '10'));
  const user = await createTrader(api, { balance: '100' });
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => withdraw(user, '5')),
    setLimits(rule('withdraw_amount', '20')),
  ]);
  expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
  const made = answers.filter(({ status }) => status === 201).length;
  expect([2, 3, 4]).toContain(made);
  expect(await usage(user)).toMatchObject([{ max: '20', used: String(5 * made) }]);
});

it('frees at once what is cancelled, and moves nothing by it', async () => {
  await setLimits(rule('withdraw_amount', '50'));
  const user = await createTrader(api, { balance: '100' });
  for (let round = 0; round < 3; round += 1) {
    const { body } = await withdraw(user, '50');
    expect(codeOf((await withdraw(user, '1')).body)).toBe('limit_reached');
    await user.call('POST', `/wallet/withdrawals/${body.id}/cancel`);
  }
  expect(await usage(user)).toMatchObject([{ used: '0', frees_at: null }]);
});

it('lets fifty requests at once through only as far as one limit goes', async () => {
  await setLimits(rule('withdraw_amount', '10'));
  const user = await createTrader(api, { balance: '500' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => withdraw(user, '3')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ body }) => codeOf(body)))).toEqual(new Set(['limit_reached']));
}, 60_000);

it('counts purchases with their fee, also those of two offers at once, and not what was cancelled', async () => {
  await setLimits(rule('buy_amount', '50'));
  const buyer = await createTrader(api, { balance: '500' });
  const [seller, second] = [await createTrader(api), await createTrader(api)];
  const offers = [await createTestOffer(api, seller), await createTestOffer(api, second)];
  const buy = (offer = offers[0]) =>
    buyer.call('POST', '/trades/', {
      offer_id: offer?.id,
      crypto_amount: '10',
      buyer_wallet_address: BUYER_WALLET,
    });
  const answers = await Promise.all([buy(), buy(offers[1]), buy(), buy(offers[1])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  expect(await usage(buyer)).toMatchObject([{ what: 'buy_amount', used: '40.6' }]);
});

it('limits what goes to new wallets, also where a trade gets a new one', async () => {
  await setLimits(rule('new_wallet_amount', '30'));
  const buyer = await createTrader(api, { balance: '500' });
  const offer = await createTestOffer(api, await createTrader(api));
  const { id } = await openTestTrade(api, buyer, offer);
  const again = await buyer.call('POST', '/trades/', {
    offer_id: offer.id,
    crypto_amount: '10',
    buyer_wallet_address: BUYER_WALLET,
  });
  expect(codeOf(again.body)).toBe('limit_reached');
  // Known since long before: another wallet is refused as the purchase would be.
  await api.owner.query('UPDATE trades SET is_wallet_known = 1 WHERE id = ?', { replacements: [id] });
  await setLimits(rule('new_wallet_amount', '10'));
  const changed = await buyer.call('PUT', `/trades/${id}`, {
    buyer_wallet_address: exampleAddress('sidra', 'another'),
  });
  expect([changed.status, codeOf(changed.body)]).toEqual([409, 'limit_reached']);
});

describe('a wallet changed late', () => {
  const NEW_WALLETS = rule('new_wallet_amount', '30');
  /** Changes the wallets of trades older than any limit, one after another. @returns the statuses. */
  const changeOld = async (...limits: LimitRule[]) => {
    await setLimits();
    const buyer = await createTrader(api, { balance: '500' });
    const offer = await createTestOffer(api, await createTrader(api));
    const trades = [await openTestTrade(api, buyer, offer), await openTestTrade(api, buyer, offer)];
    await age(buyer, 25 * 60);
    await setLimits(...limits);
    const change = async (at: number, seed: string) => {
      const json = { buyer_wallet_address: exampleAddress('sidra', seed) };
      return (await buyer.call('PUT', `/trades/${trades[at]?.id}`, json)).status;
    };
    return { buyer, trades, change };
  };

  it('counts from then, whether the trade had a new one before or not', async () => {
    const { buyer, trades, change } = await changeOld(NEW_WALLETS, rule('buy_amount', '30'));
    await api.owner.query('UPDATE trades SET is_wallet_known = 1 WHERE id = ?', {
      replacements: [trades[1]?.id],
    });
    expect(await usage(buyer)).toMatchObject([{ used: '0' }, { used: '0' }]);
    expect(await change(0, 'one')).toBe(200);
    expect(await usage(buyer)).toMatchObject([{ used: '20.3' }, { used: '0' }]);
    // Within the period it counts once, however often it is corrected.
    expect(await change(0, 'two')).toBe(200);
    expect(await change(1, 'three')).toBe(409);
    expect(await usage(buyer)).toMatchObject([{ used: '20.3' }, { used: '0' }]);
  });

  it('is foretold as it is refused', async () => {
    const preview = async () =>
      (await admin.call('POST', '/admin/settings/limits/preview', { limits: [NEW_WALLETS] })).body;
    const before = await preview();
    const { change } = await changeOld();
    const free = [await change(0, 'one'), await change(1, 'two')];
    const body = await preview();
    const held = await changeOld(NEW_WALLETS);
    const refused = [await held.change(0, 'one'), await held.change(1, 'two')];
    expect([free, refused]).toEqual([
      [200, 200],
      [200, 409],
    ]);
    expect([body.requests - before.requests, body.people - before.people]).toEqual([1, 1]);
  });
});

it.each([
  ['level_2', { kycStatus: 'approved' }, '20'],
  ['level_1', { kycStatus: null, emailVerifiedAt: new Date('2026-01-01') }, '10'],
  ['level_0', { kycStatus: null, emailVerifiedAt: null }, '0'],
] as const)('takes the rules of %s', async (_, known, max) => {
  await setLimits(
    rule('withdraw_amount', '20'),
    rule('withdraw_amount', '10', { who: 'level_1' }),
    rule('withdraw_amount', '0', { who: 'level_0' }),
  );
  const user = await createTrader(api);
  await user.user.update(known);
  expect(await usage(user)).toMatchObject([{ max }]);
});

it('says what the next level would allow', async () => {
  await setLimits(rule('withdraw_amount', '10', { who: 'level_1' }), rule('withdraw_amount', '20'));
  const user = await createTrader(api);
  await user.user.update({ kycStatus: null, emailVerifiedAt: new Date('2026-01-01') });
  expect(await usage(user)).toMatchObject([{ max: '10', next: { level: 'level_2', max: '20' } }]);
  await setLimits(rule('withdraw_amount', '10', { who: 'level_1' }));
  expect(await usage(user)).toMatchObject([{ next: { level: 'level_2', max: null } }]);
});

it('takes the strictest rule for new accounts', async () => {
  await setLimits(rule('withdraw_amount', '20'), rule('withdraw_amount', '5', { who: 'new' }));
  const user = await createTrader(api);
  expect(await usage(user)).toMatchObject([{ max: '5' }]);
});

describe('a limit of one person’s own', () => {
  it('is raised by two people and lowered by one, is found if it was not, and ends', async () => {
    await setLimits(rule('withdraw_amount', '20'));
    const user = await createTrader(api, { balance: '100' });
    expect((await own(user, { what: 'withdraw_amount', max: '5' })).status).toBe(204);
    expect(await usage(user)).toMatchObject([{ max: '5.000000', until: expect.any(String) }]);
    // The same amount for a longer period is more.
    const raised = await own(user, { what: 'withdraw_amount', max: '40' });
    expect([raised.status, raised.body.approval.state]).toEqual([202, 'pending']);
    expect(await usage(user)).toMatchObject([{ max: '5.000000' }]);
    const approved = await approve(raised.body.approval.id, other);
    expect(approved.status).toBeLessThan(300);
    expect(await usage(user)).toMatchObject([{ max: '40.000000' }]);
    expect((await withdraw(user, '40')).status).toBe(201);
    const longer = await own(user, { what: 'withdraw_amount', max: '30', days: 90 });
    expect(longer.status).toBe(202);
    expect(await wrongLimits()).toEqual([]);
    await api.owner.query('UPDATE user_limits SET max = max + 1 WHERE user_id = ?', {
      replacements: [user.id],
    });
    expect(await wrongLimits()).toHaveLength(2);
    // Deletes the limit as the api's database user can: the rules apply, and the log keeps the decision.
    await UserLimit.destroy({ where: { userId: user.id } });
    expect(await usage(user)).toMatchObject([{ max: '20' }]);
    expect(await wrongLimits()).toEqual(
      Array(2).fill(
        expect.objectContaining({ rule: expect.stringContaining('until it ends'), found: 'none' }),
      ),
    );
  });

  it('needs a rule, a reason and an end', async () => {
    const user = await createTrader(api);
    const json = { what: 'withdraw_amount', max: '5' };
    expect(codeOf((await own(user, json)).body)).toBe('limit_missing');
    await setLimits(rule('withdraw_amount', '20'));
    for (const wrong of [
      { reason: ' ' },
      { days: 0 },
      { days: 91 },
      { max: '-1' },
      { hours: 2 },
      { what: 'all' },
    ])
      expect((await own(user, { ...json, ...wrong })).status).toBe(422);
  });
});

it.each([
  ['no list', 'x'],
  ['another group', [{ ...rule('buy_amount', '1'), who: 'level_3' }]],
  ['a broken count', [rule('withdraw_count', '1.5')]],
  ['the same twice', [rule('buy_amount', '1'), rule('buy_amount', '2')]],
  ['too many', Array.from({ length: 41 }, (_, at) => rule('buy_amount', String(at)))],
])('refuses %s as limits', async (_, value) => {
  const { status, body } = await admin.call('PUT', '/admin/settings/limits', { value });
  expect([status, codeOf(body)]).toEqual([422, 'invalid']);
  expect((await admin.call('GET', '/admin/settings')).body.limits).toEqual([]);
});

it('is changed by no one who saw other limits', async () => {
  await setLimits(rule('buy_amount', '10'));
  const seen_value = [rule('buy_amount', '11')];
  const { status, body } = await admin.call('PUT', '/admin/settings/limits', { value: [], seen_value });
  expect([status, codeOf(body)]).toEqual([409, 'setting_changed']);
  expect(body.detail).toMatch(/Identity approved: Purchases in 24 hours: 10.00\sUSDT/);
  const again = await admin.call('PUT', '/admin/settings/limits', {
    value: [],
    seen_value: [rule('buy_amount', '10.00')],
  });
  expect(again.status).toBe(200);
});

it('foretells just what it then refuses', async () => {
  const amounts = ['30', '5', '12', '20', '7', '3', '25', '9', '14', '2'];
  const limits = [
    rule('withdraw_amount', '40'),
    rule('withdraw_count', '4'),
    rule('withdraw_amount', '15', { hours: 1 }),
  ];
  const ask = async (user: Actor) => {
    const statuses: number[] = [];
    for (const [at, amount] of amounts.entries()) {
      statuses.push((await withdraw(user, amount)).status);
      await age(user, 20 + at * 40);
    }
    return statuses.filter((status) => status === 409).length;
  };
  await age(admin, 0);
  const before = (await admin.call('POST', '/admin/settings/limits/preview', { limits })).body;
  const free = await createTrader(api, { balance: '500' });
  expect(await ask(free)).toBe(0);
  const { body } = await admin.call('POST', '/admin/settings/limits/preview', { limits });
  await setLimits(...limits);
  const stopped = await ask(await createTrader(api, { balance: '500' }));
  expect(stopped).toBeGreaterThan(2);
  expect([body.requests - before.requests, body.people - before.people]).toEqual([stopped, 1]);
});
