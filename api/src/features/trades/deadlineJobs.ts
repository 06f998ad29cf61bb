import { Op } from 'sequelize';
import { appendEntry } from '../../cases/appendEntry';
import { lockRow } from '../../database/lockRow';
import { inTransaction, type Transaction } from '../../database/transaction';
import { creditPauses } from '../../deadlines/creditPauses';
import { type PlatformClock, readClock, stoppedSince } from '../../deadlines/readClock';
import { tradeDeadlines } from '../../deadlines/tradeDeadlines';
import type { Job } from '../../jobs/Job';
import { CaseEntry, Pause, Trade } from '../../models';
import { announceTrade } from '../../outbox/announceTrade';
import { startDispute } from './disputeTrade';
import { endTrade } from './endTrade';
import { lockForAction } from './lockForAction';

/** Trades that one run looks at; the next comes soon. */
const AT_A_TIME = 100;

/** Gives open trades the time of the pauses that are over. A pause is done with once none is left that was in it. */
const creditTime: Job = {
  name: 'credit-time',
  everySeconds: 5,
  runsIn: 'one',
  run: async ({ sequelize }) => {
    const { pauses } = await readClock();
    for (const { id, from, to } of pauses) {
      if (to === null) continue;
      const where = {
        status: 'open',
        creditedPause: { [Op.lt]: id },
        createdAt: { [Op.lt]: to },
        endBy: { [Op.gt]: from },
      } as const;
      const waiting = () => Trade.findAll({ attributes: ['id'], where, limit: AT_A_TIME, raw: true });
      for (let trades = await waiting(); trades.length > 0; trades = await waiting())
        for (const trade of trades)
          await inTransaction(sequelize, async (transaction) => {
            const locked = await lockRow(transaction, Trade, trade.id);
            await creditPauses(transaction, locked, await readClock(transaction));
          });
      await Pause.update({ creditedAt: new Date() }, { where: { id } });
    }
  },
};

/** Says that a seller is late, and ends trades that nobody has ended for long after. */
const endOverdueTrades: Job = {
  name: 'end-overdue-trades',
  everySeconds: 5,
  runsIn: 'one',
  run: async (services) => {
    const clock = await readClock();
    // While deadlines stand still nothing is due, and what stood still has to be credited first.
    if (clock.pauses.length > 0) return;
    const due = await Trade.findAll({
      attributes: ['id'],
      where: { dueAt: { [Op.lt]: clock.now } },
      order: ['dueAt'],
      limit: AT_A_TIME,
      raw: true,
    });
    for (const { id } of due)
      await inTransaction(services.sequelize, (transaction) => doWhatIsDue(transaction, id));
  },
};

/** Does what is due of one trade. */
export async function doWhatIsDue(transaction: Transaction, id: number): Promise<void> {
  const trade = await lockRow(transaction, Trade, id);
  const clock = await readClock(transaction);
  const { isOverdue, isEnded } = tradeDeadlines(trade, clock);
  if (stoppedSince(clock)) return;
  if (isEnded) await end(transaction, trade);
  else if (isOverdue && trade.dueAt?.getTime() !== trade.endBy.getTime())
    await sayOverdue(transaction, trade, clock);
}

async function sayOverdue(transaction: Transaction, trade: Trade, { now }: PlatformClock): Promise<void> {
  const data = { send_by: trade.sendBy.toISOString() };
  await trade.update({ dueAt: trade.endBy }, { transaction });
  const entry = { at: now, actorId: null, actorRole: 'platform', kind: 'deadline', data } as const;
  await appendEntry(transaction, trade, entry);
  await announceTrade(transaction, trade, { kind: 'trade_overdue', to: ['seller', 'buyer'], data });
}

const UNSENT =
  'The seller did not send in time and the two of you did not agree on anything. Our team decides.';

/** A seller who never said a word sent nothing. Any word of theirs is a reason to look closer. */
async function end(transaction: Transaction, { id }: Trade): Promise<void> {
  const where = { tradeId: id, actorRole: 'seller' } as const;
  const heard = await CaseEntry.count({ where, transaction });
  const action = heard > 0 ? 'escalate' : 'expire';
  const locked = await lockForAction(transaction, { id, action, caller: 'platform' });
  if (action === 'escalate') await startDispute(transaction, locked, { code: 'not_sent', reason: UNSENT });
  else await endTrade(transaction, locked, { to: 'cancelled', reason: 'expired' }, { limits: false });
}

/** What trades do by themselves. */
export const tradeJobs: Job[] = [creditTime, endOverdueTrades];
