import type { Transaction } from 'sequelize';
import type { Trade } from '../../../../domain/models';
import { announceTrade } from '../../../../domain/outbox/announceTrade';
import type { Caller } from '../../../../domain/session/Caller';
import { appendEntry } from '../../../../domain/tradeLog/appendEntry';
import { lockForAction } from '../lockForAction';

/** The seller submits the trade for an admin's verification; the state stays `crypto_sent`. Repeating it changes nothing. */
export async function markComplete(
  transaction: Transaction,
  { id, caller }: { id: number; caller: Caller },
): Promise<Trade> {
  const { trade, actorId, clock } = await lockForAction(transaction, { id, action: 'mark_complete', caller });
  if (trade.isMarkedComplete) return trade;
  await trade.update({ isMarkedComplete: true }, { transaction });
  const entry = { at: clock.now, actorId, actorRole: 'seller', kind: 'marked_complete' } as const;
  await appendEntry(transaction, trade, entry);
  await announceTrade(transaction, trade, { kind: 'trade_submitted', to: ['admins'] });
  return trade;
}
