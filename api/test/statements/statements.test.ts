// @slow: compares whole histories with their statements

import type { Movement } from '@souk/contracts/money/wallet/activity';
import type { WalletBalance } from '@souk/contracts/money/wallet/wallet';
import fc from 'fast-check';
import { seedVolume } from '../../../demo/src/seedVolume';
import { USER_ACCOUNT_KINDS, userAccount } from '../../src/domain/ledger/accounts';
import { User } from '../../src/domain/models';
import { inSnapshot } from '../../src/kernel/database/inSnapshot';
import { select } from '../../src/kernel/database/statements';
import {
  listActivity,
  readActivity,
  readStatement,
} from '../../src/modules/money/wallet/activity/listActivity';
import { readBalanceDays } from '../../src/modules/money/wallet/activity/readBalanceDays';
import { readHolds } from '../../src/modules/money/wallet/activity/readHolds';
import { createAdmin } from '../factories';
import { testApi } from '../testApi';

/** Number of statements; `STATEMENT_RUNS=10000` for a long run. */
const RUNS = Number(process.env.STATEMENT_RUNS ?? 50);
const DAY_MS = 86_400_000;

/** A transfer's micro-USDT and time, and the parts of a user's balance that it changes: -1 is outside. */
interface Transfer {
  from: number;
  to: number;
  amount: number;
  at: number;
}

const api = testApi();
const histories: { userId: number; transfers: Transfer[] }[] = [];

beforeAll(async () => {
  const admin = await createAdmin(api);
  await seedVolume(api.owner, { users: 30, trades: 300 }, () => {});
  for (const { id } of await User.findAll({ attributes: ['id'] }))
    if (id !== admin.id) histories.push({ userId: id, transfers: await transfersOf(id) });
});

async function transfersOf(userId: number): Promise<Transfer[]> {
  const own = USER_ACCOUNT_KINDS.map((kind) => userAccount(userId, kind));
  const rows = await select<{ debit: number; credit: number; amount: string; at: Date }>(
    api.owner,
    `SELECT debit_account_id AS debit, credit_account_id AS credit, amount, created_at AS at FROM ledger_transfers
      WHERE debit_account_id IN (:own) OR credit_account_id IN (:own)`,
    { own },
  );
  return rows.map(({ debit, credit, amount, at }) => ({
    from: own.indexOf(debit),
    to: own.indexOf(credit),
    amount: micros(amount),
    at: at.getTime(),
  }));
}

/** Balance just before a moment, by the transfers alone. */
function balanceAt(transfers: readonly Transfer[], moment: number): WalletBalance {
  const parts = [0, 0, 0];
  for (const { from, to, amount } of transfers.filter(({ at }) => at < moment)) {
    if (from >= 0) parts[from] = (parts[from] ?? 0) - amount;
    if (to >= 0) parts[to] = (parts[to] ?? 0) + amount;
  }
  return shown(parts);
}

const toUsdt = (amount: number) => (amount / 1e6).toFixed(6);
const shown = ([available, escrow, hold]: number[]): WalletBalance => ({
  available_balance: toUsdt(available ?? 0),
  escrow_balance: toUsdt(escrow ?? 0),
  pending_withdrawals: toUsdt(hold ?? 0),
});
const NAMES = ['available_balance', 'escrow_balance', 'pending_withdrawals'] as const;
const micros = (amount: string) => Math.round(Number(amount) * 1e6);
const sumOf = (balances: readonly WalletBalance[]) =>
  shown(NAMES.map((name) => balances.reduce((sum, balance) => sum + micros(balance[name]), 0)));

/** A moment at, just before or just after a transfer, where a statement may begin or end. */
const moment = fc.record({ place: fc.nat(), offset: fc.constantFrom(-1_000, 0, 1_000) });

it('states what the difference of the balances is, period after period, and holds what is held', async () => {
  const { sequelize } = api.services;
  const drawn = [fc.nat(), fc.tuple(moment, moment, moment), fc.integer({ min: 5, max: 30 })] as const;
  await fc.assert(
    fc.asyncProperty(...drawn, async (person, moments, limit) => {
      const { userId, transfers } = histories[person % histories.length] as (typeof histories)[number];
      const times = moments
        .map(({ place, offset }) => (transfers[place % transfers.length]?.at ?? 0) + offset)
        .sort((a, b) => a - b);
      const [a, b, c] = times.map((time) => new Date(time).toISOString()) as [string, string, string];
      const first = await readStatement(sequelize, userId, { from: a, to: b });
      const second = await readStatement(sequelize, userId, { from: b, to: c });
      const balances = times.map((time) => balanceAt(transfers, time));
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
  for (const { userId, transfers } of histories.slice(-3)) {
    const closings = await inSnapshot(api.services.sequelize, (t) => readBalanceDays(t, userId, 366));
    for (const { date, ...closing } of closings)
      expect(closing).toEqual(balanceAt(transfers, Date.parse(date) + DAY_MS));
  }
});
