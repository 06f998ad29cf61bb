import { SPLIT_WAIT_HOURS } from '@souk/contracts/trading/trades/deadlines';
import type { Sequelize, Transaction } from 'sequelize';
import type { Trade } from '../../../../domain/models';
import { announceTrade } from '../../../../domain/outbox/announceTrade';
import { assertWayOut } from '../../../../domain/policy/assertWayOut';
import type { Caller } from '../../../../domain/session/Caller';
import { appendEntry } from '../../../../domain/tradeLog/appendEntry';
import { AppError, found } from '../../../../kernel/AppError';
import { select } from '../../../../kernel/database/statements';
import { inTransaction } from '../../../../kernel/database/transaction';
import { each } from '../../../../kernel/jobs/each';
import type { Job } from '../../../../kernel/jobs/Job';
import { type LockedTrade, lockForAction } from '../lockForAction';
import { endTrade } from './endTrade';

// A division that both sides agreed on before any source confirms that the coins arrived.

/**
 * The buyer withdraws an agreement that they, or a thief of their session, made.
 * @throws AppError `trade_state` if no division waits.
 */
export async function takeBackSplit(
  transaction: Transaction,
  { id, caller }: { id: number; caller: Caller },
): Promise<Trade> {
  const locked = await lockForAction(transaction, { id, action: 'take_back_split', caller });
  assertWayOut(transaction, 'give_way', { caller, isUnusual: false });
  return dropSplit(transaction, locked, 'take_back');
}

async function dropSplit(
  transaction: Transaction,
  { trade, actor, actorId, clock, request }: LockedTrade,
  answer: 'take_back' | 'lapse',
): Promise<Trade> {
  const { id, data: asked } = found(request);
  await trade.update({ requestSeq: null, requestBy: null, divideAt: null }, { transaction });
  await appendEntry(transaction, trade, {
    at: clock.now,
    actorId,
    actorRole: actor,
    kind: 'answer',
    data: { ...asked, request: String(id), answer },
  });
  await announceTrade(transaction, trade, {
    kind: 'trade_request_refused',
    to: answer === 'lapse' ? ['seller', 'buyer'] : ['seller'],
    data: { ...asked, request: 'split', answer, by: actor },
  });
  return trade;
}

/** Pauses do not count, and during a pause nothing is due. An administrator decides the trade of a deactivated side. */
const DUE = `SELECT trades.id FROM trades
  JOIN users AS sellers ON sellers.id = seller_id AND sellers.is_active
  JOIN users AS buyers ON buyers.id = buyer_id AND buyers.is_active
  WHERE divide_at <= NOW(3)
    AND NOT EXISTS (SELECT 1 FROM pauses WHERE network IS NULL AND ended_at IS NULL)
    AND divide_at + INTERVAL (
      SELECT COALESCE(SUM(TIMESTAMPDIFF(MICROSECOND,
        GREATEST(started_at, divide_at - INTERVAL ${SPLIT_WAIT_HOURS} HOUR), ended_at)), 0)
      FROM pauses WHERE network IS NULL AND ended_at > divide_at - INTERVAL ${SPLIT_WAIT_HOURS} HOUR
    ) MICROSECOND <= NOW(3)
  ORDER BY divide_at LIMIT 1000`;

export async function carryOutDueSplits(sequelize: Sequelize): Promise<void> {
  const due = await select<{ id: number }>(sequelize, DUE);
  await each(due, ({ id }) => carryOutSplit(sequelize, id));
}

async function carryOutSplit(sequelize: Sequelize, id: number): Promise<void> {
  const wanted = { id, action: 'carry_out_split', caller: 'platform' } as const;
  try {
    await inTransaction(sequelize, async (transaction) => {
      const locked = await lockForAction(transaction, wanted);
      // The agreement was withdrawn and renewed after it was found due: its day starts again.
      if (Number(locked.trade.divideAt) > locked.clock.now.getTime()) return;
      await endTrade(transaction, locked, splitEnding(locked));
    });
  } catch (error) {
    // Withdrawn, or decided, after it was found due.
    if (error instanceof AppError && error.code === 'trade_state') return;
    if (!(error instanceof AppError && error.code === 'transaction_settled')) throw error;
    await inTransaction(sequelize, async (transaction) =>
      dropSplit(transaction, await lockForAction(transaction, wanted), 'lapse'),
    );
  }
}

export function splitEnding({ request }: Pick<LockedTrade, 'request'>) {
  return { to: 'completed', sellerUsdt: found(request).data.seller_usdt } as const;
}

export const splitJob: Job = {
  name: 'carry-out-splits',
  everySeconds: 15,
  run: ({ sequelize }) => carryOutDueSplits(sequelize),
};
