import { SPLIT_WAIT_HOURS } from '@souk/contracts/trading/trades/deadlines';
import type { TradeFacts } from '@souk/contracts/trading/trades/tradeConditions';
import { otherSide, type TradeAction } from '@souk/contracts/trading/trades/tradeMachine';
import type { Transaction } from 'sequelize';
import { tradeDeadlines } from '../../../../domain/clock/tradeDeadlines';
import { type Trade, User } from '../../../../domain/models';
import { announceTrade } from '../../../../domain/outbox/announceTrade';
import { assertWayOut } from '../../../../domain/policy/assertWayOut';
import { payoutsHeldUntil } from '../../../../domain/policy/settings/payoutsHeldUntil';
import { readSettings } from '../../../../domain/policy/settings/settings';
import type { Caller } from '../../../../domain/session/Caller';
import { appendEntry } from '../../../../domain/tradeLog/appendEntry';
import { AppError, found } from '../../../../kernel/AppError';
import { type LockedTrade, lockForAction } from '../lockForAction';
import { tellOfGivingWay } from '../tellOfGivingWay';
import { endTrade } from './endTrade';

const AGREEING = { cancel: 'agree_cancel', extend: 'agree_extension', split: 'agree_split' } as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const ACTION_OF = {
  accept: ({ request }: TradeFacts): TradeAction => AGREEING[request?.kind ?? 'cancel'],
  refuse: 'refuse',
  withdraw: 'withdraw',
} as const;
export type Answer = keyof typeof ACTION_OF;

/**
 * Answers the other side's request, or withdraws one's own. Agreeing takes effect at once, without an admin; a division that no source
 * confirms waits (`waitingSplit.ts`).
 * @throws AppError `trade_state` without a request that this side could answer so; `not_found` if the request is another one by now.
 */
export async function answerRequest(
  transaction: Transaction,
  input: { id: number; requestId: number; answer: Answer; caller: Caller },
): Promise<Trade> {
  const { id, requestId, answer, caller } = input;
  const locked = await lockForAction(transaction, { id, action: ACTION_OF[answer], caller });
  if (locked.request?.id !== requestId) throw new AppError('not_found');
  return answerLocked(transaction, locked, { answer, caller });
}

/** Answers for a locked trade. @throws AppError as `assertWayOut` if one's own side gets less by it. */
export async function answerLocked(
  transaction: Transaction,
  locked: LockedTrade,
  { answer, caller }: { answer: Answer; caller: Caller },
): Promise<Trade> {
  const { trade, actor, actorId, clock } = locked;
  const { id: requestId, data: asked } = found(locked.request);
  const givesUp =
    answer === 'accept' && (asked.kind === 'split' || (asked.kind === 'cancel' && actor === 'seller'));
  assertWayOut(transaction, 'give_way', { caller, isUnusual: givesUp });
  const divideAt =
    answer === 'accept' && asked.kind === 'split' ? await waitUntil(transaction, locked) : null;
  const until: Record<string, string> = divideAt ? { until: divideAt.toISOString() } : {};
  // A waiting division awaits no answer.
  const answered = { requestSeq: divideAt ? trade.requestSeq : null, requestBy: null, divideAt };
  await trade.update(answered, { transaction });
  await appendEntry(transaction, trade, {
    at: clock.now,
    actorId,
    actorRole: actor,
    kind: 'answer',
    data: { ...asked, ...until, request: String(requestId), answer },
  });
  if (givesUp) {
    const action = AGREEING[asked.kind as keyof typeof AGREEING];
    await tellOfGivingWay(transaction, locked, { caller, action, data: { ...asked, ...until } });
  }
  if (divideAt)
    await announceTrade(transaction, trade, {
      kind: 'trade_split_agreed',
      to: [otherSide(actor)],
      data: { ...asked, ...until, by: actor },
    });
  else if (answer === 'accept') return carryOut(transaction, { ...locked, asked });
  if (answer === 'refuse')
    await announceTrade(transaction, trade, {
      kind: 'trade_request_refused',
      to: [otherSide(actor)],
      data: { ...asked, request: asked.kind ?? '', by: actor },
    });
  return trade;
}

/**
 * Time at which an agreed division is carried out, or null: at once, if a source saw the coins arrive. Otherwise the buyer has a day, and
 * the rest of a payout hold, in which a thief cannot have their money divided.
 */
async function waitUntil(transaction: Transaction, { trade, to, clock }: LockedTrade): Promise<Date | null> {
  if (to === 'completed') return null;
  const buyer = found(await User.findByPk(trade.buyerId, { transaction }));
  const held = payoutsHeldUntil(buyer, await readSettings(transaction), clock.now);
  return new Date(Math.max(clock.now.getTime() + SPLIT_WAIT_HOURS * HOUR_MS, Number(held)));
}

interface Agreed extends LockedTrade {
  asked: Record<string, string>;
}

function carryOut(transaction: Transaction, agreed: Agreed): Promise<Trade> {
  const { actor, asked } = agreed;
  if (asked.kind === 'extend') return extend(transaction, agreed);
  if (asked.kind === 'split')
    return endTrade(transaction, agreed, { to: 'completed', sellerUsdt: asked.seller_usdt });
  return endTrade(transaction, agreed, { to: 'cancelled', reason: `${otherSide(actor)}_asked` });
}

async function extend(transaction: Transaction, { trade, actor, clock, asked }: Agreed): Promise<Trade> {
  const minutes = Number(asked.minutes);
  const moved = (deadline: Date) => new Date(deadline.getTime() + minutes * MINUTE_MS);
  const [sendBy, endBy] = [moved(trade.sendBy), moved(trade.endBy)];
  const extendedMinutes = trade.extendedMinutes + minutes;
  trade.set({ sendBy, endBy, extendedMinutes });
  trade.dueAt = tradeDeadlines(trade, clock).isOverdue ? endBy : sendBy;
  await trade.save({ transaction });
  const data = { send_by: sendBy.toISOString(), minutes: String(minutes) };
  const entry = { at: clock.now, actorId: null, actorRole: 'platform', kind: 'deadline', data } as const;
  await appendEntry(transaction, trade, entry);
  await announceTrade(transaction, trade, { kind: 'trade_extended', to: [otherSide(actor)], data });
  return trade;
}
