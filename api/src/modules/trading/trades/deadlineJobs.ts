import { COINS, coinsOn } from '@souk/contracts/chains/networks';
import { Op } from 'sequelize';
import { type OpenPause, type PlatformClock, presentPause, readClock } from '../../../domain/clock/readClock';
import { tradeDeadlines } from '../../../domain/clock/tradeDeadlines';
import { CaseEntry, Pause, Trade } from '../../../domain/models';
import { announceTrade } from '../../../domain/outbox/announceTrade';
import { appendEntry } from '../../../domain/tradeLog/appendEntry';
import { lockRow } from '../../../kernel/database/lockRow';
import { inTransaction, type Transaction } from '../../../kernel/database/transaction';
import { each } from '../../../kernel/jobs/each';
import type { Job } from '../../../kernel/jobs/Job';
import { creditPauses } from './creditPauses';
import { startDispute } from './dispute/disputeTrade';
import { lockForAction } from './lockForAction';
import { endTrade } from './settle/endTrade';
import { splitJob } from './settle/waitingSplit';

/** Trades per run; the next comes soon. Far more than can fail at the same time: those would delay the others. */
const AT_A_TIME = 10_000;

/** Open trades without the time of a finished pause. */
function waitsFor({ id, from, to, network }: OpenPause & { to: Date }) {
  return {
    status: 'open',
    ...(network && { cryptoType: coinsOn(network) }),
    creditedPause: { [Op.lt]: id },
    createdAt: { [Op.lt]: to },
    endBy: { [Op.gt]: from },
  } as const;
}

/** Gives open trades the time of finished pauses. A pause is settled once no such trade is left. */
const creditTime: Job = {
  name: 'credit-time',
  everySeconds: 5,
  run: async ({ sequelize }) => {
    const over = (await readClock()).pauses.flatMap((pause) =>
      pause.to === null ? [] : [{ id: pause.id, waits: waitsFor({ ...pause, to: pause.to }) }],
    );
    if (over.length === 0) return;
    const where = { [Op.or]: over.map(({ waits }) => waits) };
    const trades = await Trade.findAll({ attributes: ['id'], where, limit: AT_A_TIME, raw: true });
    try {
      await each(trades, ({ id }) =>
        inTransaction(sequelize, async (transaction) => {
          const trade = await lockRow(transaction, Trade, id);
          await creditPauses(transaction, trade, await readClock(transaction));
        }),
      );
    } finally {
      for (const { id, waits } of over)
        if (!(await Trade.findOne({ attributes: ['id'], where: waits, raw: true })))
          await Pause.update({ creditedAt: new Date() }, { where: { id } });
    }
  },
};

const endOverdueTrades: Job = {
  name: 'end-overdue-trades',
  everySeconds: 5,
  run: async (services) => {
    const clock = await readClock();
    const running = COINS.map(({ code }) => code).filter((coin) => !presentPause(clock, coin));
    if (running.length === 0) return;
    const isSome = running.length < COINS.length;
    const due = await Trade.findAll({
      attributes: ['id'],
      where: { dueAt: { [Op.lt]: clock.now }, ...(isSome && { cryptoType: running }) },
      order: ['dueAt'],
      limit: AT_A_TIME,
      raw: true,
    });
    await each(due, ({ id }) =>
      inTransaction(services.sequelize, (transaction) => doWhatIsDue(transaction, id)),
    );
  },
};

export async function doWhatIsDue(transaction: Transaction, id: number): Promise<void> {
  const trade = await lockRow(transaction, Trade, id);
  const clock = await readClock(transaction);
  if (presentPause(clock, trade.cryptoType)) return;
  await creditPauses(transaction, trade, clock);
  const { isOverdue, isEnded } = tradeDeadlines(trade, clock);
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

const UNSENT = { said: [{ code: 'dispute_unsent' }], words: null };

/** A seller who never wrote a word sent nothing. Any word of theirs is a reason to look closer. */
async function end(transaction: Transaction, { id }: Trade): Promise<void> {
  const where = { tradeId: id, actorRole: 'seller' } as const;
  const heard = await CaseEntry.count({ where, transaction });
  const action = heard > 0 ? 'escalate' : 'expire';
  const locked = await lockForAction(transaction, { id, action, caller: 'platform' });
  if (action === 'escalate') await startDispute(transaction, locked, { code: 'not_sent', notes: UNSENT });
  else await endTrade(transaction, locked, { to: 'cancelled', reason: 'expired' });
}

export const tradeJobs: Job[] = [creditTime, endOverdueTrades, splitJob];
