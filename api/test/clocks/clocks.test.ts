// @slow: runs programs whose clocks are wrong

import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { Session, User } from '../../src/domain/models';
import { hashToken } from '../../src/kernel/mail/mailedToken';
import { PasswordReset } from '../../src/modules/people/tables';
import { bundleApi, Replica } from '../crash/Replica';
import { type CallOptions, createTestApi, send, type TestApi } from '../createTestApi';
import { createAdmin, createTestOffer, createTrader, next, openTestTrade } from '../factories';
import { codeOf, PASSWORD, person, second } from '../factorPeople';
import { passTime } from '../passTime';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Three api processes on one database: one correct, one an hour ahead, one an hour behind. */
const CLOCKS = [0, HOUR_MS, -HOUR_MS];

let api: TestApi;
let replicas: Replica[];
let all: TestApi[];

beforeAll(async () => {
  api = await createTestApi();
  const program = await bundleApi();
  replicas = CLOCKS.map((aheadMs) => new Replica(api, program, aheadMs));
  const addresses = await Promise.all(replicas.map(({ address }) => address));
  all = addresses.map((address) => ({
    ...api,
    address,
    call: (method, path, options = {}) => send(address + path, method, options),
  }));
}, 300_000);
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.end()));
  await api.close();
});

const ask = (method: string, path: string, options?: CallOptions) =>
  inTurn((one) => one.call(method, path, options));
const statusesOf = async (method: string, path: string, options?: CallOptions) =>
  (await ask(method, path, options)).map(({ status }) => status);

async function inTurn<Result>(act: (one: TestApi, place: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const [place, one] of all.entries()) results.push(await act(one, place));
  return results;
}

const same = <Value>(value: Value) => [value, value, value];
/** Distance of a stored time from now, in whole minutes. */
const minutesFromNow = (moment: string | Date) =>
  Math.round((new Date(moment).getTime() - Date.now()) / MINUTE_MS);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

describe('a session', () => {
  it('is good at each process, whichever opened it', async () => {
    const people = await inTurn((one) => person(one));
    for (const { token, id } of people) {
      expect(await statusesOf('GET', '/profile/me', { token })).toEqual(same(200));
      const lists = await ask('GET', '/auth/sessions', { token });
      expect(lists.map(({ body }) => body.length)).toEqual(same(1));
      const { createdAt, seenAt, provedAt } = await Session.findOne({
        where: { userId: id },
        rejectOnEmpty: true,
      });
      expect([createdAt, seenAt, provedAt].map(minutesFromNow).map(Math.abs)).toEqual(same(0));
    }
  });

  it.each([
    ['not used for 29 minutes', { seenAt: 29 }, 200],
    ['not used for 31 minutes', { seenAt: 31 }, 401],
    ['opened less than 12 hours ago', { createdAt: 12 * 60 - 1 }, 200],
    ['opened more than 12 hours ago', { createdAt: 12 * 60 + 1 }, 401],
  ])('that was %s is the same to all', async (_, ages, status) => {
    for (const { id, token } of await inTurn((one) => person(one))) {
      const moments = Object.entries(ages).map(([name, age]) => [name, minutesAgo(age)]);
      await Session.update(Object.fromEntries(moments), { where: { userId: id }, silent: true });
      const headers = { 'x-idle': '1' };
      expect(await statusesOf('GET', '/profile/me', { token, headers })).toEqual(same(status));
    }
  });

  it.each([
    [9, 200],
    [11, 403],
  ])('proves who somebody is %i minutes later to all or to none', async (age, status) => {
    const { id, token } = await person(api);
    await Session.update({ provedAt: minutesAgo(age) }, { where: { userId: id } });
    expect(await statusesOf('POST', '/auth/totp/setup', { token })).toEqual(same(status));
  });

  it('is seen at the time of the database', async () => {
    const { id, token } = await person(api);
    await inTurn(async (one) => {
      await Session.update({ seenAt: minutesAgo(5) }, { where: { userId: id } });
      await one.call('GET', '/profile/me', { token });
      await until(async () => minutesFromNow((await sessionOf(id)).seenAt) === 0);
    });
  });
});

const sessionOf = (userId: number) => Session.findOne({ where: { userId }, rejectOnEmpty: true });

