import type { DisputeAnswerRequest } from '@souk/contracts/trading/disputes/disputes';
import { otherSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Transaction } from 'sequelize';
import type { Trade } from '../../../../domain/models';
import { announceTrade } from '../../../../domain/outbox/announceTrade';
import { assertWayOut } from '../../../../domain/policy/assertWayOut';
import type { Caller } from '../../../../domain/session/Caller';
import { appendEntry } from '../../../../domain/tradeLog/appendEntry';
import { lockForAction } from '../lockForAction';
import { tellOfGivingWay } from '../tellOfGivingWay';

interface Answering {
  id: number;
  caller: Caller;
}

/**
 * A side answers once the dispute that the other side, or the platform, has started.
 * @throws AppError `trade_state` if it has answered, or started the dispute itself; as `assertWayOut` if it agrees.
 */
export async function answerDispute(
  transaction: Transaction,
  { id, caller, answer }: Answering & { answer: DisputeAnswerRequest },
): Promise<Trade> {
  const locked = await lockForAction(transaction, { id, action: 'answer_dispute', caller });
  const { trade, actor, actorId, clock } = locked;
  const { stance, text } = answer;
  assertWayOut(transaction, 'give_way', { caller, isUnusual: stance === 'agrees' });
  await trade.update(actor === 'seller' ? { sellerStance: stance } : { buyerStance: stance }, {
    transaction,
  });
  await appendEntry(transaction, trade, {
    at: clock.now,
    actorId,
    actorRole: actor,
    kind: 'dispute_answer',
    data: { stance },
    body: text,
  });
  await announceTrade(transaction, trade, {
    kind: 'trade_dispute_answered',
    to: [otherSide(actor), 'admins'],
    data: { by: actor, stance },
  });
  if (stance === 'agrees') await tellOfGivingWay(transaction, locked, { caller, action: 'agree_dispute' });
  return trade;
}

/** A side declares that it has no more evidence. @throws AppError `trade_state` if none is missing. */
export async function addNothing(transaction: Transaction, { id, caller }: Answering): Promise<Trade> {
  const { trade, actor, actorId, clock } = await lockForAction(transaction, {
    id,
    action: 'add_nothing',
    caller,
  });
  await appendEntry(transaction, trade, { at: clock.now, actorId, actorRole: actor, kind: 'evidence_none' });
  return trade;
}
