import { NOT_WINDING_DOWN } from '@souk/contracts/platform/windDown/windDown';
import * as fc from 'fast-check';
import { type Actor, balancesOf, createAdmin, createTrader } from '../../../../../test/factories';
import { mailsTo } from '../../../../../test/mailsTo';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import { Session, User, Withdrawal } from '../../../../domain/models';
import { requestsHeldUntil } from '../../../../domain/policy/settings/payoutsHeldUntil';

const api = testApi();
const NEW_ADDRESS = 'TWalletOfTheThief1234567890';
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

const changeAddress = (actor: Actor, wallet_address: string | null = NEW_ADDRESS) =>
  actor.call('PUT', '/profile/me', { wallet_address });
const withdraw = ({ token }: Actor, json: object = { amount: '10' }) =>
  api.call('POST', '/wallet/withdraw', { token, json });
const me = (actor: Actor) => actor.call('GET', '/profile/me');
const cancel = (actor: Actor, id: number) => actor.call('POST', `/wallet/withdrawals/${id}/cancel`);

it('lets a stolen session alone move no cent, nor change where money goes, hour after hour', async () => {
  const victim = await createTrader(api, { balance: '700' });
  const before = victim.user.walletAddress;
  for (let hour = 1; hour <= 24; hour += 1) {
    // The thief keeps the session in use; its password was typed long ago.
    const change = { provedAt: hoursAgo(hour), createdAt: hoursAgo(11) };
    await Session.update(change, { where: { id: victim.sessionId } });
    for (const answer of [
      await changeAddress(victim),
      await changeAddress(victim, null),
      await withdraw(victim),
    ])
      expect([answer.status, answer.body.type]).toEqual([403, expect.stringContaining('reauthentication')]);
  }
  expect(await balancesOf(api, victim)).toEqual(['700.000000', '0.000000', '0.000000']);
  expect((await me(victim)).body.wallet_address).toBe(before);
  expect((await victim.call('PUT', '/profile/me', { city: 'Tunis' })).status).toBe(200);
});

it('holds payouts for a day after an address was changed, says until when, and tells the owner', async () => {
  const user = await createTrader(api, { balance: '100' });
  expect((await changeAddress(user)).status).toBe(200);
  const until = (await me(user)).body.payouts_held_until;
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(23 * HOUR_MS);
  const mail = (await mailsTo(api, user.id)).at(-1);
  expect([mail?.to, mail?.subject]).toEqual([user.user.email, 'Souk: Your payout address was changed']);
  expect(mail?.text).toContain(`${NEW_ADDRESS} from now on. Withdrawals are on hold until `);
  const held = await withdraw(user);
  expect([held.status, held.body.detail]).toEqual([
    409,
    expect.stringContaining(`withdrawals resume ${until}`),
  ]);
  await User.update({ walletAddressChangedAt: hoursAgo(24.1) }, { where: { id: user.id } });
  expect((await me(user)).body.payouts_held_until).toBeNull();
  expect((await withdraw(user)).body.wallet_address).toBe(NEW_ADDRESS);
});

it('holds nothing for the first address, nor where the setting is 0; clearing the address and setting it is a change', async () => {
  const user = await createTrader(api, { balance: '100' });
  await user.user.update({ walletAddress: null });
  await changeAddress(user);
  expect((await withdraw(user)).status).toBe(201);
  await changeAddress(user, null);
  await changeAddress(user);
  expect((await withdraw(user)).status).toBe(409);
  const admin = await createAdmin(api);
  const set = (value: number) => admin.call('PUT', '/admin/settings/payout_hold_hours', { value });
  await set(0);
  expect((await withdraw(user)).status).toBe(201);
  await set(24);
});

it('holds payouts after a password was set by a mailed link', async () => {
  const user = await createTrader(api, { balance: '100' });
  await user.user.update({ passwordResetAt: hoursAgo(1) });
  expect((await withdraw(user)).status).toBe(409);
});

