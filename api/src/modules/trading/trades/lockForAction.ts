import { mayEver } from '@souk/contracts/stateMachine';
import { type TradeFacts, tradeEdge } from '@souk/contracts/trading/trades/tradeConditions';
import {
  type RequestKind,
  TRADE_SIDES,
  type TradeAction,
  type TradeActor,
  type TradeStatus,
  tradeMachine,
} from '@souk/contracts/trading/trades/tradeMachine';
import type { Transaction } from 'sequelize';
import { whoDecided } from '../../../domain/audit/whoDecided';
import { type PlatformClock, readClock } from '../../../domain/clock/readClock';
import { Trade } from '../../../domain/models';
import type { Caller } from '../../../domain/session/Caller';
import { actorOf } from '../../../domain/tradeLog/actorOf';
import { addsPayment } from '../../../domain/tradeLog/addsPayment';
import { NO_MOMENTS, withMoments } from '../../../domain/tradeLog/readMoments';
import { tradeFacts } from '../../../domain/tradeLog/tradeFacts';
import { AppError, found } from '../../../kernel/AppError';
import { lockRow } from '../../../kernel/database/lockRow';
import { readStoredVerdict } from '../../money';
import { creditPauses } from './creditPauses';

export interface LockedTrade {
  trade: Trade;
  actor: TradeActor;
  /** Null: the platform itself. */
  actorId: number | null;
  to: TradeStatus;
  clock: PlatformClock;
  facts: TradeFacts;
  request: { id: number; data: Record<string, string> } | null;
}

interface ActionRequest {
  id: number;
  /** The action, or a choice of it by the locked trade's facts. */
  action: TradeAction | ((facts: TradeFacts) => TradeAction);
  caller: Caller | 'platform';
}

/**
 * Locks a trade's row for an action and checks the action against the state machine: until the transaction ends no other one moves this
 * trade. Its deadlines are extended by the pauses.
 * @throws AppError `not_found` for a stranger, `forbidden` if this party never may, `trade_state` or `trade_decided` if the state forbids
 * it; `trade_request_waits` if a request is pending.
 */
export async function lockForAction(transaction: Transaction, wanted: ActionRequest): Promise<LockedTrade> {
  const trade = await lockRow(transaction, Trade, wanted.id);
  const actor = wanted.caller === 'platform' ? 'platform' : found(actorOf(trade, wanted.caller.user));
  const clock = await readClock(transaction);
  await creditPauses(transaction, trade, clock);
  // The log of an open trade has no more than the row, unless a request is pending.
  const isRowEnough = trade.status === 'open' && trade.requestSeq === null;
  const [known] = isRowEnough ? [] : await withMoments([trade], transaction);
  const moments = known?.moments ?? NO_MOMENTS;
  const { request, receivedAt } = moments;
  const kind = request?.data.kind as RequestKind;
  // Only a division and a further payment depend on the coins' arrival.
  const { id, canonicalTxnHash: hash } = trade;
  const isAsked = kind === 'split' || wanted.action === 'add_payment';
  const verdict = isAsked ? await readStoredVerdict(transaction, { kind: 'trade', id, hash }) : null;
  const facts = tradeFacts(trade, clock, {
    request: request && { kind, by: request.by },
    isReceived: receivedAt !== null,
    isPaymentSeen: verdict?.outcome === 'match',
    addsPayment: addsPayment(trade, moments),
  });
  const action = typeof wanted.action === 'function' ? wanted.action(facts) : wanted.action;
  if (!mayEver(tradeMachine, action, actor)) throw new AppError('forbidden');
  const edge = tradeEdge(facts, action, actor);
  // The pending request itself prevents the action.
  if (!edge && facts.request && tradeEdge({ ...facts, request: null }, action, actor))
    throw new AppError('trade_request_waits');
  if (!edge && action === 'add_payment') assertAddsPayment(facts, actor);
  if (!edge) throw await refusalOf(transaction, trade, actor);
  const actorId = wanted.caller === 'platform' ? null : wanted.caller.user.id;
  return { trade, actor, actorId, to: edge.to, clock, facts, request };
}

const STATE_NAMES: Record<TradeStatus, string> = {
  open: 'open',
  crypto_sent: 'waiting for verification (crypto_sent)',
  disputed: 'disputed',
  completed: 'completed',
  cancelled: 'cancelled',
};

/** @throws AppError `payment_complete`, `too_many_payments` where only that is against a further hash. */
function assertAddsPayment(facts: TradeFacts, actor: TradeActor): void {
  const mightAdd = { ...facts, isPaymentSeen: false, addsPayment: TRADE_SIDES };
  if (!facts.hasHash || !tradeEdge(mightAdd, 'add_payment', actor)) return;
  throw new AppError(facts.isPaymentSeen ? 'payment_complete' : 'too_many_payments');
}

async function refusalOf(transaction: Transaction, trade: Trade, actor: TradeActor): Promise<AppError> {
  const { id, status, statusAt } = trade;
  const isClosed = status === 'completed' || status === 'cancelled';
  // Hides the admin's identity from the parties.
  if (isClosed && actor === 'admin') {
    return new AppError('trade_decided', { status, ...(await whoDecided(transaction, ['trade', id])) });
  }
  const state = STATE_NAMES[status as TradeStatus];
  return new AppError('trade_state', { state, ...(isClosed && { since: statusAt.toISOString() }) });
}
