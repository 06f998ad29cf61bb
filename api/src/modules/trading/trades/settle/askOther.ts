import { MOST_EXTENDED_MINUTES } from '@souk/contracts/trading/trades/deadlines';
import type { TradeFacts } from '@souk/contracts/trading/trades/tradeConditions';
import { otherSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { TradeRequestRequest } from '@souk/contracts/trading/trades/tradeRequests';
import type { Transaction } from 'sequelize';
import type { Trade } from '../../../../domain/models';
import { announceTrade } from '../../../../domain/outbox/announceTrade';
import { assertWayOut } from '../../../../domain/policy/assertWayOut';
import type { Caller } from '../../../../domain/session/Caller';
import { appendEntry } from '../../../../domain/tradeLog/appendEntry';
import { AppError } from '../../../../kernel/AppError';
import { lockForAction } from '../lockForAction';
import { tellOfGivingWay } from '../tellOfGivingWay';
import { answerLocked } from './answerRequest';
import { assertDivides } from './endTrade';

const ASKING = { cancel: 'ask_cancel', extend: 'ask_extension', split: 'ask_split' } as const;

/**
 * One side requests to cancel, more time, or a division of the money. At most one request is pending. Requesting to cancel while the other
 * side does so agrees: both may have asked at the same moment.
 * @throws AppError `trade_state`; `extended_too_long` if all extensions together exceed a day; `split_too_large` for a split that leaves
 * one side nothing; as `assertWayOut` if one's own side gets less.
 */
export async function askOther(
  transaction: Transaction,
  { id, caller, asked }: { id: number; caller: Caller; asked: TradeRequestRequest },
): Promise<Trade> {
  const action = ({ request }: TradeFacts) =>
    asked.kind === 'cancel' && request?.kind === 'cancel' ? 'agree_cancel' : ASKING[asked.kind];
  const locked = await lockForAction(transaction, { id, action, caller });
  if (locked.to === 'cancelled') return answerLocked(transaction, locked, { answer: 'accept', caller });
  const { trade, actor, actorId, clock } = locked;
  const side = actor === 'seller' ? 'seller' : 'buyer';
  const givesUp = asked.kind === 'split' || (asked.kind === 'cancel' && side === 'seller');
  assertWayOut(transaction, 'give_way', { caller, isUnusual: givesUp });
  if (asked.kind === 'extend') assertExtendable(trade, asked.minutes);
  if (asked.kind === 'split') assertDivides(trade, asked.seller_usdt);
  const data = {
    kind: asked.kind,
    ...(asked.kind === 'extend' && { minutes: String(asked.minutes) }),
    ...(asked.kind === 'split' && { seller_usdt: asked.seller_usdt }),
  };
  const entry = { at: clock.now, actorId, actorRole: side, kind: 'request', data } as const;
  const requestSeq = await appendEntry(transaction, trade, entry);
  await trade.update({ requestSeq, requestBy: side }, { transaction });
  await announceTrade(transaction, trade, {
    kind: 'trade_request',
    to: [otherSide(side)],
    data: { ...data, request: asked.kind, by: side },
  });
  if (givesUp) await tellOfGivingWay(transaction, locked, { caller, action: ASKING[asked.kind], data });
  return trade;
}

function assertExtendable({ extendedMinutes }: Trade, minutes: number): void {
  if (extendedMinutes + minutes <= MOST_EXTENDED_MINUTES) return;
  throw new AppError('extended_too_long', { hours: MOST_EXTENDED_MINUTES / 60 });
}