/** Polls until true: some effects come after the response. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 5_000;
  while (!(await isSo())) if (Date.now() > end) throw new Error('It did not become so in 5 seconds');
}

it('holds payouts at each process for as long', async () => {
  await inTurn(async (one, place) => {
    const { id, token } = await createTrader(api, { balance: '50' });
    const wallet_address = exampleAddress('tron', `changed at ${place}`);
    expect((await one.call('PUT', '/profile/me', { token, json: { wallet_address } })).status).toBe(200);
    const withdraw = () => ask('POST', '/wallet/withdraw', { token, json: { amount: '1.00' } });
    const held = async () =>
      (await ask('GET', '/profile/me', { token })).map(({ body }) => body.payouts_held_until);
    for (const until of await held()) expect(minutesFromNow(until)).toBe(24 * 60);
    for (const [age, status] of [
      [24 * 60 - 1, 409],
      [24 * 60 + 1, 201],
    ] as const) {
      await User.update({ walletAddressChangedAt: minutesAgo(age) }, { where: { id } });
      expect((await withdraw()).map((answer) => answer.status)).toEqual(same(status));
      expect((await held()).map((until) => until === null)).toEqual(same(status === 201));
    }
  });
});

it('tells of pauses as long as they last', async () => {
  const { id, token } = await createTrader(api);
  for (const [minutes, isPaused] of [
    [1, true],
    [-1, false],
  ] as const) {
    await User.update({ buyingPausedUntil: minutesAgo(-minutes) }, { where: { id } });
    const answers = await ask('GET', '/profile/me', { token });
    expect(answers.map(({ body }) => body.buying_paused_until !== null)).toEqual(same(isPaused));
  }
});

it('lets a link that sets a password work for half an hour at each', async () => {
  const token = 'a-token-of-a-link-that-was-mailed-to-somebody';
  const confirm = (one: TestApi) =>
    one.call('POST', '/auth/password-reset/confirm', {
      json: { token, new_password: `other horse ${next()}` },
    });
  await inTurn(async (one, place) => {
    const { id, email } = await person(api);
    await one.call('POST', '/auth/password-reset/request', { json: { email } });
    await until(async () => (await PasswordReset.count({ where: { userId: id } })) === 1);
    const reset = await PasswordReset.findByPk(id, { rejectOnEmpty: true });
    expect(minutesFromNow(reset.expiresAt)).toBe(30);
    await reset.update({ tokenHash: hashToken(token), expiresAt: minutesAgo(1) });
    for (const other of all) expect((await confirm(other)).status).toBe(400);
    await reset.update({ expiresAt: minutesAgo(-1) });
    expect((await confirm(all[(place + 1) % 3] as TestApi)).status).toBe(200);
    const { passwordResetAt, emailVerifiedAt } = await User.findByPk(id, { rejectOnEmpty: true });
    expect([passwordResetAt, emailVerifiedAt].map((at) => minutesFromNow(at as Date))).toEqual([-0, -0]);
  });
});

it('takes the code of an app that is right, begun at one and finished at another', async () => {
  const [right, ahead, behind] = all as [TestApi, TestApi, TestApi];
  const { email, token } = await person(right);
  const { secret } = (await ahead.call('POST', '/auth/totp/setup', { token })).body;
  const json = { code: codeOf(secret) };
  expect((await ahead.call('POST', '/auth/totp/confirm', { token, json })).status).toBe(200);
  const { body } = await behind.call('POST', '/auth/login', {
    form: { username: email, password: PASSWORD },
  });
  expect((await second(ahead, body.login_token, { code: codeOf(secret, 1) })).status).toBe(200);
});

it('passes the deadline of a trade at all at once', async () => {
  const [seller, buyer] = [await createTrader(api), await createTrader(api, { balance: '100' })];
  const offer = await createTestOffer(api, seller);
  const trades = await inTurn((one) => openTestTrade(one, buyer, offer, '1'));
  expect(trades.map(({ send_by }) => minutesFromNow(send_by))).toEqual(same(60));
  const overdue = () =>
    inTurn(async (one) => {
      const read = trades.map(({ id }) => one.call('GET', `/trades/${id}`, { token: buyer.token }));
      return (await Promise.all(read)).map(({ body }) => body.is_overdue);
    });
  const letPass = (minutes: number) =>
    Promise.all(trades.map(({ id }) => passTime(api, { minutes, tradeId: id })));
  await letPass(58);
  expect(await overdue()).toEqual(same(same(false)));
  await letPass(4);
  expect(await overdue()).toEqual(same(same(true)));
});

it('tells the same amount to send, and dates what was asked for in its order', async () => {
  const admin_wallet_address = exampleAddress('tron', 'platform');
  const { token: ofAdmin } = await createAdmin(api);
  await api.call('PUT', '/admin/wallet-address', { token: ofAdmin, json: { admin_wallet_address } });
  const { token, id } = await createTrader(api);
  const intents = await ask('POST', '/wallet/deposit-intents', { token, json: { amount: '20' } });
  expect(new Set(intents.map(({ body }) => body.id)).size).toBe(1);
  expect(intents.map(({ body }) => minutesFromNow(body.expires_at))).toEqual(same(24 * 60));
  const deposits = await inTurn((one) => {
    const json = { amount: '20', txn_hash: `a-transaction-of-user-${id}-${next()}` };
    return one.call('POST', '/wallet/deposit', { token, json });
  });
  const moments = deposits.map(({ body }) => Date.parse(body.created_at));
  expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  expect(moments.map((at) => Math.abs(minutesFromNow(new Date(at))))).toEqual(same(0));
});
