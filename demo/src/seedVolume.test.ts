import { userAccount } from '../../api/src/domain/ledger/accounts';
import { Deposit, KycDocument, Trade, User, Withdrawal } from '../../api/src/domain/models';
import { createAdmin, createTrader } from '../../api/test/factories';
import { testApi } from '../../api/test/testApi';
import { seedVolume } from './seedVolume';

describe('a made-up history', () => {
  const api = testApi({}, { isOneTransaction: true });

  const seed = () => seedVolume(api.owner, { users: 60, trades: 3000 }, () => {});

  it('needs an admin, who decided it all', async () => {
    await expect(seed()).rejects.toThrow('There is no admin yet');
  });

  it('makes a history in which every cent is accounted for', async () => {
    const admin = await createAdmin(api);
    await seed();
    expect(await User.count()).toBe(61);
    expect(await Trade.count()).toBe(3000);
    for (const status of ['open', 'crypto_sent', 'disputed', 'completed', 'cancelled'] as const) {
      expect(await Trade.count({ where: { status } })).toBeGreaterThan(0);
    }
    expect(await Deposit.count()).toBe(180);
    expect(await Withdrawal.count()).toBe(120);
    expect(await KycDocument.count()).toBeGreaterThan(100);
    const { body } = await api.call('GET', '/admin/trades?status=completed&limit=1', { token: admin.token });
    expect(body[0].last_decision).toMatchObject({ action: 'trade.verify', by: { id: admin.id } });
  });

  it('is not done twice', async () => {
    await expect(seed()).rejects.toThrow('already holds a large history');
  });
});

describe('a history on a ledger with a fault', () => {
  const api = testApi({}, { isOneTransaction: true });

  it('is told to be unsound', async () => {
    await createAdmin(api);
    const trader = await createTrader(api, { balance: '5' });
    const change = (by: number) =>
      api.owner.query('UPDATE ledger_accounts SET balance = balance + ? WHERE id = ?', {
        replacements: [by, userAccount(trader.id, 'available')],
      });
    await change(1);
    await expect(seedVolume(api.owner, { users: 5, trades: 20 }, () => {})).rejects.toThrow(
      /^The ledger does not hold: 2 rows break a rule. account [0-9]+: every user account/,
    );
    await change(-1);
  });
});