it('holds what was asked for before it too: someone else may have asked', async () => {
  const [user, admin] = [await createTrader(api, { balance: '100' }), await createAdmin(api)];
  const decide = (id: number, status: string) => admin.call('PUT', `/admin/withdrawals/${id}`, { status });
  const [{ body: one }, { body: other }, { body: begun }] = [
    await withdraw(user),
    await withdraw(user),
    await withdraw(user),
  ];
  expect((await decide(begun.id, 'processing')).status).toBe(200);
  await user.user.update({ passwordResetAt: hoursAgo(1) });
  const { status, body } = await decide(one.id, 'processing');
  expect([status, body.type]).toEqual([409, 'urn:souk:problem:payee_held']);
  expect((await decide(other.id, 'rejected')).status).toBe(200);
  const done = { status: 'approved', txn_hash: 'sent-before-it-was-held' };
  const token = admin.token;
  expect((await api.call('PUT', `/admin/withdrawals/${begun.id}`, { token, json: done })).status).toBe(200);
  await user.user.update({ passwordResetAt: hoursAgo(25) });
  expect((await decide(one.id, 'processing')).status).toBe(200);
});

describe('before the platform is closed', () => {
  const ends = (inDays: number | null) => {
    const closed_on = inDays && new Date(Date.now() + inDays * 24 * HOUR_MS).toISOString().slice(0, 10);
    const wind_down = closed_on
      ? ({ ...NOT_WINDING_DOWN, state: 'claims', closed_on } as const)
      : NOT_WINDING_DOWN;
    return setSettings(api, { wind_down });
  };
  afterAll(() => ends(null));

  it('a hold keeps no one from asking in the last day, and is over in full before anything is paid', async () => {
    const [user, admin] = [await createTrader(api, { balance: '100' }), await createAdmin(api)];
    await user.user.update({ walletAddressChangedAt: hoursAgo(1) });
    await ends(4);
    expect((await withdraw(user)).body.type).toBe('urn:souk:problem:payouts_held');
    await ends(1);
    expect((await me(user)).body.payouts_held_until).toBeNull();
    const { status, body } = await withdraw(user);
    expect(status).toBe(201);
    const json = { status: 'processing' };
    const decided = await admin.call('PUT', `/admin/withdrawals/${body.id}`, json);
    expect(decided.body.type).toBe('urn:souk:problem:payee_held');
    // The account's owner stops it, even after the platform is closed.
    await setSettings(api, { wind_down: { ...NOT_WINDING_DOWN, state: 'closed' } });
    expect((await cancel(user, body.id)).status).toBe(200);
  });

  it('there is a day without a hold, whatever held and whenever', () => {
    const hour = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(hour, hour, fc.integer({ min: 0, max: 168 }), hour, (changed, reset, hours, at) => {
        const closes = Date.parse('2027-03-01');
        const moment = (offset: number) => new Date(closes + offset * HOUR_MS);
        const user = {
          walletAddressChangedAt: moment(changed),
          passwordResetAt: moment(reset),
          factorRemovedAt: null,
          emailChangedAt: moment(changed),
        };
        const settings = {
          payout_hold_hours: hours,
          wind_down: { ...NOT_WINDING_DOWN, closed_on: '2027-03-01' },
        };
        const until = requestsHeldUntil(user, settings, moment(at));
        if (until) expect(until.getTime()).toBeLessThanOrEqual(closes - 24 * HOUR_MS);
        if (at >= -24) expect(until).toBeNull();
      }),
    );
  });
});

it('never pays the new address of 50 withdrawals that race its change', async () => {
  const user = await createTrader(api, { balance: '500' });
  const before = user.user.walletAddress;
  const requests = Array.from({ length: 50 }, (_, index) =>
    index === 25 ? changeAddress(user) : withdraw(user, { amount: '1' }),
  );
  await Promise.all(requests);
  const made = await Withdrawal.findAll({ where: { userId: user.id } });
  expect(made.every(({ walletAddress }) => walletAddress === before)).toBe(true);
});

describe('a withdrawal that no one has begun to pay', () => {
  it('is taken back by its owner, once', async () => {
    const user = await createTrader(api, { balance: '10' });
    const { body } = await withdraw(user);
    expect((await cancel(await createTrader(api), body.id)).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(user, body.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await balancesOf(api, user)).toEqual(['10.000000', '0.000000', '0.000000']);
    const { body: list } = await user.call('GET', '/wallet/withdrawals');
    expect([list[0].status, list[0].admin_notes]).toEqual(['rejected', 'You cancelled this withdrawal.']);
  });

  it('is paid or taken back, never both', async () => {
    const [user, admin] = [await createTrader(api, { balance: '10' }), await createAdmin(api)];
    const { body } = await withdraw(user);
    const process = admin.call('PUT', `/admin/withdrawals/${body.id}`, { status: 'processing' });
    const statuses = (await Promise.all([process, cancel(user, body.id)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });
});
