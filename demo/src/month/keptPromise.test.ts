// @slow: makes the demo's month twice

import { addAmounts, compareAmounts, splitFlows } from '@souk/contracts/amounts/amounts';
import { PROMISED_HOURS } from '@souk/contracts/backOffice/desk/waiting';
import { AuditLogEntry, CaseEntry, Trade, Withdrawal } from '../../../api/src/domain/models';
import { writeSettings } from '../../../api/src/domain/policy/settings/settings';
import { select } from '../../../api/src/kernel/database/statements';
import { inTransaction } from '../../../api/src/kernel/database/transaction';
import { readLateness } from '../../../api/src/modules/backOffice/statistics/readLateness';
import { readKeptPromise } from '../../../api/src/modules/trading/offers/readKeptPromise';
import { testApi } from '../../../api/test/testApi';
import { DAY, HOUR, MINUTE, type Team } from './Month';
import { seedMonth } from './seedMonth';

jest.setTimeout(600_000);

const CASE = 2 * MINUTE;

/** One administrator who handles cases in order, two minutes each. @param isAtWork Given the time since the month's start. */
function alone(isAtWork: (since: number) => boolean): Team {
  const taken = new Set<number>();
  return (since, start) => {
    let turn = Math.ceil((since - start) / CASE);
    while (taken.has(turn) || !isAtWork(turn * CASE)) turn += 1;
    taken.add(turn);
    return start + turn * CASE;
  };
}

async function momentsOf(kind: CaseEntry['kind']): Promise<Map<number, number>> {
  const entries = await CaseEntry.findAll({ where: { kind }, order: [['seq', 'DESC']] });
  return new Map(entries.map(({ tradeId, at }) => [tradeId, at.getTime()]));
}

describe('an administrator who works for 20 minutes of each hour', () => {
  const api = testApi({}, { isOneTransaction: true });

  it('pays half of all trades within 15 minutes, and 95 of 100 within an hour', async () => {
    await seedMonth(api.services, { team: alone((since) => since % HOUR < 20 * MINUTE) });
    // A seller requests verification once the chain has confirmed the payment.
    await api.owner.query(`INSERT INTO verdicts
        (subject_type, subject_id, network, hash, needed, reasons, senders, sources, created_at, matched_at)
      SELECT 'trade', trades.id, 'sidra', canonical_txn_hash, 12, '[]', '[]', '[]', MIN(at), MIN(at)
      FROM trades JOIN case_entries ON trade_id = trades.id AND kind = 'marked_complete' GROUP BY trades.id`);
    const final = await momentsOf('marked_complete');
    const decided = await AuditLogEntry.findAll({ where: { action: ['trade.verify', 'trade.reject'] } });
    const waits = decided
      .map(({ subjectId, createdAt }) => createdAt.getTime() - (final.get(Number(subjectId)) ?? 0))
      .sort((one, other) => one - other);
    const within = (part: number) => waits[Math.ceil(waits.length * part) - 1];
    expect(waits.length).toBeGreaterThan(250);
    expect(within(0.5)).toBeLessThanOrEqual(15 * MINUTE);
    expect(within(0.95)).toBeLessThanOrEqual(HOUR);
    expect(await readKeptPromise(api.services.sequelize)).toEqual({
      kept: {
        cases: waits.length,
        median_minutes: Math.ceil((within(0.5) ?? 0) / MINUTE),
        late: 0,
      },
    });
  });
});

describe('a team that works by day and sleeps through each seventh one', () => {
  const api = testApi({}, { isOneTransaction: true });

  it('pays for its lateness what a hand count of the ledger says', async () => {
    const { sequelize } = api.services;
    await inTransaction(sequelize, (transaction) => writeSettings(transaction, { late_is_free: true }));
    const isAtWork = (since: number) =>
      Math.floor(since / DAY) % 7 !== 6 && since % DAY >= 8 * HOUR && since % DAY < 20 * HOUR;
    await seedMonth(api.services, { team: alone(isAtWork) });
    const taken = await select<{ id: number }>(
      sequelize,
      "SELECT DISTINCT reference_id AS id FROM ledger_transfers WHERE kind IN ('trade_buyer_fee', 'trade_seller_fee')",
    );
    const paying = new Set(taken.map(({ id }) => id));
    const trades = await Trade.findAll({ where: { status: 'completed' } });
    const free = trades.filter(({ id }) => !paying.has(id));
    const feesOf = ({ usdtAmount, buyerFee, sellerFee, splitUsdt }: Trade) =>
      splitFlows(
        { usdt_amount: usdtAmount, buyer_fee: buyerFee, seller_fee: sellerFee },
        splitUsdt ?? usdtAmount,
      ).platformKeeps;
    const payouts = await Withdrawal.findAll({ where: { status: 'approved' } });
    const unpaid = payouts.filter(({ fee }) => compareAmounts(fee, '0') === 0);
    const report = await readLateness(sequelize);
    const told = (queue: (typeof report)[number]['queue']) => {
      const rows = report.filter((row) => row.queue === queue);
      return [
        rows.reduce((sum, { cases }) => sum + cases, 0),
        addAmounts('0', ...rows.map(({ cost }) => cost)),
      ];
    };
    const counted = (costs: readonly string[]) => [costs.length, addAmounts('0', ...costs)];
    expect(told('trades')).toEqual(counted(free.filter((one) => !one.disputeCode).map(feesOf)));
    expect(told('disputes')).toEqual(counted(free.filter((one) => one.disputeCode).map(feesOf)));
    expect(told('withdrawals')).toEqual(counted(unpaid.map(() => '1')));
    expect(report.every(({ by }) => by !== null)).toBe(true);

    // Exactly the late ones are free.
    const sent = await momentsOf('hash_sent');
    const late = trades.filter(
      ({ id, disputeCode, statusAt }) =>
        !disputeCode && statusAt.getTime() - (sent.get(id) ?? 0) > PROMISED_HOURS * HOUR,
    );
    expect(late.length).toBeGreaterThan(20);
    expect(free.filter((one) => !one.disputeCode).map(({ id }) => id)).toEqual(late.map(({ id }) => id));
    const releasedLate = payouts.filter(
      ({ createdAt, releasedAt }) => Number(releasedAt) - createdAt.getTime() > PROMISED_HOURS * HOUR,
    );
    expect(unpaid.map(({ id }) => id)).toEqual(releasedLate.map(({ id }) => id));
  });
});
