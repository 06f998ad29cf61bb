import fc from 'fast-check';
import { type Actor, balancesOf } from '../../../../test/factories';
import { passTime } from '../../../../test/passTime';
import { setSettings } from '../../../../test/setSettings';
import { TradeScene } from '../../../../test/TradeScene';
import { testApi } from '../../../../test/testApi';
import { doTradeJobs, forgetPauses, passWorkingTime } from '../../../../test/workingTime';
import { beat, sayWorking } from '../../../domain/clock/beat';
import { lockPauses, updateChainPauses } from '../../../domain/clock/pauses';
import { CaseEntry, Pause, Trade } from '../../../domain/models';
import { change } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';

const api = testApi();
let scene: TradeScene;
let seller: Actor;
let buyer: Actor;

beforeEach(async () => {
  await forgetPauses(api);
  scene = await TradeScene.set(api);
  ({ seller, buyer } = scene);
});

const later = (minutes: number) => passWorkingTime(api, minutes);
const work = () => doTradeJobs(api);
const read = async (id: number) => (await buyer.call('GET', `/trades/${id}`)).body;
const events = async (id: number) => {
  const [rows] = await api.owner.query(
    `SELECT kind FROM outbox WHERE subject_type = 'trade' AND subject_id = ${id} ORDER BY id`,
  );
  return (rows as { kind: string }[]).map(({ kind }) => kind);
};

describe('an open trade that no side moves', () => {
  it('is the seller’s for an hour, then the buyer may cancel, a day later it ends by itself', async () => {
    const id = await scene.tradeIn('open');
    await later(59);
    await work();
    expect(await read(id)).toMatchObject({ is_overdue: false, turn: 'seller', status: 'open' });
    expect((await scene.act('cancel_overdue', id, buyer)).status).toBe(409);
    await later(2);
    await work();
    expect(await read(id)).toMatchObject({ is_overdue: true, turn: 'buyer', status: 'open' });
    await work();
    await later(24 * 60 - 2);
    await work();
    expect((await read(id)).status).toBe('open');
    await later(2);
    await work();
    expect(await read(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'expired', turn: null });
    expect(await balancesOf(api, buyer)).toEqual(['100.000000', '0.000000', '0.000000']);
    expect(await events(id)).toEqual([
      'trade_opened',
      'coins_to_new_wallet',
      'trade_overdue',
      'trade_cancelled',
    ]);
  });

  it('goes to an admin instead where the seller said anything', async () => {
    const id = await scene.tradeIn('open');
    await scene.act('ask_extension', id, seller);
    await later(26 * 60);
    await work();
    expect(await read(id)).toMatchObject({ status: 'disputed', disputed_by: null });
    expect((await balancesOf(api, buyer))[1]).toBe('20.300000');
  });

  it('takes a hash while it is late, and one after the end as a payment that is looked at', async () => {
    const [late, ended] = [await scene.tradeIn('open'), await scene.tradeIn('open')];
    await later(61);
    expect((await scene.act('send_hash', late, seller)).body.status).toBe('crypto_sent');
    await later(25 * 60);
    await work();
    const { body } = await scene.act('send_hash', ended, seller);
    expect(body).toMatchObject({ status: 'cancelled', late_payment: 'open', cancel_reason: 'expired' });
    expect((await scene.act('send_hash', ended, seller)).status).toBe(409);
    const closed = await scene.act('close_late_payment', ended, scene.admin);
    expect(closed.body).toMatchObject({ status: 'cancelled', late_payment: 'closed' });
  });

  it('ends once where many processes look at it at once', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => scene.tradeIn('open')));
    await later(26 * 60);
    await Promise.all(Array.from({ length: 8 }, work));
    for (const id of ids)
      expect((await events(id)).filter((kind) => kind === 'trade_cancelled')).toHaveLength(1);
  });
});

