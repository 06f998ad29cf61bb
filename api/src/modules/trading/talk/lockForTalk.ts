import { TALK_DAYS } from '@souk/contracts/trading/talk/talkRules';
import { isLiveTrade, type TradeActor } from '@souk/contracts/trading/trades/tradeMachine';
import type { Transaction } from 'sequelize';
import { Trade } from '../../../domain/models';
import { lockAccount } from '../../../domain/policy/lockAccount';
import { assertNotOwn, type Caller } from '../../../domain/session/Caller';
import { actorOf } from '../../../domain/tradeLog/actorOf';
import { AppError, found } from '../../../kernel/AppError';
import { timeOf } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import { mayReadTalk } from '../shared/mayReadTalk';

export interface Writer {
  trade: Trade;
  actor: Exclude<TradeActor, 'platform'>;
  userId: number;
  /** The database's time. */
  now: Date;
}

/**
 * Locks a trade for a user who writes in it: messages take turns, and each is stored. The author's own row comes first: an account that is
 * being erased leaves no message behind, and a deactivated admin writes none.
 * @throws AppError `not_found` for a stranger; `talk_private`, `dispute_over`, `own_account` for an admin; `talk_closed` long after the
 * end.
 */
export async function lockForTalk(transaction: Transaction, id: number, caller: Caller): Promise<Writer> {
  const user = await lockAccount(transaction, caller.user.id);
  const trade = await lockRow(transaction, Trade, id);
  const actor = found(actorOf(trade, user)) as Writer['actor'];
  const now = timeOf(trade);
  if (actor === 'admin') assertNotOwn(caller, trade.sellerId, trade.buyerId);
  assertMayWrite(trade, actor, now);
  return { trade, actor, userId: user.id, now };
}

/** @throws AppError as `lockForTalk`. */
export function assertMayWrite(trade: Trade, actor: TradeActor, now: Date): void {
  assertMayRead(trade, actor);
  if (actor === 'admin') {
    if (trade.status !== 'disputed') throw new AppError('dispute_over');
    return;
  }
  const closesAt = talkClosesAt(trade);
  if (closesAt && now >= closesAt) throw new AppError('talk_closed', { since: closesAt.toISOString() });
}

/** @throws AppError `talk_private` for an admin before a dispute. */
export function assertMayRead(trade: Trade, actor: TradeActor): void {
  if (!mayReadTalk(trade, actor)) throw new AppError('talk_private');
}

const DAY_MS = 86_400_000;

/** End of the time in which the sides may write; null while the trade is live. */
export function talkClosesAt(trade: Pick<Trade, 'status' | 'statusAt'>): Date | null {
  return isLiveTrade(trade) ? null : new Date(trade.statusAt.getTime() + TALK_DAYS * DAY_MS);
}
