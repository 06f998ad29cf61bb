import { mayEver, transitionOf } from '@souk/contracts/stateMachine';
import {
  type TradeAction,
  type TradeActor,
  type TradeStatus,
  tradeMachine,
} from '@souk/contracts/tradeMachine';
import type { Transaction } from 'sequelize';
import { AppError, found } from '../../AppError';
import { alreadyDecided } from '../../audit/alreadyDecided';
import { lockRow } from '../../database/lockRow';
import type { Caller } from '../../http/Callers';
import { Trade } from '../../models';
import { actorOf } from './actorOf';

/**
 * Locks a trade's row for an action and checks the action against the state machine: until the transaction ends nobody else
 * moves this trade.
 * @throws AppError `not_found` for a stranger, `forbidden` where this party never may, `conflict` where the state forbids it.
 */
export async function lockForAction(
  transaction: Transaction,
  { id, action, caller }: { id: number; action: TradeAction; caller: Caller },
): Promise<{ trade: Trade; actor: TradeActor; to: TradeStatus }> {
  const trade = await lockRow(transaction, Trade, id);
  const actor = found(actorOf(trade, caller));
  if (!mayEver(tradeMachine, action, actor)) throw new AppError('forbidden');
  const edge = transitionOf(tradeMachine, trade.status, action);
  if (!edge) throw await refusalOf(transaction, trade, actor);
  return { trade, actor, to: edge.to };
}

const STATE_NAMES: Record<TradeStatus, string> = {
  open: 'open',
  crypto_sent: 'waiting for verification (crypto_sent)',
  disputed: 'disputed',
  completed: 'completed',
  cancelled: 'cancelled',
};

async function refusalOf(transaction: Transaction, trade: Trade, actor: TradeActor): Promise<AppError> {
  const { id, status, closedAt } = trade;
  // Which admin it was is not the parties' business.
  if (closedAt && actor === 'admin') {
    return alreadyDecided(transaction, { subject: ['trade', id], what: `This trade was already ${status}` });
  }
  const since = closedAt ? ` since ${closedAt.toISOString()}` : '';
  const name = STATE_NAMES[status as TradeStatus];
  return new AppError('conflict', `This trade is ${name}${since}; that cannot be done now.`);
}
