// @slow: kills an api again and again

import { randomInt } from 'node:crypto';
import { PROMISED_HOURS } from '@souk/contracts/backOffice/desk/waiting';
import fc from 'fast-check';
import { checkLedger } from '../../src/domain/ledger/checkLedger';
import { Trade, Withdrawal } from '../../src/domain/models';
import { select } from '../../src/kernel/database/statements';
import { createTestApi, type TestApi } from '../createTestApi';
import { createTrader } from '../factories';
import { history } from '../model/Command';
import { Run } from '../model/Run';
import { setSettings } from '../setSettings';
import { TradeScene } from '../TradeScene';
import { death, MortalApi } from './MortalApi';

const HISTORIES = 3;
/** `CRASH_SEED` repeats histories and deaths; what a death interrupts is still random. */
const SEED = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31));

let api: TestApi;
let mortal: MortalApi;

beforeAll(async () => {
  api = await createTestApi();
  mortal = await MortalApi.start(api, fc.sample(death, { seed: SEED, numRuns: 50 }));
});
afterAll(async () => {
  await mortal.end();
  await api.close();
});

it(`does everything once or not at all, whenever a process is killed (CRASH_SEED=${SEED})`, async () => {
  const histories = fc.sample(history, { seed: SEED, numRuns: HISTORIES });
  await Promise.all(
    histories.map(async (steps) => {
      const run = await Run.start({ ...api, call: mortal.call });
      for (const commands of steps) await run.step(commands);
    }),
  );
  expect(mortal.repeated).toBeGreaterThan(0);
  expect(await checkLedger(api.services.sequelize)).toEqual([]);
}, 300_000);

describe('what the platform decides too late', () => {
  const SCENES = 4;
  const HOURS = PROMISED_HOURS + 3;

  async function beLate(scene: TradeScene): Promise<{ trades: number[]; payouts: number[] }> {
    const trades: number[] = [];
    const payouts: number[] = [];
    for (let one = 0; one < 4; one += 1) {
      const id = await scene.tradeIn('crypto_sent');
      await scene.letTimePass(id, { hours: HOURS });
      trades.push(id);
      const { token } = await createTrader(api, { balance: '20' });
      const { body } = await api.call('POST', '/wallet/withdraw', { token, json: { amount: '10' } });
      payouts.push(body.id);
    }
    await api.owner.query(
      `UPDATE withdrawals SET created_at = created_at - INTERVAL ${HOURS} HOUR WHERE status = 'pending'`,
    );
    return { trades, payouts };
  }

  it('costs no fee, once and wholly, whenever a process is killed', async () => {
    await setSettings(api, { late_is_free: true, withdrawal_fee: '1.50' });
    const before = mortal.repeated;
    for (let scenes = 0; scenes < SCENES || mortal.repeated === before; scenes += 1) {
      const scene = await TradeScene.set(api);
      const { trades, payouts } = await beLate(scene);
      const { token } = scene.admin;
      const put = async (path: string, json: object): Promise<void> => {
        const { status, body } = await mortal.call('PUT', path, { token, json });
        // The database may not have noticed yet that a process was killed.
        if (status === 503) return put(path, json);
        // A request whose response was lost is done already.
        if (status !== 200 && status !== 409) throw new Error(JSON.stringify(body));
      };
      const pay = async (id: number) => {
        await put(`/admin/withdrawals/${id}`, { status: 'processing' });
        await put(`/admin/withdrawals/${id}`, { status: 'approved', txn_hash: `late-payout-${id}` });
      };
      await Promise.all([
        ...trades.map((id) => put(`/admin/trades/${id}/verify`, { admin_notes: 'Seen in the wallet' })),
        ...payouts.map(pay),
      ]);
      for (const { status, lateMinutes } of await Trade.findAll({ where: { id: trades } }))
        expect([status, lateMinutes]).toEqual(['completed', expect.any(Number)]);
      for (const { status, flows, waivedFee } of await Withdrawal.findAll({ where: { id: payouts } }))
        expect([status, flows.paid, waivedFee]).toEqual(['approved', '10.000000', '1.500000']);
      const fees = await select(
        api.services.sequelize,
        `SELECT id FROM ledger_transfers WHERE kind LIKE 'trade\\_%fee' AND reference_id IN (:trades)
          OR kind = 'withdrawal_fee' AND reference_id IN (:payouts)`,
        { trades, payouts },
      );
      expect(fees).toEqual([]);
    }
    expect(await checkLedger(api.services.sequelize)).toEqual([]);
  }, 300_000);
});
