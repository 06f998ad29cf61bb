import type { DisputeAnswerRequest } from '@souk/contracts/trading/disputes';
import { otherSide } from '@souk/contracts/trading/tradeMachine';
import type { Transaction } from 'sequelize';
import { appendEntry } from '../../../domain/cases/appendEntry';
import type { Trade } from '../../../domain/models';
import { announceTrade } from '../../../domain/outbox/announceTrade';
import type { Caller } from '../../../domain/session/Callers';
import { lockForAction } from './lockForAction';

interface Answering {
  id: number;
  caller: Caller;
}

/**
 * A side says once what it says to the dispute that the other side, or the platform, has started.
 * @throws AppError `trade_state` where it has answered, or started the dispute itself.
 */
export async function answerDispute(
  transaction: Transaction,
  { id, caller, answer }: Answering & { answer: DisputeAnswerRequest },
): Promise<Trade> {
  const { trade, actor, actorId, clock } = await lockForAction(transaction, {
    id,
    action: 'answer_dispute',
    caller,
  });
  const { stance, text } = answer;
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
  return trade;
}

/** A side says that it has no more evidence than there is. @throws AppError `trade_state` where none of it is missing. */
export async function addNothing(transaction: Transaction, { id, caller }: Answering): Promise<Trade> {
  const { trade, actor, actorId, clock } = await lockForAction(transaction, {
    id,
    action: 'add_nothing',
    caller,
  });
  await appendEntry(transaction, trade, { at: clock.now, actorId, actorRole: actor, kind: 'evidence_none' });
  return trade;
}
