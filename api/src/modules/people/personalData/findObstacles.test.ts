import {
  type Actor,
  createNewcomer,
  createTestOffer,
  createTrader,
  next,
  openTestTrade,
} from '../../../../test/factories';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { Deposit, DepositIntent, Trade, User, Withdrawal } from '../../../domain/models';
import { AddressProof } from '../../money/tables';

const api = testApi();

beforeAll(() => setSettings(api, { admin_wallet_address: 'TPlatformDepositAddress123456' }));

const erase = ({ token, user }: Actor, confirm = user.username) =>
  api.call('POST', '/profile/erase', { token, json: { confirm } });
const obstaclesOf = async (actor: Actor) => (await actor.call('GET', '/profile/erase')).body.obstacles;
const reload = ({ id }: Actor) => User.findByPk(id, { rejectOnEmpty: true });

describe('an erasure is refused', () => {
  it.each(['somebody_else', 'USER_1', ' '])('with %j in place of the username', async (confirm) => {
    const actor = await createNewcomer(api);
    const { status, body } = await erase(actor, confirm);
    expect([status, body.errors[0].field]).toEqual([422, 'confirm']);
    expect((await reload(actor)).erasedAt).toBeNull();
  });

  it('after a promotion', async () => {
    const actor = await createNewcomer(api);
    await actor.user.update({ role: 'admin' });
    expect((await erase(actor)).status).toBe(403);
  });

  it('to a deactivated user', async () => {
    const actor = await createNewcomer(api);
    await actor.user.update({ isActive: false });
    await expectObstacles(actor, ['deactivated']);
  });

  it.each([
    ['12.5', 'You have 12.50 USDT.'],
    ['0.4', 'You have 0.40 USDT, which can’t be withdrawn whole'],
    ['0.4', 'at least 1.00 USDT, in steps of 0.01. Deposit exactly 0.60 USDT more'],
    ['0.000001', 'Deposit exactly 0.999999 USDT more'],
    ['12.503417', 'Deposit exactly 0.006583 USDT more'],
  ])('with %s USDT', async (balance, text) => {
    const actor = await createTrader(api, { balance });
    const [money] = await expectObstacles(actor, ['money']);
    expect(money.text).toContain(text);
  });

  it('with live trades of either side, and what they hold', async () => {
    const [seller, buyer] = [await createTrader(api), await createTrader(api, { balance: '100' })];
    const offer = await createTestOffer(api, seller);
    for (const status of ['open', 'crypto_sent', 'disputed'] as const) {
      const { id } = await openTestTrade(api, buyer, offer, '1');
      await Trade.update({ status }, { where: { id } });
    }
    const [trades] = await expectObstacles(seller, ['trades']);
    expect(trades.text).toContain('3 trades aren’t finished.');
    await expectObstacles(buyer, ['money', 'trades']);
  });

  it('with a deposit, an amount to send or a withdrawal that waits', async () => {
    const actor = await createTrader(api, { balance: '5' });
    const post = (path: string, json: object) => actor.call('POST', path, json);
    await post('/wallet/withdraw', { amount: '5' });
    await post('/wallet/deposit', { amount: '5', txn_hash: `erase-deposit-${next()}` });
    await post('/wallet/deposit-intents', { amount: '7' });
    await expectObstacles(actor, ['money', 'deposits', 'intents', 'withdrawals']);
    await Withdrawal.update({ status: 'processing' }, { where: { userId: actor.id } });
    await expectObstacles(actor, ['money', 'deposits', 'intents', 'withdrawals']);
    await Withdrawal.update({ status: 'pending' }, { where: { userId: actor.id } });
  });

  it('with an amount to send only until it is reported or expires; texts that were given to sign go too', async () => {
    const actor = await createTrader(api);
    const { body } = await actor.call('POST', '/wallet/deposit-intents', { amount: '7' });
    const report = { amount: '7', txn_hash: `erase-intent-${next()}`, intent_id: body.id };
    await actor.call('POST', '/wallet/deposit', report);
    await actor.call('POST', '/wallet/address-challenge');
    expect(await AddressProof.count({ where: { userId: actor.id } })).toBe(1);
    await expectObstacles(actor, ['deposits']);
    await Deposit.update({ status: 'rejected' }, { where: { intentId: body.id } });
    await expectObstacles(actor, ['intents']);
    await DepositIntent.update({ expiresAt: new Date(Date.now() - 1) }, { where: { id: body.id } });
    expect(await obstaclesOf(actor)).toEqual([]);
    expect((await erase(actor)).status).toBe(204);
    expect(await AddressProof.count({ where: { userId: actor.id } })).toBe(0);
  });

  async function expectObstacles(actor: Actor, kinds: string[]) {
    const obstacles = await obstaclesOf(actor);
    expect(obstacles.map(({ kind }: { kind: string }) => kind)).toEqual(kinds);
    const { status, body } = await erase(actor);
    expect([status, body.title !== '']).toEqual([409, true]);
    expect(body.type).toMatch(/account_not_erasable$/);
    expect((await reload(actor)).erasedAt).toBeNull();
    return obstacles;
  }
});
