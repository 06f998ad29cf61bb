import type { TradeDecision } from '@souk/contracts/trading/trades/trades';
import type { Transaction } from 'sequelize';
import { reasonIn, recordAudit } from '../../../../domain/audit/recordAudit';
import type { Trade } from '../../../../domain/models';
import { assertNotOwn, type Caller } from '../../../../domain/session/Caller';
import { appendEntry } from '../../../../domain/tradeLog/appendEntry';
import { lockForAction } from '../lockForAction';

/**
 * An admin has looked at a hash that came after the cancellation. It moves no money: the buyer already has it back, and the two settle
 * between them, with the help of the notes.
 */
export async function closeLatePayment(
  transaction: Transaction,
  input: { id: number; words: TradeDecision; caller: Caller; requestId: string },
): Promise<Trade> {
  const { id, words, caller, requestId } = input;
  const { trade, clock } = await lockForAction(transaction, { id, action: 'close_late_payment', caller });
  assertNotOwn(caller, trade.sellerId, trade.buyerId);
  const before = { late_payment: trade.latePayment, admin_notes: trade.adminNotes };
  await trade.update(
    { latePayment: 'closed', adminNotes: words.admin_notes ?? trade.adminNotes },
    { transaction },
  );
  await appendEntry(transaction, trade, {
    at: clock.now,
    actorId: caller.user.id,
    actorRole: 'admin',
    kind: 'decision',
    data: { action: 'close_late_payment' },
    body: words.admin_notes ?? undefined,
  });
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'trade.close_late_payment',
    subject: ['trade', id],
    userId: null,
    before,
    after: { late_payment: 'closed', admin_notes: trade.adminNotes, ...reasonIn(words) },
    requestId,
  });
  return trade;
}