describe('while the platform stands still', () => {
  it('no deadline passes, and both see the time that was given back', async () => {
    const id = await scene.tradeIn('open');
    await later(40);
    await setSettings(api, { trading_enabled: false });
    await later(300);
    await work();
    expect(await read(id)).toMatchObject({ is_overdue: false, is_clock_stopped: true });
    expect((await scene.act('cancel_overdue', id, buyer)).status).toBe(409);
    await setSettings(api, { trading_enabled: true });
    await later(15);
    expect((await scene.act('cancel_overdue', id, buyer)).status).toBe(409);
    await work();
    const [credit] = await CaseEntry.findAll({ where: { tradeId: id, kind: 'credit' } });
    expect(JSON.parse(credit?.data ?? '{}')).toMatchObject({ reason: 'trading_off', minutes: '300' });
    expect((await read(id)).is_clock_stopped).toBe(false);
    await later(6);
    await work();
    expect((await read(id)).is_overdue).toBe(true);
  });

  it('time that is agreed on after a late seller’s pause is whole, and both hear when it is over', async () => {
    const id = await scene.tradeIn('open');
    await later(71);
    await work();
    await look('sidra', true);
    await later(300);
    await look('sidra', false);
    await setSettings(api, { trading_enabled: false });
    await later(300);
    await scene.act('ask_extension', id, buyer);
    await scene.act('agree_extension', id, seller);
    expect((await read(id)).is_overdue).toBe(false);
    await setSettings(api, { trading_enabled: true });
    await later(18);
    await work();
    expect((await read(id)).is_overdue).toBe(false);
    await later(2);
    await work();
    expect((await read(id)).is_overdue).toBe(true);
    expect((await events(id)).filter((kind) => kind === 'trade_overdue')).toHaveLength(2);
  });

  it('counts one pause where trading is off in maintenance', async () => {
    const id = await scene.tradeIn('open');
    await setSettings(api, { maintenance_mode: true });
    await later(10);
    await setSettings(api, { trading_enabled: false });
    await later(10);
    await setSettings(api, { maintenance_mode: false });
    await later(10);
    await setSettings(api, { trading_enabled: true });
    await work();
    const credits = await CaseEntry.findAll({ where: { tradeId: id, kind: 'credit' } });
    expect(credits.map(({ data }) => JSON.parse(data).minutes)).toEqual(['30']);
  });

  it('was away: no process said for more than a minute that it works', async () => {
    const id = await scene.tradeIn('open');
    await work();
    await passTime(api, { minutes: 0.9 });
    await work();
    expect(await Pause.count({ where: { reason: 'away', creditedAt: null } })).toBe(0);
    await passTime(api, { minutes: 90 });
    // Read before the next beat.
    expect(await read(id)).toMatchObject({ is_overdue: false, is_clock_stopped: true });
    expect((await scene.act('cancel_overdue', id, buyer)).status).toBe(409);
    await Promise.all(Array.from({ length: 5 }, () => beat.run(api.services)));
    expect(await Pause.count({ where: { reason: 'away', creditedAt: null } })).toBe(1);
    await work();
    expect(await read(id)).toMatchObject({ is_overdue: false, status: 'open' });
    await Promise.all(Array.from({ length: 5 }, work));
    expect(await CaseEntry.count({ where: { tradeId: id, kind: 'credit' } })).toBe(1);
  });
});

it('decides by the database’s clock, whatever this process believes', async () => {
  const id = await scene.tradeIn('open');
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 3_600_000);
  try {
    expect((await scene.act('cancel_overdue', id, buyer)).status).toBe(409);
    await work();
    expect(await read(id)).toMatchObject({ is_overdue: false, status: 'open' });
  } finally {
    now.mockRestore();
  }
});

const look = (network: string, isStuck: boolean) =>
  inTransaction(api.services.sequelize, async (transaction) => {
    await lockPauses(transaction);
    await change(
      transaction,
      `REPLACE INTO chain_heads (network, stuck_since) VALUES (:network, IF(:isStuck, NOW(3) - INTERVAL 15 MINUTE, NULL))`,
      { network, isStuck },
    );
    await updateChainPauses(transaction);
    await sayWorking(transaction);
  });

const DOES = [
  'nothing',
  'stop',
  'go',
  'away',
  'extend',
  'cancel',
  'chain_stands',
  'chain_goes',
  'other_stands',
  'other_goes',
] as const;
interface Step {
  minutes: number;
  does: (typeof DOES)[number];
}

class CountedTrade {
  private counted = 0;
  private allowed = 60;
  private isStopped = false;
  private isStuck = false;

  constructor(readonly id: number) {}

  private get isOver(): boolean {
    return this.counted >= this.allowed;
  }

  /** @returns true while the trade is open. */
  async take({ minutes, does }: Step): Promise<boolean> {
    if (does === 'stop' || does === 'go') {
      await setSettings(api, { trading_enabled: does === 'go' });
      this.isStopped = does === 'stop';
    }
    await work();
    if (does.startsWith('chain')) this.isStuck = does === 'chain_stands';
    if (does.startsWith('chain')) await look('sidra', this.isStuck);
    if (does.startsWith('other')) await look('bsc', does === 'other_stands');
    // Without a beat after it the platform was away.
    if (does === 'away') await passTime(api, { minutes });
    else await later(minutes);
    if (does !== 'away' && !this.isStopped && !this.isStuck) this.counted += minutes;
    await work();
    if (!(await this.isOpen())) return false;
    if (does === 'extend') await this.extend();
    expect((await read(this.id)).is_overdue).toBe(this.isOver);
    if (does !== 'cancel') return true;
    const { status } = await scene.act('cancel_overdue', this.id, buyer);
    expect(status).toBe(this.isOver ? 200 : 409);
    return status !== 200;
  }

  private async isOpen(): Promise<boolean> {
    const { status } = await Trade.findByPk(this.id, { rejectOnEmpty: true });
    if (status !== 'open') expect(this.counted).toBeGreaterThanOrEqual(this.allowed + 24 * 60);
    return status === 'open';
  }

  private async extend(): Promise<void> {
    if ((await scene.act('ask_extension', this.id, buyer)).status !== 201) return;
    if ((await scene.act('agree_extension', this.id, seller)).status === 200) this.allowed += 30;
  }
}

const step: fc.Arbitrary<Step> = fc.record({
  minutes: fc.integer({ min: 1, max: 400 }),
  does: fc.constantFrom(...DOES),
});

it('never ends a trade early, whatever stands still and whichever side asks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      await setSettings(api, { trading_enabled: true });
      await look('sidra', false);
      await look('bsc', false);
      await work();
      const trade = new CountedTrade(await scene.tradeIn('open'));
      for (const one of steps) if (!(await trade.take(one))) break;
      await setSettings(api, { trading_enabled: true });
      await scene.act('decline', trade.id, seller);
      await scene.act('dispute', trade.id, buyer);
      await scene.act('cancel', trade.id, scene.admin);
    }),
    // A failing history leaves its trade open, so a shrunk one would have no money left.
    { numRuns: 20, endOnFailure: true },
  );
}, 240_000);
