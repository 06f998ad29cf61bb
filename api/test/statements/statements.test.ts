// @slow: plays whole histories against their statements

import type { Movement } from '@souk/contracts/money/wallet/activity';
import type { WalletBalance } from '@souk/contracts/money/wallet/wallet';
import fc from 'fast-check';
import type { Offer } from '../../src/domain/models';
import { inSnapshot } from '../../src/kernel/database/inSnapshot';
import {
  listActivity,
  readActivity,
  readStatement,
} from '../../src/modules/money/wallet/activity/listActivity';
import { readBalanceDays } from '../../src/modules/money/wallet/activity/readBalanceDays';
import { readHolds } from '../../src/modules/money/wallet/activity/readHolds';
import { createTestApi, type TestApi } from '../createTestApi';
import { createTestOffer, createTrader } from '../factories';
import { aHistory, HOURS } from './History';
import { balanceAt, timeOf, toUsdt, writeHistory } from './writeHistory';

/** Number of histories; `STATEMENT_RUNS=10000` for a long run. */
const RUNS = Number(process.env.STATEMENT_RUNS ?? 50);

let api: TestApi;
let offer: Offer;

// Not `testApi`: the histories bypass the ledger, and its proof would fail.
beforeAll(async () => {
  api = await createTestApi();
  offer = await createTestOffer(api, await createTrader(api));
});
afterAll(() => api.close());

const shown = ([available, escrow, hold]: number[]): WalletBalance => ({
  available_balance: toUsdt(available ?? 0),
  escrow_balance: toUsdt(escrow ?? 0),
  pending_withdrawals: toUsdt(hold ?? 0),
});
const NAMES = ['available_balance', 'escrow_balance', 'pending_withdrawals'] as const;
const micros = (amount: string) => Math.round(Number(amount) * 1e6);
const sumOf = (balances: readonly WalletBalance[]) =>
  shown(NAMES.map((name) => balances.reduce((sum, balance) => sum + micros(balance[name]), 0)));

const cuts = fc
  .uniqueArray(fc.integer({ min: 0, max: HOURS + 60 }), { minLength: 3, maxLength: 3 })
  .map((hours) => hours.sort((a, b) => a - b) as [number, number, number]);

it('states what the difference of the balances is, period after period, and holds what is held', async () => {
  const { sequelize } = api.services;
  await fc.assert(
    fc.asyncProperty(aHistory, cuts, fc.integer({ min: 5, max: 30 }), async (events, hours, limit) => {
      const { userId, transfers } = await writeHistory(api, offer, events);
      const [a, b, c] = hours.map((hour) => timeOf(hour).toISOString()) as [string, string, string];
      const first = await readStatement(sequelize, userId, { from: a, to: b });
      const second = await readStatement(sequelize, userId, { from: b, to: c });
      const balances = hours.map((hour) => shown(balanceAt(transfers, hour)));
      expect([first.opening, first.closing, second.opening, second.closing]).toEqual([
        balances[0],
        balances[1],
        balances[1],
        balances[2],
      ]);
      for (const { opening, movements, closing } of [first, second])
        expect(sumOf([opening, ...movements.map(({ change }) => change)])).toEqual(closing);

      const all: Movement[] = [];
      for (let before: number | undefined; ; before = all.at(-1)?.id) {
        const page = await listActivity(sequelize, userId, { limit, before });
        all.push(...(page as Movement[]));
        if (page.length < limit) break;
      }
      expect(all).toHaveLength(transfers.length);
      all.forEach(({ balance, change }, index) => {
        expect(sumOf([all[index + 1]?.balance ?? shown([]), change])).toEqual(balance);
      });
      const trades = [];
      for await (const part of readActivity(sequelize, userId, { kind: 'trade' })) trades.push(...part);
      expect(trades).toEqual(all.filter(({ subject }) => subject.type === 'trade'));

      const { holds, ...now } = await readHolds(sequelize, userId);
      const held = (type: string) =>
        toUsdt(
          holds
            .filter(({ subject }) => subject.type === type)
            .reduce((sum, hold) => sum + micros(hold.amount), 0),
        );
      expect([held('trade'), held('withdrawal')]).toEqual([now.escrow_balance, now.pending_withdrawals]);
      expect(now).toEqual(all[0]?.balance);
    }),
    { numRuns: RUNS },
  );
}, 3_600_000);

it('closes each day with what the next one begins with', async () => {
  const [days] = fc.sample(aHistory, 1);
  const { userId, transfers } = await writeHistory(api, offer, days ?? []);
  const closings = await inSnapshot(api.services.sequelize, (t) => readBalanceDays(t, userId, 366));
  for (const { date, ...closing } of closings) {
    const end = (Date.parse(date) + 86_400_000 - timeOf(0).getTime()) / 3_600_000;
    expect(closing).toEqual(shown(balanceAt(transfers, end)));
  }
});
