import type { AlarmCode } from '@souk/contracts/backOffice/alarms';
import type { Treasury } from '@souk/contracts/money/treasury/treasury';
import { readAlarms } from '../../src/modules/backOffice/alarms/readAlarms';
import { checkTreasury } from '../../src/modules/money/treasury/treasuryJob';
import type { TestApi, TestResponse } from '../createTestApi';
import { type Actor, createTrader } from '../factories';
import { DepositScene } from './DepositScene';

const OF_THE_TREASURY: AlarmCode[] = ['treasury_difference', 'payouts_paused'];

/** A platform with deposits and payouts on a local chain, and a supervised treasury. */
export class TreasuryScene {
  constructor(
    private readonly api: TestApi,
    readonly money: DepositScene,
  ) {}

  static async set(api: TestApi): Promise<TreasuryScene> {
    return new TreasuryScene(api, await DepositScene.set(api));
  }

  treasury(): Promise<Treasury> {
    return this.money.get('/admin/treasury');
  }

  post(path: string, json: object): Promise<TestResponse> {
    return this.api.call('POST', path, { token: this.money.admin.token, json });
  }

  /** With all lines of a restore confirmed. */
  async resume(): Promise<TestResponse> {
    const { pause } = await this.treasury();
    const confirmed = pause?.lines.map(({ key }) => key);
    return this.post('/admin/treasury/resume-payouts', { reason: 'Known and looked at', confirmed });
  }

  book(json: object): Promise<TestResponse> {
    return this.post('/admin/treasury/adjustments', { kind: 'own_funds', reason: 'Ours', ...json });
  }

  /** Alarms with these codes; by default the treasury's. */
  async alarms(of = OF_THE_TREASURY) {
    return (await readAlarms(this.api.services)).filter(({ code }) => of.includes(code));
  }

  async codes(): Promise<AlarmCode[]> {
    return (await this.alarms()).map(({ code }) => code);
  }

  async period(blocks = 0): Promise<void> {
    if (blocks > 0) await this.money.chain.mine(blocks);
    await this.money.watch();
    await checkTreasury(this.api.services);
  }

  /** Long enough for a difference to stand. */
  async settle(): Promise<void> {
    await this.period();
    await this.period(13);
  }

  async deposited(amount: string, actor?: Actor) {
    const user = actor ?? (await createTrader(this.api));
    const { units } = await this.money.intend(user, amount);
    const hash = await this.money.pay(units);
    await this.money.watch();
    const [deposit] = await this.money.get('/wallet/deposits', user);
    await this.money.decide(deposit.id, 'approved');
    return { user, deposit, hash, units };
  }

  async processing({ token, user: { id } }: Actor, amount: string): Promise<number> {
    const replacements = [this.money.chain.accounts[5], id];
    await this.api.owner.query('UPDATE users SET wallet_address = ? WHERE id = ?', { replacements });
    const { body } = await this.api.call('POST', '/wallet/withdraw', { token, json: { amount } });
    await this.money.put(`/admin/withdrawals/${body.id}`, { status: 'processing' });
    return body.id;
  }

  complete(id: number, txn_hash: string): Promise<TestResponse> {
    return this.money.put(`/admin/withdrawals/${id}`, { status: 'approved', txn_hash });
  }

  /** A payment to the withdrawals' address, in millionths. */
  payout(units: bigint): Promise<string> {
    return this.money.pay(units, this.money.chain.accounts[5], this.money.platform);
  }
}
